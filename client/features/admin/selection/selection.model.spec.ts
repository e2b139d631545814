import { describe, expect, it } from '@jest/globals';
import { changedRows, isSelected, withoutIds, withRows } from './selection.model.js';

const row = (id: number, revision: number) => ({ id, revision });

describe('a selection of rows', () => {
  const selection = withRows(new Map(), [row(1, 1), row(2, 1)]);

  it('[W-70, W-38, E-24] loses a row that changes, and names it with both states', () => {
    const list = [row(1, 1), row(2, 2), row(3, 1)];
    expect(list.map((one) => isSelected(selection, one))).toEqual([true, false, false]);
    expect(changedRows(selection, list)).toEqual([{ before: row(2, 1), now: row(2, 2) }]);
    expect(isSelected(selection, undefined)).toBe(false);
  });

  it('[W-70, W-38, E-24] contains a changed row once it is selected again, and does not report it once it is deselected', () => {
    const list = [row(1, 1), row(2, 2)];
    expect(isSelected(withRows(selection, [row(2, 2)]), list[1])).toBe(true);
    expect(changedRows(withoutIds(selection, [2]), list)).toEqual([]);
    expect(changedRows(selection, [row(1, 1)])).toEqual([]);
  });
});
