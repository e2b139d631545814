import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import Languages from 'lucide-react/icons/languages';
import { Button } from '../../../ui/button.js';
import type { ShiftOffer } from '../model/shift-offers.js';
import { positionsOpen } from '../../../../shared/shifts/shift-open.rules.js';
import { useShiftText } from '../shift-text.js';
import { ClaimTerms } from './claim-terms.js';
import { PhysicalDemands } from './physical-demands.js';
import { ShiftDetails } from './shift-details.js';
import { ShiftLine } from './shift-line.js';
import { ShiftRefusal } from './shift-refusal.js';
import { ShiftCard } from './shift-card.js';
import { ShiftRate, ShiftTotal } from './shift-pay.js';
import { ShiftTimes } from './shift-times.js';
import { SignUpButton } from './sign-up-button.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import type { ShiftView } from '../../../../shared/shifts/shift.contract.js';
import { spokenOn } from '../model/spoken-language.js';

/** Number of cards shown at first, and added by each "Show more": six weeks of shifts would make the page too long. */
const PAGE_SIZE = 8;

export function OfferList({ offers }: { offers: readonly ShiftOffer[] }) {
  const { t } = useTranslation('worker');
  const [shown, setShown] = useState(PAGE_SIZE);
  const left = offers.length - shown;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3 lg:grid-cols-2 lg:gap-4">
        {offers.slice(0, shown).map((offer) => (
          <li key={offer.shift.id} className="grid min-w-0">
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="line" full onClick={() => setShown(shown + PAGE_SIZE)}>
          {left > PAGE_SIZE
            ? t('available.more', { count: PAGE_SIZE, left })
            : t('available.lastOnes', { count: left })}
        </Button>
      )}
    </div>
  );
}

/**
 * One available shift: its facts and pay, a button or the reason it can't be claimed, then what is read once, so that a
 * phone shows the button without scrolling [S-03, S-05, S-06, S-13, H-189].
 */
function OfferCard({ offer }: { offer: ShiftOffer }) {
  const { t } = useTranslation('worker');
  const { description } = useShiftText();
  const { shift, refusal } = offer;
  const positions = t('shift.positions', { open: positionsOpen(shift), total: shift.totalPositions });
  return (
    <ShiftCard shift={shift} heading="h4" topRight={<span className="num text-13 text-ink-2">{positions}</span>}>
      <ShiftTimes shift={shift} />
      <ShiftRate shift={shift} />
      <p className="flex flex-wrap gap-x-3.5 gap-y-1 text-14 text-ink-2">
        <PhysicalDemands demands={shift.physicalDemands} />
        <ShiftTotal shift={shift} />
        <SpokenLanguage shift={shift} />
      </p>
      {refusal ? (
        <ShiftRefusal refusal={refusal} />
      ) : (
        <>
          <ClaimTerms shift={shift} />
          <SignUpButton shift={shift} />
        </>
      )}
      <ShiftLine shift={shift} refusal={refusal} />
      <p className="text-14 text-ink-2">
        <LocalizedText shown={description(shift)} english={shift.description} />
      </p>
      <ShiftDetails shift={shift} />
    </ShiftCard>
  );
}

/** The language spoken on the shift, for information [S-36, S-57]. */
function SpokenLanguage({ shift }: { shift: Pick<ShiftView, 'requiredLanguage'> }) {
  const { t } = useTranslation('worker');
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Languages className="size-4" aria-hidden="true" />
      <span className="sr-only">{t('shift.languageLabel')}</span>
      {t(`shift.language.${spokenOn(shift)}`)}
    </span>
  );
}
