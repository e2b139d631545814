// Runs a script on the Node 24 that the project installs, whatever Node started this.
import { spawn } from 'node:child_process';
import { ensureInstalled, environment, node24, root } from './bootstrap.mjs';

ensureInstalled();
const child = spawn(node24(), process.argv.slice(2), { cwd: root, env: environment(), stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
