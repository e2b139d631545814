import { describe, expect, it } from '@jest/globals';
import {
  ADMIN_FIRST_VIEW_BUDGET,
  DASHBOARD_BUDGET,
  FIRST_VIEW_BUDGET,
  TRAINING_BUDGET,
  firstViewCode,
  firstViewScripts,
  firstViewFonts,
  precache,
  scriptsOfWorkersWith,
} from './support/browser/bundle-size.js';

/** Reads the built client only: no server, no browser. */
const MEGABYTE = 1024 * 1024;

describe('the precache of the service worker', () => {
  it('[O-01] takes at most 1.6 MB of the phone and leaves out the admin pages', () => {
    const { files, bytes } = precache();
    expect(files).toContain('index.html');
    expect(files.filter((file) => file.includes('/admin/'))).toEqual([]);
    expect(bytes).toBeLessThan(1.6 * MEGABYTE);
  });
});

describe('a first view on a slow network (ADR 6)', () => {
  it.each([
    '/',
    '/learn-more',
    '/login',
    '/signup',
    '/reset-password',
    '/confirm-email',
    '/offer',
    '/training',
    '/my-shifts',
  ])('%s takes at most 157.5 kB of code, gzip, in few files', (path) => {
    const { files, bytes } = firstViewCode(path);
    expect(files).toBeLessThanOrEqual(20);
    expect(bytes).toBeLessThanOrEqual(FIRST_VIEW_BUDGET);
  });

  it("[H-207] a worker's phone does not load the fields of the administrators' responses", () => {
    expect(scriptsOfWorkersWith('/api/user/stats')).not.toEqual([]);
    expect(scriptsOfWorkersWith('/api/admin/employee-numbers/preview')).toEqual([]);
    for (const path of ['/login', '/dashboard', '/training/:id'])
      expect(firstViewScripts(path).filter((file) => file.includes('/admin/'))).toEqual([]);
  });

  it('/dashboard takes at most 151.5 kB', () => {
    expect(firstViewCode('/dashboard').bytes).toBeLessThanOrEqual(DASHBOARD_BUDGET);
  });

  it('/training/:id takes at most 160 kB', () => {
    expect(firstViewCode('/training/:id').bytes).toBeLessThanOrEqual(TRAINING_BUDGET);
  });

  it.each(['/admin-dashboard', '/integrations', '/adp-integration'])(
    '[D-01] %s names its code, too, and no code of another page',
    (path) => {
      const { files, bytes } = firstViewCode(path);
      expect(files).toBeGreaterThan(firstViewCode('/login').files);
      expect(bytes).toBeLessThanOrEqual(ADMIN_FIRST_VIEW_BUDGET);
    },
  );

  it('[H-10] loads one font at first, subset to the weights in use', () => {
    expect(firstViewFonts()).toBeLessThan(44_000);
  });
});
