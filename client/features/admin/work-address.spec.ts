import { describe, expect, it } from '@jest/globals';
import { parseWork, searchWithWork } from './work-address.js';

describe('the address of a work dialog', () => {
  it('[D-02] names the work, and what it is about', () => {
    expect(parseWork('?work=payments')).toEqual({ name: 'payments', detail: null });
    expect(parseWork('?level=2&work=shift/12')).toEqual({ name: 'shift', detail: '12' });
    expect(parseWork('work=add-shift/2026-11-20T06:00')).toEqual({ name: 'add-shift', detail: '2026-11-20T06:00' });
    for (const search of ['', '?work=', '?work=/12', '?work=../x', '?works=payments'])
      expect(parseWork(search)).toBeNull();
  });

  it('[D-02] keeps what else stands in the address', () => {
    expect(searchWithWork('?level=2', { name: 'shift', detail: '12' })).toBe('?level=2&work=shift/12');
    expect(searchWithWork('?level=2&work=shift/12', null)).toBe('?level=2');
    expect(searchWithWork('?work=payments', null)).toBe('');
    expect(parseWork(searchWithWork('', { name: 'add-shift', detail: '2026-11-20T06:00' }))?.detail).toBe(
      '2026-11-20T06:00',
    );
  });
});
