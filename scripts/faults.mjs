// npm run test:faults: the long runs of the fault tests (FAULT_RUNS kills, default 200; FAULT_SEED) and of races (RACE_ROUNDS,
// default 100), and full disks.
import { spawnSync } from 'node:child_process';
import { root } from './bootstrap.mjs';

const env = { FAULT_RUNS: '200', RACE_ROUNDS: '100', ...process.env };
const args = ['scripts/e2e.mjs', 'e2e/.*faults', 'e2e/races', ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1);
