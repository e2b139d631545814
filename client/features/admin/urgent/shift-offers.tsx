import ChevronDown from 'lucide-react/icons/chevron-down';
import Lock from 'lucide-react/icons/lock';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OFFER_STATES, type ShiftOffer } from '../../../../shared/offers/offer.contract.js';
import { apiGetAll } from '../../../lib/api/api-lists.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Badge } from '../../../ui/badge.js';
import { candidatesPath } from '../api/candidates.js';
import { WithdrawOfferButton } from './withdraw-offer-button.js';

/**
 * The offers of the shift. The key begins like that of the candidates, so that both are refetched together: after a request, and
 * live after each answer. Undefined until they have loaded. [F-84]
 */
export function useShiftOffers(shiftId: number): readonly ShiftOffer[] | undefined {
  const { data } = useQuery<ShiftOffer[]>({
    queryKey: [candidatesPath(shiftId), 'offers'],
    queryFn: ({ signal }) => apiGetAll(`/api/admin/shifts/${shiftId}/offers`, { signal }),
    staleTime: 0,
  });
  return data;
}

/** A longer list is collapsed, so that the candidates below it stay in view. */
const SHOWN_AT_ONCE = 6;

export function isHeld({ state, isExclusive }: ShiftOffer): boolean {
  return state === 'open' && isExclusive;
}

/** Above the candidates: who was asked, what became of each offer, and which hold a position until when. [F-84] */
export function ShiftOffers({ offers, shiftId }: { offers: readonly ShiftOffer[]; shiftId: number }) {
  const { t } = useTranslation('planning');
  const format = useFormat();
  if (offers.length === 0) return null;
  const states = OFFER_STATES.flatMap((state) => {
    const count = offers.filter((offer) => offer.state === state).length;
    return count > 0 ? [t(`urgent.offers.counted.${state}`, { number: format.number(count) })] : [];
  });
  const held = offers.filter(isHeld).length;
  return (
    <details
      className="group rounded-card border border-line bg-sheet text-14"
      open={offers.length <= SHOWN_AT_ONCE && offers.some(({ state }) => state === 'open')}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <b className="num font-semibold">
          {t('urgent.offers.total', { count: offers.length, states: states.join(', ') })}
        </b>
        {held > 0 && (
          <Badge tone="info" icon={<Lock aria-hidden="true" />}>
            {t('urgent.offers.heldCount', { count: held })}
          </Badge>
        )}
        <ChevronDown className="ml-auto size-4 flex-none group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {offers.map((offer) => (
          <li key={offer.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <span className="mr-auto min-w-0 wrap-anywhere">{offer.name}</span>
            <OfferState offer={offer} />
            {offer.state === 'open' && <WithdrawOfferButton offer={offer} shiftId={shiftId} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function OfferState({ offer }: { offer: ShiftOffer }) {
  const { t } = useTranslation('planning');
  const format = useFormat();
  const { state, answerBy, closedAt } = offer;
  const isUntil = state === 'open' || state === 'lapsed';
  return (
    <span className="num text-ink-2">
      {t(`urgent.offers.state.${isHeld(offer) ? 'held' : state}`, {
        time: format.dateTimeAt(isUntil ? answerBy : (closedAt ?? answerBy)),
      })}
    </span>
  );
}
