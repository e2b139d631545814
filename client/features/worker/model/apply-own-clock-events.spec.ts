import { describe, expect, it } from '@jest/globals';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { OutboxRow } from '../../../offline/outbox.rules.js';
import { applyOwnClockEvents } from './apply-own-clock-events.js';

const assignmentsWith = (status: UserAssignment['status'], changes = {}) => [
  { id: 7, status, clockInTime: null, clockOutTime: null, ...changes } as UserAssignment,
];
const clockEvent = (kind: OutboxRow['kind'], at: number, state: OutboxRow['state'] = 'unsent', subjectId = 7) =>
  ({ kind, at, state, subjectId }) as OutboxRow;
const IN = Date.UTC(2026, 10, 17, 12, 57);
const OUT = Date.UTC(2026, 10, 17, 21, 2);
const FETCHED = Date.UTC(2026, 10, 17, 12, 0);

describe('unsent clock events', () => {
  it('[O-12] show the shift as started from the time of the clock-in', () => {
    expect(applyOwnClockEvents(assignmentsWith('assigned'), [clockEvent('clock_in', IN)], FETCHED)).toMatchObject([
      { status: 'in_progress', clockInTime: '2026-11-17T12:57:00.000Z', clockOutTime: null },
    ]);
  });

  it('[O-12] show it as completed after both', () => {
    const clockEvents = [clockEvent('clock_in', IN), clockEvent('clock_out', OUT)];
    expect(applyOwnClockEvents(assignmentsWith('assigned'), clockEvents, FETCHED)).toMatchObject([
      { status: 'completed', clockInTime: '2026-11-17T12:57:00.000Z', clockOutTime: '2026-11-17T21:02:00.000Z' },
    ]);
  });

  it('[K-31] mark a clock-in that the server has not confirmed, and no other', () => {
    const shown = (row: OutboxRow) => applyOwnClockEvents(assignmentsWith('assigned'), [row], FETCHED)[0];
    for (const state of ['unsent', 'waiting'] as const) {
      expect(shown(clockEvent('clock_in', IN, state))?.isClockInUnconfirmed).toBe(true);
    }
    expect(shown({ ...clockEvent('clock_in', IN, 'applied'), endedAt: FETCHED })?.isClockInUnconfirmed).toBe(false);
    const running = assignmentsWith('in_progress', { clockInTime: '2026-11-17T12:57:00.000Z' });
    expect(applyOwnClockEvents(running, [], FETCHED)[0]?.isClockInUnconfirmed).toBeUndefined();
  });

  it('[O-12] apply while the server waits for their clock-in', () => {
    const running = assignmentsWith('in_progress', { clockInTime: '2026-11-17T12:57:00.000Z' });
    expect(applyOwnClockEvents(running, [clockEvent('clock_out', OUT, 'waiting')], FETCHED)[0]?.status).toBe(
      'completed',
    );
  });

  it('[K-24] put a clock-out in review if its clock-in is in review', () => {
    const inReview = assignmentsWith('assigned', { clockEventInReview: 'clock_in', clockOutInReview: false });
    expect(applyOwnClockEvents(inReview, [clockEvent('clock_out', OUT)], FETCHED)).toMatchObject([
      { status: 'assigned', clockOutInReview: true },
    ]);
    const unclocked = assignmentsWith('assigned', { clockEventInReview: null, clockOutInReview: false });
    expect(applyOwnClockEvents(unclocked, [clockEvent('clock_out', OUT)], FETCHED)).toEqual(unclocked);
  });

  it('[O-12] apply after the server accepted them, until a list that contains them arrives', () => {
    const taken = { ...clockEvent('clock_in', IN, 'applied'), endedAt: FETCHED };
    expect(applyOwnClockEvents(assignmentsWith('assigned'), [taken], FETCHED)[0]?.status).toBe('in_progress');
    expect(applyOwnClockEvents(assignmentsWith('assigned'), [taken], FETCHED + 1)).toEqual(assignmentsWith('assigned'));
  });

  it('[O-12] do not apply once decided, to other shifts, or to completed ones', () => {
    for (const state of ['applied', 'needs_review', 'refused'] as const) {
      expect(applyOwnClockEvents(assignmentsWith('assigned'), [clockEvent('clock_in', IN, state)], FETCHED)).toEqual(
        assignmentsWith('assigned'),
      );
    }
    expect(
      applyOwnClockEvents(assignmentsWith('assigned'), [clockEvent('clock_in', IN, 'unsent', 8)], FETCHED),
    ).toEqual(assignmentsWith('assigned'));
    expect(applyOwnClockEvents(assignmentsWith('cancelled'), [clockEvent('clock_in', IN)], FETCHED)).toEqual(
      assignmentsWith('cancelled'),
    );
  });
});

describe('a resume on this phone', () => {
  const RESUMED = OUT + 4 * 60_000;
  const completed = assignmentsWith('completed', {
    clockInTime: '2026-11-17T12:57:00.000Z',
    clockOutTime: '2026-11-17T21:02:00.000Z',
    hoursWorked: 8.08,
    isResumable: true,
  });
  const shown = (assignments: UserAssignment[], ...rows: OutboxRow[]) =>
    applyOwnClockEvents(assignments, rows, FETCHED)[0];

  it('[K-56] shows the shift in progress again, and that it is not sent yet', () => {
    expect(shown(completed, clockEvent('resume', RESUMED))).toMatchObject({
      ...{ status: 'in_progress', clockOutTime: null, hoursWorked: null, isResumable: false },
      isResumeUnconfirmed: true,
    });
    const applied = { ...clockEvent('resume', RESUMED, 'applied'), endedAt: FETCHED };
    expect(shown(completed, applied)?.isResumeUnconfirmed).toBe(false);
  });

  it('[K-92] withdraws an open correction request of the shift; a decided one stays', () => {
    const asked = (state: string) => [{ ...completed[0]!, correctionRequest: { id: 'r', state } } as UserAssignment];
    const stateAfter = (state: string) => shown(asked(state), clockEvent('resume', RESUMED))?.correctionRequest?.state;
    expect(stateAfter('open')).toBe('withdrawn');
    expect(stateAfter('declined')).toBe('declined');
    expect(shown(completed, clockEvent('resume', RESUMED))?.correctionRequest).toBeUndefined();
  });

  it('[K-56] follows the order of the taps', () => {
    const rows = [
      clockEvent('clock_out', RESUMED + 60_000),
      clockEvent('resume', RESUMED),
      clockEvent('clock_out', OUT),
    ];
    const running = assignmentsWith('in_progress', { clockInTime: '2026-11-17T12:57:00.000Z', isResumable: false });
    expect(shown(running, ...rows)).toMatchObject({ status: 'completed', clockOutTime: '2026-11-17T21:07:00.000Z' });
    expect(shown(running, ...rows.slice(1))).toMatchObject({ status: 'in_progress', clockOutTime: null });
  });

  it('[K-56] changes nothing for an earlier tap or an event in review', () => {
    expect(shown(completed, clockEvent('resume', OUT - 1))).toEqual(completed[0]);
    expect(shown(completed, clockEvent('resume', RESUMED, 'needs_review'))).toEqual(completed[0]);
  });

  it('[K-95] is offered after an unsent clock-out only if the server can resume', () => {
    const running = (changes: object) =>
      shown(
        assignmentsWith('in_progress', { clockInTime: '2026-11-17T12:57:00.000Z', ...changes }),
        clockEvent('clock_out', OUT),
      );
    expect(running({ isResumable: false })?.isResumable).toBe(true);
    expect(running({})?.isResumable).toBe(false);
  });
});
