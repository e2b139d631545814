/** The shift of the worker's history that the panel beside it shows, and the view of the panel. */
export type ActiveHistoryRow = { id: number; mode: 'details' | 'clockOut' | 'enterTimes' };
