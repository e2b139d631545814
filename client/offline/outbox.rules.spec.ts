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
  waitsFor,
} from './outbox.rules.js';
import type { OutboxRow, OutboxState } from './outbox.rules.js';

const answered = (status: number, body: object = {}) => afterReply({ status, body, problem: null });
const refused = (status: number, code: ProblemCode, message = 'No.') =>
  afterReply({ status, problem: { status, code, message, traceId: 't' } });

describe('an event that was sent', () => {
  it('[O-12] ends as the server judged it', () => {
    const ends = ['applied', 'needs_review', 'waiting', 'rejected'] as const;
    expect(ends.map((outcome) => answered(200, { outcome }))).toMatchObject([
      { kind: 'ended', state: 'applied' },
      { kind: 'ended', state: 'needs_review' },
      { kind: 'ended', state: 'waiting' },
      { kind: 'ended', state: 'refused' },
    ]);
  });

  it('[O-17] is done when a quiz or a report was taken', () => {
    expect(answered(200, { message: 'Thanks', progress: {} })).toEqual({
      kind: 'ended',
      state: 'applied',
      code: null,
      message: 'Thanks',
    });
  });

  it('[O-17, T-19] brings the mark of a quiz; a report of watching has none', () => {
    expect(answered(200, { score: 60, passed: false, missed: [1], progress: {} })).toMatchObject({
      state: 'applied',
      marked: { score: 60, passed: false },
    });
    expect(answered(200, { progress: { score: null, passed: false } })).not.toHaveProperty('marked');
  });

  it('[O-12] is kept with the reason when it was refused', () => {
    for (const status of [400, 403, 404, 409, 422]) {
      const next = refused(status, 'not_found', 'No such shift.');
      expect(next).toEqual({ kind: 'ended', state: 'refused', code: 'not_found', message: 'No such shift.' });
    }
  });

  it('[O-03] waits, with all others, where the server is away or busy', () => {
    expect(afterReply(null)).toEqual({ kind: 'later', everything: true });
    for (const status of [408, 425, 429, 502, 503, 504])
      expect(refused(status, 'busy')).toEqual({ kind: 'later', everything: true });
  });

  it('[O-03] waits alone where the server stumbled over it', () => {
    expect(refused(500, 'internal_error')).toEqual({ kind: 'later', everything: false });
  });

  it('[O-03] waits for a new sign-in when the token is no good any more', () => {
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
          { kind: 'later', everything: true, isForeign: true },
        ]);
      }
  });

  it('[O-22] is not ended by the deactivation of its worker', () => {
    expect(refused(403, 'account_deactivated')).toEqual({ kind: 'later', everything: false });
  });
});

describe('the order of sending', () => {
  const row = (id: string, at: number, state: OutboxState = 'unsent') => ({ id, at, state }) as OutboxRow;

  it('[O-03] is that of the taps', () => {
    const sent = inSendingOrder([row('out', 2), row('in', 1), row('quiz', 3)]);
    expect(sent.map(({ id }) => id)).toEqual(['in', 'out', 'quiz']);
  });

  it('[O-12] asks after what the server has yet to decide, once all is sent', () => {
    const rows = [row('review', 1, 'needs_review'), row('out', 2, 'waiting'), row('in', 3)];
    expect(inSendingOrder(rows).map(({ id }) => id)).toEqual(['in', 'review', 'out']);
  });

  it('[O-11] leaves alone what has come to its end', () => {
    expect(inSendingOrder([row('a', 1, 'applied'), row('b', 2, 'refused')])).toEqual([]);
  });

  it('[O-03] tries again at the moment it was to wait for, not before', () => {
    expect([isDue({ nextTryAt: 100 }, 99), isDue({ nextTryAt: 100 }, 100)]).toEqual([false, true]);
  });

  it('[O-03] does not starve on a phone whose clock was set back: no wait is longer than the longest', () => {
    const threeHours = 3 * 60 * 60_000;
    expect(isDue({ nextTryAt: threeHours }, 0)).toBe(true);
    expect([FOLLOW_UP_MS, FOLLOW_UP_MS + 1].map((nextTryAt) => isDue({ nextTryAt }, 0))).toEqual([false, true]);
  });
});

describe('a quiz whose video report did not get through', () => {
  const row = (kind: OutboxRow['kind'], subjectId: number) => ({ kind, subjectId }) as OutboxRow;

  it('[O-17, T-08] waits for it, since it would be refused; nothing else does', () => {
    expect(waitsFor(row('quiz', 7), [row('progress', 7)])).toBe(true);
    expect(waitsFor(row('quiz', 7), [])).toBe(false);
    expect(waitsFor(row('quiz', 7), [row('progress', 8), row('clock_in', 7)])).toBe(false);
    expect(waitsFor(row('clock_out', 7), [row('progress', 7)])).toBe(false);
    expect(waitsFor(row('progress', 7), [row('progress', 7)])).toBe(false);
    expect(waitsFor({ ...row('quiz', 7), workerId: 1 }, [{ ...row('progress', 7), workerId: 2 }])).toBe(false);
  });
});

describe('a clock-out whose clock-in is unsent', () => {
  const row = (kind: OutboxRow['kind'], subjectId: number) => ({ kind, subjectId }) as OutboxRow;

  it('[O-51] waits for it; taps of other shifts do not', () => {
    expect(waitsFor(row('clock_out', 7), [row('clock_in', 7)])).toBe(true);
    expect(waitsFor(row('clock_out', 8), [row('clock_in', 7)])).toBe(false);
    expect(waitsFor(row('clock_in', 8), [row('clock_in', 7), row('clock_out', 7)])).toBe(false);
  });
});

describe('the next look at the outbox', () => {
  const of = (workerId: number, nextTryAt: number, state: OutboxState = 'unsent') =>
    ({ workerId, nextTryAt, state }) as OutboxRow;

  it('[O-03] is at the first moment at which something may be tried again', () => {
    expect(nextRunIn([of(1, 9_000), of(1, 4_000)], [1], 1_000)).toBe(3_000);
    expect(nextRunIn([of(1, 900)], [1], 1_000)).toBe(500);
  });

  it('[O-12] comes in five minutes at most, while the server has yet to decide', () => {
    expect(nextRunIn([of(1, 2 * FOLLOW_UP_MS, 'needs_review')], [1], 0)).toBe(FOLLOW_UP_MS);
  });

  it('[O-13] is not hastened by what waits for a worker to sign in', () => {
    expect(nextRunIn([of(2, 0)], [1], 1_000)).toBe(FOLLOW_UP_MS);
    expect(nextRunIn([of(2, 0), of(1, 4_000)], [1], 1_000)).toBe(3_000);
  });

  it('[O-52] comes with the event that others wait for, not with those', () => {
    const shift = { workerId: 1, subjectId: 7, state: 'unsent' } as const;
    const clockIn = { ...shift, kind: 'clock_in', nextTryAt: 9_000 } as OutboxRow;
    const clockOut = { ...shift, kind: 'clock_out', nextTryAt: 0 } as OutboxRow;
    expect(nextRunIn([clockIn, clockOut], [1], 1_000)).toBe(8_000);
  });

  it('[O-11] is not needed once all has come to its end', () => {
    expect(nextRunIn([of(1, 0, 'applied'), of(1, 0, 'refused')], [1], 0)).toBeNull();
  });
});

describe('what stays on the phone', () => {
  it('[O-12] is what was applied for a week, and all else until it was read', () => {
    const week = 7 * 24 * 60 * 60_000;
    const after = (state: OutboxState, ms: number) => isExpired({ state, at: 0 }, ms);
    expect([after('applied', week), after('applied', week + 1)]).toEqual([false, true]);
    for (const state of ['unsent', 'waiting', 'needs_review', 'refused'] as const) {
      expect(after(state, 10 * week)).toBe(false);
    }
  });
});
