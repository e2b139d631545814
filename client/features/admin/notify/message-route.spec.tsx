import { afterEach, describe, expect, it } from '@jest/globals';
import { parseDialogRoute } from '../dialogs/dialog-route.js';
import { openMessageTo, recipientsIn } from './message-route.js';

afterEach(() => window.history.replaceState(null, '', '/'));

describe('the address of a notification to workers', () => {
  it('[N-37] names each worker once, readable in the address', () => {
    window.history.replaceState(null, '', '/admin-dashboard');
    openMessageTo([12, 15, 12]);
    expect(window.location.search).toBe('?work=send-notification/to-12,15');
    expect(recipientsIn(parseDialogRoute(window.location.search)?.detail ?? null)).toEqual([12, 15]);
  });

  it('[N-37] is none for other text, and for more than 100 workers', () => {
    for (const other of [null, '', 'to-', 'to-0', 'to-1,', 'to-1,x', 'sent', 'to-12345678901'])
      expect(recipientsIn(other)).toBeNull();
    const to = (length: number) => `to-${Array.from({ length }, (_, index) => index + 1).join(',')}`;
    expect(recipientsIn(to(100))).toHaveLength(100);
    expect(recipientsIn(to(101))).toBeNull();
  });
});
