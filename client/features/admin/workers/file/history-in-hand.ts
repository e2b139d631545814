/** What the panel beside the history shows of which shift. */
export type InHand = { id: number; mode: 'details' | 'clockOut' };
