import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import type { ShiftOffer } from '../model/shift-offers.js';
import { OfferCard } from './offer-card.js';

/** Cards shown at first, and added by each "Show more": six weeks at once would bury the page. */
const PAGE = 8;

export function OfferList({ offers }: { offers: readonly ShiftOffer[] }) {
  const { t } = useTranslation('worker');
  const [shown, setShown] = useState(PAGE);
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
        <Button variant="line" full onClick={() => setShown(shown + PAGE)}>
          {t('available.more', { count: Math.min(left, PAGE), left })}
        </Button>
      )}
    </div>
  );
}
