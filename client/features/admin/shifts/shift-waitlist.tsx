import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ShiftWaitlistEntry } from '../../../../shared/waitlist/waitlist.contract.js';
import { apiGetAll } from '../../../lib/api/api-lists.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Badge } from '../../../ui/badge.js';
import { candidatesPath } from '../api/candidates.js';

/**
 * The workers who wait for a position of the shift, in order, each with the choice and why the worker was passed over; nothing
 * without a line. The key begins like that of the candidates, so that live updates refetch both. [F-133]
 */
export function ShiftWaitlist({ shiftId }: { shiftId: number }) {
  const { t } = useTranslation('planning');
  const { data: line = [] } = useQuery<ShiftWaitlistEntry[]>({
    queryKey: [candidatesPath(shiftId), 'waitlist'],
    queryFn: ({ signal }) => apiGetAll(`/api/admin/shifts/${shiftId}/waitlist`, { signal }),
    staleTime: 0,
  });
  if (line.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label={t('waitlist.title')}>
      <h3>{t('waitlist.title')}</h3>
      <ol className="grid divide-y divide-line">
        {line.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: ShiftWaitlistEntry }) {
  const { t } = useTranslation('planning');
  const format = useFormat();
  const { place, name, joinedAt, takeHours, skipped, hasOffer } = entry;
  return (
    <li className="grid gap-1 py-2.5 text-14">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="num min-w-0 wrap-anywhere">
          {place}. <b className="font-semibold">{name}</b>
        </span>
        {hasOffer && <Badge tone="info">{t('waitlist.hasOffer')}</Badge>}
        {skipped && <Badge tone="warn">{t(`waitlist.skipped.${skipped}`)}</Badge>}
      </span>
      <span className="num text-13 text-ink-2">
        {takeHours === null ? t('waitlist.ask') : t('waitlist.take', { hours: takeHours })} ·{' '}
        {t('waitlist.joined', { time: format.dateTimeAt(joinedAt) })}
      </span>
    </li>
  );
}
