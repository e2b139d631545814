import type { Revised } from '../../../../shared/kernel/revision.rules.js';

type Row = Revised & { id: number };
/** Selected rows by id, each in the state in which it was selected. */
export type Selection<R extends Row> = ReadonlyMap<number, R>;
export type ChangedRow<R extends Row> = { before: R; now: R };

/** Returns true if a row is selected in its present state: a row that changed afterwards is not. [W-70, W-38, E-24] */
export function isSelected<R extends Row>(selection: Selection<R>, row: R | undefined): boolean {
  return row !== undefined && selection.get(row.id)?.revision === row.revision;
}

/** Rows of the list that changed after they were selected. */
export function changedRows<R extends Row>(selection: Selection<R>, rows: readonly R[]): ChangedRow<R>[] {
  return rows.flatMap((now) => {
    const before = selection.get(now.id);
    return before === undefined || before.revision === now.revision ? [] : [{ before, now }];
  });
}

export function withRows<R extends Row>(selection: Selection<R>, rows: readonly R[]): Selection<R> {
  return new Map([...selection, ...rows.map((row): [number, R] => [row.id, row])]);
}

export function withoutIds<R extends Row>(selection: Selection<R>, ids: readonly number[]): Selection<R> {
  return new Map([...selection].filter(([id]) => !ids.includes(id)));
}
