// npm run dev: runs the server on PORT (3000), rebuilt and restarted at each change, and the client with Vite on port 5173.
import { spawn } from 'node:child_process';
import { environment, node24, root } from './bootstrap.mjs';

const run = (args) => spawn(node24(), args, { cwd: root, env: environment(), stdio: 'inherit' });
const children = [
  run(['node_modules/@nestjs/cli/bin/nest.js', 'start', '--watch']),
  run(['node_modules/vite/bin/vite.js', 'client', '--port', '5173']),
];
const stop = (code) => {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
for (const child of children) child.on('exit', (code) => stop(code ?? 0));
