import { describe, expect, it } from '@jest/globals';
import { keepRowOrder } from './keep-row-order.js';

const one = (id: number, employeeNumber: string | null) => ({ id, employeeNumber });

describe('a list that is refetched while a form is open in one of its rows', () => {
  it('[E-23] has the server’s order at first', () => {
    const fresh = [one(3, null), one(1, '000001')];
    expect(keepRowOrder(undefined, fresh)).toEqual(fresh);
  });

  it('[E-23] updates rows in place, and moves or removes none', () => {
    const shown = [one(3, null), one(2, null), one(1, '000001')];
    const fresh = [one(9, null), one(1, null), one(3, '000003')];
    expect(keepRowOrder(shown, fresh)).toEqual([one(3, '000003'), one(2, null), one(1, null), one(9, null)]);
  });
});
