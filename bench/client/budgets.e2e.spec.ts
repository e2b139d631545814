import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { measureCode } from './code-weight.js';
import { runWorkerDays } from './worker-day.js';
import { FIRST_VIEW_BUDGET } from '../../e2e/support/browser/bundle-size.js';
import { auditPages } from './lighthouse.js';
import { openMeasuredApp, type MeasuredApp } from './measured-app.js';
import { useForLong, type MemoryUse, type Sample } from './long-use.js';
import { DEMO, DEMO_PASSWORD } from '../../e2e/support/servers/test-app.js';
import { workerSession, type Session } from '../../e2e/support/accounts/sessions.js';

jest.setTimeout(240_000);

/**
 * `npm run bench -- client` at its smallest scale. Times depend on the machine's load and have loose limits; bytes, memory,
 * accessibility and layout shifts do not, and have the goals or the values reached.
 */
let app: MeasuredApp;
beforeAll(async () => {
  app = await openMeasuredApp();
});
afterAll(() => app?.close());

describe('the code of a first view', () => {
  it('stays within its budget, for workers and for admins', async () => {
    const { pages, styles } = await measureCode(app);
    const budgets: Record<string, number> = {
      '/': FIRST_VIEW_BUDGET,
      '/login': FIRST_VIEW_BUDGET,
      '/training': FIRST_VIEW_BUDGET,
      '/my-shifts': FIRST_VIEW_BUDGET,
      '/signup': FIRST_VIEW_BUDGET,
      '/dashboard': FIRST_VIEW_BUDGET,
      '/admin-dashboard': 272_000, // 5 % above 259 kB
    };
    expect(pages.map(({ path }) => path).sort()).toEqual(Object.keys(budgets).sort());
    expect(pages.filter(({ path, bytes }) => bytes > budgets[path]!)).toEqual([]);
    expect(styles.bytes).toBeLessThan(18_500); // 5 % above 17.7 kB
  });
});

describe('on a slow phone', () => {
  const MAX_MS = 2_000;

  it('a worker’s day has no noticeable long task or slow tap', async () => {
    const { runs } = await runWorkerDays(app, 1);
    expect(runs).toHaveLength(9);
    const slow = runs.filter(({ task, delays }) => Math.max(task, ...delays) > MAX_MS);
    expect(slow).toEqual([]);
  });
});

describe('in long use', () => {
  /** Screen changes; the first rounds warm up. */
  const CHANGES = 90;
  const MAX_GROWTH = 1.05;

  const growth = (samples: readonly Sample[], what: keyof MemoryUse) => {
    const [before, last] = [samples.at(-3), samples.at(-1)];
    return last!.changes > before!.changes ? last![what] / before![what] : NaN;
  };

  it('the memory use of both apps does not grow', async () => {
    for (const { who, samples } of await useForLong(app, CHANGES)) {
      for (const what of ['heapBytes', 'nodes', 'listeners'] as const)
        expect([who, what, growth(samples, what) <= MAX_GROWTH]).toEqual([who, what, true]);
    }
  });
});

describe('Lighthouse', () => {
  const BLUNDER = 20;

  it.each<[string, string[], () => Promise<Session> | null]>([
    ['everybody', ['/', '/login'], () => null],
    ['a worker', ['/dashboard', '/my-shifts', '/training'], () => workerSession(app.url, DEMO.james, DEMO_PASSWORD)],
    ['an administrator', ['/admin-dashboard'], () => app.admin()],
  ])('reports full accessibility and no layout shift for the pages of %s', async (_who, paths, session) => {
    const audited = await auditPages(app.url, paths, await session(), 1);
    expect(audited.map(({ path }) => path)).toEqual(paths);
    for (const { path, performance, accessibility, bestPractices, moved } of audited) {
      expect({ path, accessibility, bestPractices, moved }).toEqual({
        ...{ path, accessibility: 100, bestPractices: 100, moved: [] },
      });
      expect(performance).toBeGreaterThan(BLUNDER);
    }
  });
});
