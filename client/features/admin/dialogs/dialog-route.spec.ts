import { describe, expect, it } from '@jest/globals';
import { parseDialogRoute, searchWithDialog } from './dialog-route.js';

describe('the address of a dialog', () => {
  it('[D-02] contains the dialog and its subject', () => {
    expect(parseDialogRoute('?work=payments')).toEqual({ name: 'payments', detail: null });
    expect(parseDialogRoute('?level=2&work=shift/12')).toEqual({ name: 'shift', detail: '12' });
    expect(parseDialogRoute('work=add-shift/2026-11-20T06:00')).toEqual({
      name: 'add-shift',
      detail: '2026-11-20T06:00',
    });
    for (const search of ['', '?work=', '?work=/12', '?work=../x', '?works=payments'])
      expect(parseDialogRoute(search)).toBeNull();
  });

  it('[D-02] keeps the other parameters of the address', () => {
    expect(searchWithDialog('?level=2', { name: 'shift', detail: '12' })).toBe('?level=2&work=shift/12');
    expect(searchWithDialog('?level=2&work=shift/12', null)).toBe('?level=2');
    expect(searchWithDialog('?work=payments', null)).toBe('');
    expect(parseDialogRoute(searchWithDialog('', { name: 'add-shift', detail: '2026-11-20T06:00' }))?.detail).toBe(
      '2026-11-20T06:00',
    );
  });
});
