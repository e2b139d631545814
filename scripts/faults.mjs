// npm run test:faults: the long form of e2e/faults (FAULT_RUNS kills, 200 where left out; FAULT_SEED), and full disks.
import { spawnSync } from 'node:child_process';
import { root } from './bootstrap.mjs';

const env = { FAULT_RUNS: '200', ...process.env };
const args = ['scripts/e2e.mjs', 'e2e/.*faults', ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1);
