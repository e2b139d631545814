import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import type { ShiftOffers } from '../model/shift-offers.js';
import { OfferList } from './offer-list.js';

type OfferGroupsProps = { offers: ShiftOffers; isFiltered: boolean };

/** What can be taken, and below it, folded away, what can't be taken yet. */
export function OfferGroups({ offers: { open, closed }, isFiltered }: OfferGroupsProps) {
  const { t } = useTranslation('worker');
  const noneOpen = isFiltered ? t('available.noneOpenFiltered') : t('available.noneOpen');
  return (
    <>
      <h3 className="text-14! text-ink-2">{t('available.open')}</h3>
      {open.length > 0 ? <OfferList offers={open} /> : <p className="text-ink-2">{noneOpen}</p>}
      {closed.length > 0 && (
        <details className="group/closed" open={open.length === 0}>
          <summary className="mb-1 flex min-h-11 list-none items-center gap-2 text-14 font-semibold text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
            <h3 className="text-14! font-semibold">{t('available.closed')}</h3>
            <span className="num text-ink-3">{closed.length}</span>
            <ChevronDown
              className="ml-auto size-5 transition-transform duration-120 group-open/closed:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <OfferList offers={closed} />
        </details>
      )}
    </>
  );
}
