import type { DialogRouteProps } from '../dialogs/dialog-route.js';
import { ShiftDetailDialog } from './shift-detail-dialog.js';

/** `?work=shift/12` */
export default function ShiftRoute({ detail, onClose }: DialogRouteProps) {
  return <ShiftDetailDialog shiftId={Number(detail)} onClose={onClose} />;
}
