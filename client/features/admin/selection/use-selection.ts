import { useState } from 'react';
import type { Revised } from '../../../../shared/kernel/revision.rules.js';
import { changedRows, isSelected, withoutIds, withRows } from './selection.model.js';
import type { Selection } from './selection.model.js';

/** The selected rows of a list. A row that changes after it was selected is deselected. */
export function useSelection<Row extends Revised & { id: number }>(rows: readonly Row[]) {
  const [selection, setSelection] = useState<Selection<Row>>(new Map());
  const rowsOf = (ids: readonly number[]) => rows.filter(({ id }) => ids.includes(id));
  const has = (id: number) => {
    const selected = selection.get(id);
    return (
      selected !== undefined &&
      isSelected(
        selection,
        rows.find((row) => row.id === id),
      )
    );
  };
  return {
    has,
    toggle: (id: number) => setSelection((now) => (has(id) ? withoutIds(now, [id]) : withRows(now, rowsOf([id])))),
    /** Replaces the selection. */
    replace: (ids: readonly number[]) => setSelection(withRows(new Map(), rowsOf(ids))),
    add: (ids: readonly number[]) => setSelection((now) => withRows(now, rowsOf(ids))),
    remove: (ids: readonly number[]) => setSelection((now) => withoutIds(now, ids)),
    changed: changedRows(selection, rows),
  };
}
