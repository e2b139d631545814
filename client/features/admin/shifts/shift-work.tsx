import type { WorkProps } from '../work-props.js';
import { ShiftDetailDialog } from './shift-detail-dialog.js';

/** `?work=shift/12` */
export default function ShiftWork({ detail, onClose }: WorkProps) {
  return <ShiftDetailDialog shiftId={Number(detail)} onClose={onClose} />;
}
