// The order in which jest starts test files. Two or three run at a time, so a long one that starts last keeps everybody waiting:
// those known to take long come first, then the largest files, as jest itself would have it.
import { statSync } from 'node:fs';
import { basename } from 'node:path';

/** Longest first, by measured time. */
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
    'push',
    'offline',
    'public-pages',
    'offline-time',
    'admin-applications',
    'clock-location',
    'training',
  ],
  ...['live', 'score', 'start-and-stop', 'stored-script', 'earnings', 'calendar'],
  ...['every-operation', 'texts', 'wrong-fields', 'races', 'embedded-postgres', 'job-queue', 'seed'],
];

function rank({ path }) {
  const place = LONG.indexOf(basename(path).split('.')[0]);
  return place < 0 ? LONG.length : place;
}

export default class LongestFirst {
  sort(tests) {
    const size = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    return [...tests].sort((one, other) => rank(one) - rank(other) || size.get(other.path) - size.get(one.path));
  }

  cacheResults() {
    // nothing is remembered: a fresh clone starts in the same order
  }
}
