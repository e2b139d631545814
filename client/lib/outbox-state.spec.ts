import { describe, expect, it } from '@jest/globals';
import type { OutboxRow } from '../offline/outbox.rules.js';
import { outboxAfter } from './outbox-state.js';

const row = (id: string) => ({ id, state: 'unsent' }) as OutboxRow;

describe('the outbox as screens show it', () => {
  it('[O-12] is the same one where nothing has changed: no list is drawn anew because an empty one was read', () => {
    const empty = { rows: [], asksToSignIn: false };
    expect(outboxAfter(empty, { rows: [] })).toBe(empty);
    expect(outboxAfter(empty, { asksToSignIn: false })).toBe(empty);
    const full = { rows: [row('a')], asksToSignIn: false };
    expect(outboxAfter(full, { asksToSignIn: false })).toBe(full);
  });

  it('[O-11, O-12] is another with each event, and when it asks to sign in', () => {
    const empty = { rows: [], asksToSignIn: false };
    const one = [row('a')];
    expect(outboxAfter(empty, { rows: one }).rows).toBe(one);
    expect(outboxAfter({ rows: one, asksToSignIn: false }, { rows: [] }).rows).toEqual([]);
    const asking = outboxAfter(empty, { rows: [], asksToSignIn: true });
    expect(asking).toEqual({ rows: [], asksToSignIn: true });
    expect(asking.rows).toBe(empty.rows);
  });
});
