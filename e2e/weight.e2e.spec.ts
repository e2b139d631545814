import { describe, expect, it } from '@jest/globals';
import { firstViewCode, firstViewFonts, precache } from './support/weight.js';

/** Looks at the built client alone: no server, no browser. */
const MEGABYTE = 1024 * 1024;

describe('what the service worker keeps', () => {
  it('[O-01] takes no more than 1.3 MB of the phone, without the pages of the desk', () => {
    const { files, bytes } = precache();
    expect(files).toContain('index.html');
    expect(files.filter((file) => file.includes('/desk/'))).toEqual([]);
    expect(bytes).toBeLessThan(1.3 * MEGABYTE);
  });
});

/** 1.7 times React and react-dom alone, 67.3 kB. */
const GOAL = 114_410;

describe('a first view on a slow network (ADR 6)', () => {
  it.each([
    ['/', 106_240],
    ['/learn-more', 106_090],
    ['/login', 110_500],
    ['/signup', 112_890],
    ['/training', 110_880],
    ['/dashboard', GOAL],
  ])('%s takes no more than %i bytes of code, gzip, in few files', (path, budget) => {
    const { files, bytes } = firstViewCode(path);
    expect(files).toBeLessThanOrEqual(15);
    expect(bytes).toBeLessThanOrEqual(budget);
  });

  it.each(['/admin-dashboard', '/integrations', '/adp-integration'])('[D-01] %s names its code, too', (path) => {
    expect(firstViewCode(path).files).toBeGreaterThan(firstViewCode('/login').files);
  });

  it('[H-10] begins with one font, cut to the weights that are used', () => {
    expect(firstViewFonts()).toBeLessThan(44_000);
  });
});
