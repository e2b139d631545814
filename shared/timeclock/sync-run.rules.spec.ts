import { describe, expect, it } from '@jest/globals';
import { hoursHundredths } from '../kernel/hours.js';
import { type Instant, plusMinutes } from '../kernel/time.js';
import { countOpenShifts, isToSync, outcomeOfProblem, syncOutcome } from './sync-run.rules.js';
import type { Sent, WorkedShift } from './time-pairs.rules.js';
import type { SyncState } from './timeclock.contract.js';

const NINE = Date.parse('2026-11-16T16:00:00Z') as Instant;
const FIVE = plusMinutes(NINE, 480);

const worked = (changes: Partial<WorkedShift> = {}): WorkedShift => ({
  ...{ assignmentId: 1, clockInAt: NINE, clockOutAt: FIVE, hours: hoursHundredths(800), hoursEdited: false },
  ...{ isApproved: true, ...changes },
});
const sent = (changes: Partial<Sent> = {}): Sent => ({
  ...{ assignmentId: 1, change: 'add', state: 'applied', startsAt: NINE, endsAt: FIVE, entryId: 'e1', at: FIVE },
  ...changes,
});
const withdrawn = worked({ isApproved: false });

describe('the shifts of a sync of all workers', () => {
  it('[I-33] are those with approved hours that were not sent, or were edited since', () => {
    expect([isToSync(worked(), null), isToSync(worked(), sent()), isToSync(withdrawn, null)]).toEqual([
      ...[true, false, false],
    ]);
    const later = (ms: number) => worked({ clockInAt: (NINE + ms) as Instant });
    expect([isToSync(later(59_999), sent()), isToSync(later(60_000), sent())]).toEqual([false, true]);
    expect(isToSync(worked({ hoursEdited: true, hours: hoursHundredths(700) }), sent())).toBe(true);
    expect(isToSync(worked(), sent({ change: 'remove' }))).toBe(true);
  });

  it('[I-33] are those that the time-clock still has and that are no longer approved', () => {
    expect(isToSync(withdrawn, sent())).toBe(true);
    expect(isToSync(withdrawn, sent({ change: 'remove' }))).toBe(false);
    expect(isToSync(withdrawn, sent({ state: 'refused', entryId: null }))).toBe(false);
  });

  it('[I-33] are those of whose sending the result is not known', () => {
    for (const state of ['sending', 'accepted', 'refused'] as const)
      expect([state, isToSync(worked(), sent({ state, entryId: null }))]).toEqual([state, true]);
    for (const state of ['sending', 'accepted'] as const)
      expect([state, isToSync(withdrawn, sent({ state, entryId: null }))]).toEqual([state, true]);
  });
});

describe('the result of a worker', () => {
  it.each<[SyncState[], number, string, number]>([
    [[], 0, 'inStep', 0],
    [['inStep', 'notApproved'], 0, 'inStep', 0],
    [['inStep'], 1, 'sent', 0],
    [['inStep', 'underWay'], 1, 'unconfirmed', 1],
    [['toAdd'], 0, 'unconfirmed', 1],
    [['inStep', 'differsThere', 'underWay'], 1, 'differs', 2],
    [['overlapsThere'], 0, 'differs', 1],
    [['refused', 'differsThere', 'inStep'], 1, 'refused', 2],
  ])('[I-36] of the states %j after %i sent shifts is %s', (states, shiftsSent, outcome, open) => {
    expect([syncOutcome(states, shiftsSent), countOpenShifts(states)]).toEqual([outcome, open]);
  });

  it('[I-37, I-38] is a problem of this worker only; any other problem would stop all', () => {
    expect(outcomeOfProblem('timeclock_refused')).toBe('refused');
    for (const code of ['timeclock_worker_unknown', 'timeclock_no_assignment', 'not_found'] as const)
      expect([code, outcomeOfProblem(code)]).toEqual([code, 'unknown']);
    const ofAll = ['timeclock_busy', 'timeclock_unreachable', 'timeclock_fault', 'timeclock_forbidden'] as const;
    for (const code of [...ofAll, 'timeclock_sign_in_refused', 'timeclock_unreadable', 'internal_error'] as const)
      expect([code, outcomeOfProblem(code)]).toEqual([code, null]);
  });
});
