/** What the panel beside the history shows of which shift. */
export type ActiveHistoryRow = { id: number; mode: 'details' | 'clockOut' };
