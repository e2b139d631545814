import type { DialogRouteProps } from '../dialogs/dialog-route.js';
import { ShiftFormDialog } from './shift-form-dialog.js';
import { formFromSlot } from './shift-form.model.js';

/** `?work=add-shift`, optionally with the day and start of an empty slot: `add-shift/2026-11-20T06:00`. */
export default function AddShiftRoute({ detail, onClose }: DialogRouteProps) {
  return <ShiftFormDialog start={formFromSlot(detail)} onClose={onClose} />;
}
