// npm start: installs packages and builds if necessary, then runs the server until it is stopped.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, environment, node24, root } from './bootstrap.mjs';

ensureInstalled();
const build = spawnSync(node24(), ['scripts/build.mjs'], { cwd: root, env: environment(), stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

// its flags limit memory (docs/files.md); tests and the image start the server with the same command
const command = JSON.parse(readFileSync(join(root, 'scripts', 'server-command.json'), 'utf8'));
// when the IPC channel closes, the server stops: it does not outlive a killed npm start
const server = spawn(node24(), command.arguments, {
  cwd: root,
  env: { ...command.environment, ...environment() },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
// npm does not forward every signal: stop the server when the parent process has ended
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref();
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
