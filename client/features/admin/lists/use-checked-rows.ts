import { useState } from 'react';

/** The part that a list needs: the checked ids, and a function that toggles one. */
export type CheckedRows = Pick<ReturnType<typeof useCheckedRows>, 'has' | 'toggle'>;

/** The ids of the rows that are selected for a bulk action. */
export function useCheckedRows() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (id: number) => chosen.has(id),
    size: chosen.size,
    toggle: (id: number) => setChosen((now) => (now.has(id) ? without(now, [id]) : new Set([...now, id]))),
    /** Replaces the selection. */
    choose: (ids: readonly number[]) => setChosen(new Set(ids)),
    add: (ids: readonly number[]) => setChosen((now) => new Set([...now, ...ids])),
    /** Deselects rows that are done, even while the list still shows them. */
    drop: (ids: readonly number[]) => setChosen((now) => without(now, ids)),
  };
}

const without = (chosen: ReadonlySet<number>, ids: readonly number[]) =>
  new Set([...chosen].filter((id) => !ids.includes(id)));
