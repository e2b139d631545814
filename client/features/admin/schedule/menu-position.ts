import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';

/** The shift whose menu is open, the position, and the element that gets the focus when it closes. */
export type MenuPosition = { shift: AdminShift; x: number; y: number; opener: HTMLElement };
