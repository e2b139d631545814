import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';

/** Whose menu is open, and where: it goes back to its opener when it closes. */
export type MenuPlace = { shift: AdminShift; x: number; y: number; opener: HTMLElement };
