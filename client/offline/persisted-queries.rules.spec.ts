import { describe, expect, it } from '@jest/globals';
import { CALENDAR_PAGES, NOBODY, isPersisted, ownerOf, pagesToDrop, withoutPay } from './persisted-queries.rules.js';

describe('the data persisted on the device', () => {
  it('[O-02] is the schedule, the open shifts, the trainings with their progress, the configuration', () => {
    const lists = [
      '/api/user/assignments',
      '/api/shifts',
      '/api/user/offers',
      '/api/user/waitlist',
      '/api/trainings',
      '/api/user/trainings',
    ];
    for (const path of [...lists, '/api/config']) expect(isPersisted([path])).toBe(true);
    expect(isPersisted(['/api/shifts', 'from=2026-11-01&to=2026-12-12'])).toBe(true);
  });

  it('[O-02, N-13] is the newest page of the inbox in each language it was read in; no longer one', () => {
    expect([isPersisted(['/api/notifications', 'es']), isPersisted(['/api/notifications', 'es', 40])]).toEqual([
      true,
      false,
    ]);
  });

  it('[O-02] excludes pay, documents, the SSN, the session and the admin pages', () => {
    const never = [
      '/api/user/stats',
      '/api/worker/7/timesheets',
      '/api/user/documents',
      '/api/user/ssn',
      '/api/auth/validate',
      '/api/worker/7/performance-metrics',
      '/api/admin/workers',
    ];
    expect(never.filter((path) => isPersisted([path]))).toEqual([]);
  });

  it('[O-02] omits the payment of an assignment', () => {
    const own = [{ id: 1, status: 'completed', paymentStatus: 'paid', payRate: 19 }];
    const stored = withoutPay(['/api/user/assignments'], own);
    expect(stored).toEqual([{ id: 1, status: 'completed', paymentStatus: 'pending', payRate: 19 }]);
    expect(own[0]?.paymentStatus).toBe('paid');
  });

  it('[O-02, N-13] omits the amount of a notification about pay', () => {
    const items = [
      { id: 2, type: 'payment', title: 'You are paid', message: '$412.50 is on its way.' },
      { id: 1, type: 'general', title: 'Welcome', message: 'Doors open at 6.' },
    ];
    expect(withoutPay(['/api/notifications', 'en'], { items, unread: 2 })).toEqual({
      items: [{ ...items[0], message: '' }, items[1]],
      unread: 2,
    });
  });

  it('[O-02] belongs to a worker, except for the configuration', () => {
    expect([ownerOf(['/api/shifts'], 7), ownerOf(['/api/config'], 7)]).toEqual([7, NOBODY]);
  });

  it('[O-02] includes the list and the last viewed pages of the calendar', () => {
    const page = (month: number) => JSON.stringify(['/api/shifts', `from=2026-${month}`]);
    const pages = [1, 2, 3, 4, 5].map((month) => ({ key: page(month), updatedAt: month }));
    const list = { key: JSON.stringify(['/api/shifts']), updatedAt: 0 };
    expect(CALENDAR_PAGES).toBe(3);
    const inboxes = ['en', 'es'].map((language) => ({
      key: JSON.stringify(['/api/notifications', language]),
      updatedAt: 0,
    }));
    expect(pagesToDrop([list, ...pages, ...inboxes])).toEqual([page(2), page(1)]);
  });
});
