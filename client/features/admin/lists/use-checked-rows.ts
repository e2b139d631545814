import { useState } from 'react';

/** The part that a list needs: the checked ids, and a function that toggles one. */
export type CheckedRows = Pick<ReturnType<typeof useCheckedRows>, 'has' | 'toggle'>;

/** The ids of the rows that are selected for a bulk action. */
export function useCheckedRows() {
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (id: number) => selection.has(id),
    size: selection.size,
    toggle: (id: number) => setSelection((now) => (now.has(id) ? without(now, [id]) : new Set([...now, id]))),
    /** Replaces the selection. */
    replace: (ids: readonly number[]) => setSelection(new Set(ids)),
    add: (ids: readonly number[]) => setSelection((now) => new Set([...now, ...ids])),
    /** Deselects rows that are done, even while the list still shows them. */
    remove: (ids: readonly number[]) => setSelection((now) => without(now, ids)),
  };
}

const without = (selection: ReadonlySet<number>, ids: readonly number[]) =>
  new Set([...selection].filter((id) => !ids.includes(id)));
