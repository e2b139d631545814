import type { ShiftView } from '../../../../shared/shifts/shift.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';

/** Average width of a character of the bold display cut, in em: what a line of times takes. */
const CHARACTER_EM = 0.525;

/** "6:00 AM – 2:00 PM" as large as the ticket is wide; Spanish and late hours take more characters. */
export function ShiftHours({ shift }: { shift: Pick<ShiftView, 'startTime' | 'endTime'> }) {
  const format = useFormat();
  const text = format.timeRange(shift.startTime, shift.endTime);
  const fitting = 100 / (text.length * CHARACTER_EM);
  return (
    <div className="@container mt-2 mb-0.5">
      <p
        className="num font-display leading-[1.12] font-bold tracking-time whitespace-nowrap"
        style={{ fontSize: `min(2.125rem, ${fitting.toFixed(2)}cqi)` }}
      >
        {text}
      </p>
    </div>
  );
}
