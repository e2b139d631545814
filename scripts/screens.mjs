// npm run screens: runs browser tests and stores a screenshot of each screen in screens/.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment, node24, root } from './bootstrap.mjs';

const folder = join(root, 'screens');
rmSync(folder, { recursive: true, force: true });
const run = spawnSync(
  node24(),
  ['scripts/e2e.mjs', 'e2e/path', 'e2e/layout', 'e2e/calendar', 'e2e/training', 'e2e/clock'],
  {
    cwd: root,
    env: { ...environment(), SCREENS: folder },
    stdio: 'inherit',
  },
);
console.log(`Screenshots are in ${folder}`);
process.exit(run.status ?? 1);
