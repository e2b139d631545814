import { describe, expect, it } from '@jest/globals';
import { changedBy } from './topic-paths.js';

describe('the lists of a topic', () => {
  it('[H-33] are found by the start of their keys, for any user and any parameters', () => {
    const isChanged = changedBy(['payments', 'scores']);
    expect(isChanged(['/api/worker/17/timesheets'])).toBe(true);
    expect(isChanged(['/api/worker/17/timesheets?from=2026-01-01&to=2026-12-31'])).toBe(true);
    expect(isChanged(['/api/worker/17/performance-history'])).toBe(true);
    expect(isChanged(['/api/admin/payments/preview', 1, 2])).toBe(true);
    expect(isChanged(['/api/shifts', 'from=2026-11-01'])).toBe(false);
    expect(isChanged(['/api/config'])).toBe(false);
  });

  it('[D-64] include the board of today after a clock-in, a clock event in review and a change of shifts or workers', () => {
    for (const topic of ['assignments', 'timesheets', 'shifts', 'workers'])
      expect(changedBy([topic])(['/api/admin/today'])).toBe(true);
    expect(changedBy(['scores', 'payments', 'alerts'])(['/api/admin/today'])).toBe(false);
  });

  it('[W-195] include the shifts to which a worker can be moved, after a change of assignments or shifts', () => {
    for (const topic of ['assignments', 'shifts'])
      expect(changedBy([topic])(['/api/admin/assignments/17/move-targets', 'limit=20'])).toBe(true);
    expect(changedBy(['timesheets'])(['/api/admin/assignments/17/move-targets'])).toBe(false);
  });

  it('[W-305] include the candidates for a shift, and the numbers not offered, after a change of assignments, shifts or workers', () => {
    for (const topic of ['assignments', 'shifts', 'workers', 'candidates']) {
      const isChanged = changedBy([topic]);
      expect(isChanged(['/api/admin/shifts/17/candidates', 'limit=20'])).toBe(true);
      expect(isChanged(['/api/admin/shifts/17/candidates', 'not-offered'])).toBe(true);
      expect(isChanged(['/api/admin/shifts/17/candidates', 'offers'])).toBe(true);
    }
    expect(changedBy(['timesheets'])(['/api/admin/shifts/17/candidates'])).toBe(false);
  });

  it('[F-136] include the places in line after a change of a line, an offer or a shift', () => {
    for (const topic of ['waitlist', 'offers', 'shifts']) expect(changedBy([topic])(['/api/user/waitlist'])).toBe(true);
    expect(changedBy(['waitlist'])(['/api/admin/shifts/17/candidates', 'waitlist'])).toBe(true);
    expect(changedBy(['timesheets'])(['/api/user/waitlist'])).toBe(false);
  });

  it('[W-353] include the candidates for a shift after a change of a score, by which they are sorted', () => {
    expect(changedBy(['scores'])(['/api/admin/shifts/17/candidates', 'limit=20'])).toBe(true);
  });

  it('[E-31] include the pay period that is to be locked, and the payment that is to be confirmed, after an approval', () => {
    for (const topic of ['timesheets', 'payments']) {
      const isChanged = changedBy([topic]);
      expect(isChanged(['/api/admin/pay-periods'])).toBe(true);
      expect(isChanged(['/api/admin/pay-periods/2026-11-08'])).toBe(true);
      expect(isChanged(['/api/admin/payments/preview', 1, 2])).toBe(true);
    }
  });

  it('[A-75] include a worker’s pending change of address', () => {
    expect(changedBy(['emailChanges'])(['/api/user/email-change'])).toBe(true);
  });

  it('[W-158] include the notes on a worker that an admin has open', () => {
    const isChanged = changedBy(['workerNotes']);
    expect(isChanged(['/api/admin/workers/17/notes', ''])).toBe(true);
    expect(isChanged(['/api/admin/workers/17'])).toBe(false);
  });

  it('[I-41] include the last sync of all workers with the time-clock, and its results', () => {
    const isChanged = changedBy(['timeclockSyncs']);
    expect(isChanged(['/api/admin/adp/sync-runs/latest'])).toBe(true);
    expect(isChanged(['/api/admin/adp/sync-runs/17/workers', 'filter=review'])).toBe(true);
    expect(isChanged(['/api/admin/adp/setup'])).toBe(false);
  });

  it('[H-33] include a worker’s session, never an admin’s', () => {
    const isChanged = changedBy(['scores', 'workers']);
    expect(isChanged(['/api/auth/validate', 'worker'])).toBe(true);
    expect(isChanged(['/api/auth/validate', 'directory'])).toBe(false);
  });

  it('[H-33] are all lists for an unknown topic', () => {
    expect(changedBy(['shifts', 'tomorrows'])(['/api/config'])).toBe(true);
  });
});
