// Builds server (Nest CLI) and client (Vite), each only if its sources have changed since the last build.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment, node24, root } from './bootstrap.mjs';
import { fingerprint } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import './ts-hooks.mjs';

const { withProcessLock } = await import('../server/platform/database/embedded/process-lock.ts');

const isTest = (path) => /\.spec\.tsx?$|\/server\/test(\/|$)/.test(path);

const PARTS = [
  {
    name: 'server',
    sources: ['server', 'shared', 'ormconfig.ts', 'nest-cli.json', 'swc.server.json', 'package-lock.json'],
    outputs: ['dist/server', 'dist/shared', 'dist/ormconfig.js'],
    command: ['node_modules/@nestjs/cli/bin/nest.js', 'build'],
  },
  {
    name: 'client',
    sources: ['client', 'shared', 'package-lock.json'],
    outputs: ['dist/client'],
    command: ['node_modules/vite/bin/vite.js', 'build', 'client', '--logLevel', 'warn'],
    after: () => precompress(join(root, 'dist', 'client')),
  },
];

function build({ name, sources, outputs, command, after }) {
  const stamp = join(root, 'dist', `.${name}-built`);
  const hash = fingerprint(root, sources, isTest);
  if (existsSync(stamp) && existsSync(join(root, outputs[0])) && readFileSync(stamp, 'utf8') === hash) return;
  console.log(`Building the ${name} ...`);
  rmSync(stamp, { force: true });
  for (const output of outputs) rmSync(join(root, output), { recursive: true, force: true });
  const run = spawnSync(node24(), command, {
    cwd: root,
    env: { ...environment(), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) {
    process.stderr.write(run.stdout);
    throw new Error(`Building the ${name} failed.`);
  }
  after?.();
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, hash);
}

// of two builds at once the second waits and then has nothing to build
mkdirSync(join(root, '.cache'), { recursive: true });
await withProcessLock(join(root, '.cache', 'building.lock'), async () => {
  for (const part of PARTS) build(part);
}).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
