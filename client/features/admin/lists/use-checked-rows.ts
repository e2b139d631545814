import { useState } from 'react';

/** What a list needs of it: whose box is ticked, and a tap on it. */
export type CheckedRows = Pick<ReturnType<typeof useCheckedRows>, 'has' | 'toggle'>;

/** Which rows of a list are chosen for one step, by their id. */
export function useCheckedRows() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (id: number) => chosen.has(id),
    size: chosen.size,
    toggle: (id: number) => setChosen((now) => (now.has(id) ? without(now, [id]) : new Set([...now, id]))),
    /** These and no others. */
    choose: (ids: readonly number[]) => setChosen(new Set(ids)),
    add: (ids: readonly number[]) => setChosen((now) => new Set([...now, ...ids])),
    /** What is done is chosen no longer, even while the list still shows it. */
    drop: (ids: readonly number[]) => setChosen((now) => without(now, ids)),
  };
}

const without = (chosen: ReadonlySet<number>, ids: readonly number[]) =>
  new Set([...chosen].filter((id) => !ids.includes(id)));
