import { useTranslation } from 'react-i18next';
import { positionsOpen } from '../../../../shared/shifts/shift-open.rules.js';
import type { ShiftOffer } from '../model/shift-offers.js';
import { useShiftText } from '../shift-text.js';
import { PhysicalDemands } from './physical-demands.js';
import { ShiftDetails } from './shift-details.js';
import { ShiftRate, ShiftTotal } from './shift-pay.js';
import { ShiftRefusal } from './shift-refusal.js';
import { ShiftSheet } from './shift-sheet.js';
import { ShiftTimes } from './shift-times.js';
import { SignUpButton } from './sign-up-button.js';
import { OwnText } from '../../../lib/i18n/own-text.js';

/** One shift on offer: what it is, what it pays, and one answer or one reason [S-03, S-05, S-06, S-13]. */
export function OfferCard({ offer }: { offer: ShiftOffer }) {
  const { t } = useTranslation('worker');
  const { description } = useShiftText();
  const { shift, refusal } = offer;
  const positions = t('shift.positions', { open: positionsOpen(shift), total: shift.totalPositions });
  return (
    <ShiftSheet shift={shift} heading="h4" corner={<span className="num text-13 text-ink-2">{positions}</span>}>
      <ShiftTimes shift={shift} />
      <ShiftRate shift={shift} />
      <p className="text-14 text-ink-2">
        <OwnText shown={description(shift)} english={shift.description} />
      </p>
      <p className="flex flex-wrap gap-x-3.5 gap-y-1 text-14 text-ink-2">
        <PhysicalDemands demands={shift.physicalDemands} />
        <ShiftTotal shift={shift} />
      </p>
      <ShiftDetails shift={shift} />
      <div className="mt-auto grid gap-2">
        {refusal ? <ShiftRefusal refusal={refusal} /> : <SignUpButton shift={shift} />}
      </div>
    </ShiftSheet>
  );
}
