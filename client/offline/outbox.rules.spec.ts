import { describe, expect, it } from '@jest/globals';
import { afterReply, inSendingOrder, isDue, type OutboxRow, type OutboxState } from './outbox.rules.js';

const answered = (status: number, body = {}) => afterReply({ status, body });

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
    expect(answered(200, { message: 'Thanks' })).toEqual({
      kind: 'ended',
      state: 'applied',
      code: null,
      message: 'Thanks',
    });
  });

  it('[O-12] is kept with the reason when it was refused', () => {
    for (const status of [400, 403, 404, 409, 422]) {
      const next = answered(status, { code: 'not_found', message: 'No such shift.' });
      expect(next).toEqual({ kind: 'ended', state: 'refused', code: 'not_found', message: 'No such shift.' });
    }
  });

  it('[O-03] waits, with all others, where the server is away or busy', () => {
    expect(afterReply(null)).toEqual({ kind: 'later', everything: true });
    for (const status of [408, 425, 429, 502, 503, 504]) expect(answered(status)).toMatchObject({ everything: true });
  });

  it('[O-03] waits alone where the server stumbled over it', () => {
    expect(answered(500)).toEqual({ kind: 'later', everything: false });
  });

  it('[O-03] waits for a new sign-in when the token is no good any more', () => {
    expect(answered(401, { code: 'session_ended' })).toEqual({ kind: 'sign_in' });
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
});
