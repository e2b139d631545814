/** The views of the panel beside the worker's history: details, or a form that adds the clock-out or both times. */
export type HistoryMode = 'details' | 'clockOut' | 'enterTimes';

/** The shift that the panel shows, and its view. `next`: the view of the shift's next step. */
export type ActiveHistoryRow = { id: number; mode: HistoryMode | 'next' };
