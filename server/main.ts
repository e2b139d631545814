import { runServer } from './run-server.js';

await runServer(process.env);
