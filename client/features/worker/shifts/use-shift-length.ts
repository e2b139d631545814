import { minutesBetween } from '../../../../shared/kernel/site-time.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import type { ShiftView } from '../../../../shared/shifts/shift.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';

/** Actual length of a shift, also over a change of daylight saving time: "8h". */
export function useShiftLength() {
  const format = useFormat();
  return (shift: Pick<ShiftView, 'startsAt' | 'endsAt'>) =>
    format.duration(minutesBetween(instantOf(shift.startsAt), instantOf(shift.endsAt)));
}
