import { describe, expect, it } from '@jest/globals';
import { inboxTarget } from './inbox.rules.js';

describe('inboxTarget', () => {
  it('[N-13] is the part of the page that the notification is about', () => {
    for (const news of ['paid', 'paymentUndone', 'paymentAdjusted', 'timesheetChanged', 'timesheetDismissed']) {
      expect(inboxTarget({ news, type: 'payment' })).toBe('earnings');
    }
    expect(inboxTarget({ news: 'shiftAssigned', type: 'general' })).toBe('schedule');
    expect(inboxTarget({ news: 'clockInOpens', type: 'shift_reminder' })).toBe('clock');
    expect(inboxTarget({ news: 'trainingAdded', type: 'general' })).toBe('training');
    expect(inboxTarget({ news: 'workerRejected', type: 'general' })).toBeNull();
    expect(inboxTarget({ news: 'abolished', type: 'urgent' })).toBeNull();
  });

  it('[N-13] is determined by the type for an admin’s notification', () => {
    expect(inboxTarget({ news: null, type: 'general' })).toBeNull();
    expect(inboxTarget({ news: null, type: 'urgent' })).toBe('shifts');
    expect(inboxTarget({ news: null, type: 'payment' })).toBe('earnings');
    expect(inboxTarget({ news: null, type: 'shift_reminder' })).toBe('schedule');
  });
});
