import { describe, expect, it } from '@jest/globals';
import type { OutboxRow } from '../../offline/outbox.rules.js';
import { isClockUnsent, outboxAfter, type ShownEvent } from './outbox-state.js';

const row = (id: string) => ({ id, state: 'unsent', isBlocked: false }) as ShownEvent;

describe('the outbox for screens', () => {
  it('[O-12] keeps its identity while nothing changes, so that no list renders again', () => {
    const empty = { rows: [], needsSignIn: false, mayBeCleared: false };
    expect(outboxAfter(empty, { rows: [] })).toBe(empty);
    expect(outboxAfter(empty, { needsSignIn: false, mayBeCleared: false })).toBe(empty);
    const full = { rows: [row('a')], needsSignIn: false, mayBeCleared: false };
    expect(outboxAfter(full, { needsSignIn: false, mayBeCleared: false })).toBe(full);
  });

  it('[O-11, O-12] changes with each event, and when it requires a login', () => {
    const empty = { rows: [], needsSignIn: false, mayBeCleared: false };
    const one = [row('a')];
    expect(outboxAfter(empty, { rows: one }).rows).toBe(one);
    expect(outboxAfter({ rows: one, needsSignIn: false, mayBeCleared: false }, { rows: [] }).rows).toEqual([]);
    const changed = outboxAfter(empty, { rows: [], needsSignIn: true });
    expect(changed).toEqual({ rows: [], needsSignIn: true, mayBeCleared: false });
    expect(changed.rows).toBe(empty.rows);
  });

  it('[O-57] changes once the browser has refused persistent storage', () => {
    const before = { rows: [], needsSignIn: false, mayBeCleared: false };
    expect(outboxAfter(before, { mayBeCleared: true })).toEqual({ ...before, mayBeCleared: true });
  });
});

describe('a clock event behind an earlier one', () => {
  const of = (kind: OutboxRow['kind'], state: OutboxRow['state']) => ({ kind, state }) as OutboxRow;

  it('[O-53] exists while a clock-in or clock-out is stored on this phone only', () => {
    expect([of('clock_in', 'unsent'), of('clock_out', 'unsent')].map((row) => isClockUnsent([row]))).toEqual([
      true,
      true,
    ]);
    expect(isClockUnsent([of('clock_in', 'needs_review'), of('clock_out', 'refused'), of('quiz', 'unsent')])).toBe(
      false,
    );
  });
});
