import { describe, expect, it } from '@jest/globals';
import type { ProblemCode } from '../../shared/kernel/problems.js';
import {
  FOLLOW_UP_MS,
  afterReply,
  inSendingOrder,
  isDue,
  isExpired,
  nextRunIn,
  readReply,
  dependsOnAny,
} from './outbox.rules.js';
import type { OutboxRow, OutboxState } from './outbox.rules.js';

const answered = (status: number, body: object = {}) => afterReply({ status, body, problem: null });
const refused = (status: number, code: ProblemCode, message = 'No.') =>
  afterReply({ status, problem: { status, code, message, traceId: 't' } });

describe('a sent event', () => {
  it('[O-12] ends with the server’s decision', () => {
    const ends = ['applied', 'needs_review', 'waiting', 'rejected'] as const;
    expect(ends.map((outcome) => answered(200, { outcome }))).toMatchObject([
      { kind: 'ended', state: 'applied' },
      { kind: 'ended', state: 'needs_review' },
      { kind: 'ended', state: 'waiting' },
      { kind: 'ended', state: 'refused' },
    ]);
  });

  it('[O-17] is done when a quiz or a report was accepted', () => {
    expect(answered(200, { message: 'Thanks', progress: {} })).toEqual({
      kind: 'ended',
      state: 'applied',
      code: null,
      message: 'Thanks',
    });
  });

  it('[O-17, T-19] has the grade of a quiz; a watch report has none', () => {
    expect(answered(200, { score: 60, passed: false, missed: [1], progress: {} })).toMatchObject({
      state: 'applied',
      marked: { score: 60, passed: false },
    });
    expect(answered(200, { progress: { score: null, passed: false } })).not.toHaveProperty('marked');
  });

  it('[O-12] is kept with the reason of a refusal', () => {
    for (const status of [400, 403, 404, 409, 422]) {
      const next = refused(status, 'not_found', 'No such shift.');
      expect(next).toEqual({ kind: 'ended', state: 'refused', code: 'not_found', message: 'No such shift.' });
    }
  });

  it('[O-03] waits with all others if the server is unavailable or busy', () => {
    expect(afterReply(null)).toEqual({ kind: 'later', blocksQueue: true });
    for (const status of [408, 425, 429, 502, 503, 504])
      expect(refused(status, 'busy')).toEqual({ kind: 'later', blocksQueue: true });
  });

  it('[O-03] waits alone if the server failed on it', () => {
    expect(refused(500, 'internal_error')).toEqual({ kind: 'later', blocksQueue: false });
  });

  it('[O-03] waits for a new login if the token is no longer valid', () => {
    expect(refused(401, 'session_ended')).toEqual({ kind: 'sign_in' });
  });

  it('[O-45, O-46] is sent again after a success without the fields of the call', () => {
    for (const path of [
      '/api/worker/clock-in',
      '/api/worker/clock-out',
      '/api/training/submit',
      '/api/training/7/progress',
    ])
      for (const body of [
        { message: 'Welcome' },
        { outcome: 'ok', assignment: {} },
        { outcome: 'toString', assignment: {} },
        { outcome: 'applied' },
        { progress: null, score: 80, passed: true },
        { code: 'not_found' },
      ]) {
        const reply = readReply({ status: 200, contentType: 'application/json', text: JSON.stringify(body) }, path);
        expect([path, body, afterReply(reply)]).toEqual([
          path,
          body,
          { kind: 'later', blocksQueue: true, isForeign: true },
        ]);
      }
  });

  it('[O-22] is not discarded by the deactivation of its worker', () => {
    expect(refused(403, 'account_deactivated')).toEqual({ kind: 'later', blocksQueue: false });
  });
});

describe('the order of sending', () => {
  const row = (id: string, at: number, state: OutboxState = 'unsent') => ({ id, at, state }) as OutboxRow;

  it('[O-03] is the order of the clock events', () => {
    const sent = inSendingOrder([row('out', 2), row('in', 1), row('quiz', 3)]);
    expect(sent.map(({ id }) => id)).toEqual(['in', 'out', 'quiz']);
  });

  it('[O-12] requests undecided outcomes once all are sent', () => {
    const rows = [row('review', 1, 'needs_review'), row('out', 2, 'waiting'), row('in', 3)];
    expect(inSendingOrder(rows).map(({ id }) => id)).toEqual(['in', 'review', 'out']);
  });

  it('[O-11] skips finished events', () => {
    expect(inSendingOrder([row('a', 1, 'applied'), row('b', 2, 'refused')])).toEqual([]);
  });

  it('[O-03] retries at the scheduled time, not before', () => {
    expect([isDue({ nextTryAt: 100 }, 99), isDue({ nextTryAt: 100 }, 100)]).toEqual([false, true]);
  });

  it('[O-03] limits each wait, also on a phone whose clock was set back', () => {
    const threeHours = 3 * 60 * 60_000;
    expect(isDue({ nextTryAt: threeHours }, 0)).toBe(true);
    expect([FOLLOW_UP_MS, FOLLOW_UP_MS + 1].map((nextTryAt) => isDue({ nextTryAt }, 0))).toEqual([false, true]);
  });
});

describe('a quiz whose watch report is unsent', () => {
  const row = (kind: OutboxRow['kind'], subjectId: number) => ({ kind, subjectId }) as OutboxRow;

  it('[O-17, T-08] waits for it, because it would be refused; other events do not', () => {
    expect(dependsOnAny(row('quiz', 7), [row('progress', 7)])).toBe(true);
    expect(dependsOnAny(row('quiz', 7), [])).toBe(false);
    expect(dependsOnAny(row('quiz', 7), [row('progress', 8), row('clock_in', 7)])).toBe(false);
    expect(dependsOnAny(row('clock_out', 7), [row('progress', 7)])).toBe(false);
    expect(dependsOnAny(row('progress', 7), [row('progress', 7)])).toBe(false);
    expect(dependsOnAny({ ...row('quiz', 7), workerId: 1 }, [{ ...row('progress', 7), workerId: 2 }])).toBe(false);
  });
});

describe('a clock-out whose clock-in is unsent', () => {
  const row = (kind: OutboxRow['kind'], subjectId: number) => ({ kind, subjectId }) as OutboxRow;

  it('[O-51] waits for it; clock events of other shifts do not', () => {
    expect(dependsOnAny(row('clock_out', 7), [row('clock_in', 7)])).toBe(true);
    expect(dependsOnAny(row('clock_out', 8), [row('clock_in', 7)])).toBe(false);
    expect(dependsOnAny(row('clock_in', 8), [row('clock_in', 7), row('clock_out', 7)])).toBe(false);
  });
});

describe('a resume', () => {
  const row = (kind: OutboxRow['kind'], at: number, subjectId = 7) => ({ kind, at, subjectId }) as OutboxRow;
  const [clockIn, out, resume, lastOut] = [
    row('clock_in', 1),
    row('clock_out', 2),
    row('resume', 3),
    row('clock_out', 4),
  ];

  it('[O-81] waits for its clock-out, and the next clock-out for it', () => {
    expect(dependsOnAny(resume, [clockIn])).toBe(true);
    expect(dependsOnAny(resume, [out])).toBe(true);
    expect(dependsOnAny(lastOut, [resume])).toBe(true);
  });

  it('[O-81] is not needed by the clock-out before it, nor by another shift', () => {
    expect(dependsOnAny(out, [resume, lastOut])).toBe(false);
    expect(dependsOnAny(resume, [lastOut])).toBe(false);
    expect(dependsOnAny(row('clock_out', 4, 8), [resume])).toBe(false);
    expect(dependsOnAny(lastOut, [out])).toBe(false);
  });
});

describe('the next run of the outbox', () => {
  const of = (workerId: number, nextTryAt: number, state: OutboxState = 'unsent') =>
    ({ workerId, nextTryAt, state }) as OutboxRow;

  it('[O-03] is when the first event may be retried', () => {
    expect(nextRunIn([of(1, 9_000), of(1, 4_000)], [1], 1_000)).toBe(3_000);
    expect(nextRunIn([of(1, 900)], [1], 1_000)).toBe(500);
  });

  it('[O-12] is in five minutes at most while an outcome is undecided', () => {
    expect(nextRunIn([of(1, 2 * FOLLOW_UP_MS, 'needs_review')], [1], 0)).toBe(FOLLOW_UP_MS);
  });

  it('[O-13] ignores events that wait for a login', () => {
    expect(nextRunIn([of(2, 0)], [1], 1_000)).toBe(FOLLOW_UP_MS);
    expect(nextRunIn([of(2, 0), of(1, 4_000)], [1], 1_000)).toBe(3_000);
  });

  it('[O-52] follows the event that others wait for, not those', () => {
    const shift = { workerId: 1, subjectId: 7, state: 'unsent' } as const;
    const clockIn = { ...shift, kind: 'clock_in', nextTryAt: 9_000 } as OutboxRow;
    const clockOut = { ...shift, kind: 'clock_out', nextTryAt: 0 } as OutboxRow;
    expect(nextRunIn([clockIn, clockOut], [1], 1_000)).toBe(8_000);
  });

  it('[O-11] does not exist once all events are finished', () => {
    expect(nextRunIn([of(1, 0, 'applied'), of(1, 0, 'refused')], [1], 0)).toBeNull();
  });
});

describe('events kept on the phone', () => {
  it('[O-12] are applied ones for a week, and all others until they are read', () => {
    const week = 7 * 24 * 60 * 60_000;
    const after = (state: OutboxState, ms: number) => isExpired({ state, at: 0 }, ms);
    expect([after('applied', week), after('applied', week + 1)]).toEqual([false, true]);
    for (const state of ['unsent', 'waiting', 'needs_review', 'refused'] as const) {
      expect(after(state, 10 * week)).toBe(false);
    }
  });
});
