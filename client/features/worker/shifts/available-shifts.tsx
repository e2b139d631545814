import CalendarSearch from 'lucide-react/icons/calendar-search';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/clock.js';
import { useFormat } from '../../../lib/format.js';
import { useWorker } from '../../../lib/session-context.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ErrorState } from '../../../ui/error-state.js';
import { useAvailableShifts } from '../api/available-shifts.js';
import { useUserAssignments } from '../api/user-assignments.js';
import { groupOffers } from '../model/shift-offers.js';
import type { ShiftOffers } from '../model/shift-offers.js';
import { Section } from '../section.js';
import { CardSkeletons } from './card-skeletons.js';
import { OfferList } from './offer-list.js';

type AvailableShiftsProps = { id: string; className?: string };

/** Shifts on offer, in two groups by what the worker can do about them (worker.md §2 Available shifts list). */
export function AvailableShifts({ id, className }: AvailableShiftsProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const shifts = useAvailableShifts();
  const assignments = useUserAssignments();
  const offers = useOffers(shifts.data, assignments.assignments);
  const failed = shifts.isError || assignments.isError;
  const retry = () => {
    if (shifts.isError) void shifts.refetch();
    if (assignments.isError) void assignments.refetch();
  };
  const count = offers ? format.number(offers.open.length + offers.closed.length) : undefined;
  return (
    <Section id={id} title={t('available.title')} count={count} className={className}>
      {offers && <Groups offers={offers} />}
      {!offers && failed && (
        <ErrorState
          title={t('available.failed')}
          onRetry={retry}
          retrying={shifts.isFetching || assignments.isFetching}
        />
      )}
      {!offers && !failed && <CardSkeletons count={3} className="lg:grid-cols-2" />}
    </Section>
  );
}

function useOffers(
  shifts: ReturnType<typeof useAvailableShifts>['data'],
  assignments: ReturnType<typeof useUserAssignments>['assignments'],
): ShiftOffers | null {
  const now = useNow();
  const { isApproved, currentSkillLevel } = useWorker();
  return useMemo(() => {
    if (!shifts || !assignments) return null;
    const worker = { isApproved, isActive: true, skillLevel: currentSkillLevel };
    return groupOffers({ shifts, worker, assignments, now });
  }, [shifts, assignments, isApproved, currentSkillLevel, now]);
}

function Groups({ offers: { open, closed } }: { offers: ShiftOffers }) {
  const { t } = useTranslation('worker');
  if (open.length + closed.length === 0) {
    return (
      <EmptyState icon={<CalendarSearch />} title={t('available.none')}>
        {t('available.noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <h3 className="text-14! text-ink-2">{t('available.open')}</h3>
      {open.length > 0 ? <OfferList offers={open} /> : <p className="text-ink-2">{t('available.noneOpen')}</p>}
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
