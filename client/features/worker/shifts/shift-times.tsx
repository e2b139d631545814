import { useTranslation } from 'react-i18next';
import type { ShiftView } from '../../../../shared/shifts/shift.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useShiftLength } from './use-shift-length.js';

type Times = Pick<ShiftView, 'startTime' | 'endTime' | 'startsAt' | 'endsAt'>;

/** "2:00 PM – 10:00 PM  8h", with a note if it ends on the next day. */
export function ShiftTimes({ shift }: { shift: Times }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const lengthOf = useShiftLength();
  const overnight = shift.endTime <= shift.startTime;
  return (
    <p className="num flex flex-wrap gap-x-3.5 text-14 text-ink-2">
      <span className="font-semibold text-ink">{format.timeRange(shift.startTime, shift.endTime)}</span>
      <span>
        {lengthOf(shift)}
        {overnight && ` · ${t('shift.overnight')}`}
      </span>
    </p>
  );
}
