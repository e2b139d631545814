/** The active shift of the history, and the view of the panel. */
export type ActiveHistoryRow = { id: number; mode: 'details' | 'clockOut' | 'enterTimes' };
