// The order in which jest starts test files: first those known to take long, then by size, like jest's own sequencer. Two or three
// files run at a time, so a long file that starts last would delay the end of the run.
import { statSync } from 'node:fs';
import { basename } from 'node:path';

/** Files that take long, by measured time, the longest first. */
const LONG = [
  ...[
    'layout',
    'budgets',
    'profile',
    'account',
    'session-renewal',
    'path',
    'admin-workers',
    'outdated-page',
    'offline-network',
    'offline-training',
    'worker-screens',
    'push',
    'offline',
    'public-pages',
    'offline-time',
    'admin-applications',
    'training',
  ],
  ...['live', 'start-and-stop', 'stored-script', 'earnings', 'calendar'],
  ...['every-operation', 'texts', 'wrong-fields', 'races', 'embedded-postgres', 'job-queue', 'seed'],
];

function rank({ path }) {
  const index = LONG.indexOf(basename(path).split('.')[0]);
  return index < 0 ? LONG.length : index;
}

export default class LongestFirst {
  sort(tests) {
    const size = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    return [...tests].sort((one, other) => rank(one) - rank(other) || size.get(other.path) - size.get(one.path));
  }

  cacheResults() {
    // no cache: a fresh clone uses the same order
  }
}
