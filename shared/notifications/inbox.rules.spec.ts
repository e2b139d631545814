import { describe, expect, it } from '@jest/globals';
import { correctionPath, correctionShiftOf, inboxTarget } from './inbox.rules.js';

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

  it('[F-29] are the offers for an offer, and the available shifts once it is taken', () => {
    expect(inboxTarget({ news: 'shiftOffered', type: 'urgent' })).toBe('offers');
    expect(inboxTarget({ news: 'offerTaken', type: 'general' })).toBe('shifts');
  });

  it('[F-135, F-113] are the offers for a position that came free, and the own shifts once it is taken or applied for', () => {
    expect(inboxTarget({ news: 'shiftFreed', type: 'urgent' })).toBe('offers');
    for (const news of ['shiftTaken', 'applicationFiled'])
      expect(inboxTarget({ news, type: 'urgent' })).toBe('schedule');
  });

  it('[N-73] is the list of available shifts for published ones', () => {
    for (const news of ['shiftPublished', 'shiftsPublished'])
      expect(inboxTarget({ news, type: 'general' })).toBe('shifts');
  });

  it('[N-40] is the statement for an answer to a correction request', () => {
    for (const news of ['correctionAccepted', 'correctionPaid', 'correctionDeclined'])
      expect(inboxTarget({ news, type: 'payment' })).toBe('earnings');
  });

  it('[N-42] is the form for other times for a missing clock-out, whose address names the shift', () => {
    expect(inboxTarget({ news: 'clockOutAsked', type: 'shift_reminder' })).toBe('correction');
    expect(correctionPath(17)).toBe('/dashboard#correction/17');
    expect(['#correction/17', '#correction/0', '#correction/17x', '#earnings', ''].map(correctionShiftOf)).toEqual([
      ...[17, null, null, null, null],
    ]);
  });
});
