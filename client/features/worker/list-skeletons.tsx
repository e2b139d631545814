import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { Skeleton } from '../../ui/skeleton.js';
import { CalendarSkeleton } from './calendar/calendar-skeleton.js';
import { STATS_GRID, SCHEDULE_ID, SHIFTS_ID, type BelowTicket } from './page-sections.js';
import { Section } from './section.js';
import { CardSkeletons } from './shifts/card-skeletons.js';
import { SiteTimeNote } from './shifts/site-time-note.js';
import { useQueryParams } from './use-query-params.js';

/** Invisible until the upcoming shifts have their height. */
const BELOW_UPCOMING = 'invisible md:col-start-1';

/** Skeletons of `DashboardLists` with the same heights, so that nothing moves. */
export function ListSkeletons({ below }: BelowTicket) {
  const { t } = useTranslation('worker');
  const leftColumn = cx(below, 'md:col-start-1');
  return (
    <>
      <div className={cx(STATS_GRID, below, 'md:col-start-1')}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-[6.75rem] rounded-card!" />
        ))}
      </div>
      <Section
        id={SHIFTS_ID}
        title={t('available.title')}
        className={cx(below && 'max-md:invisible', 'md:col-start-2 md:row-span-5 md:row-start-2')}
      >
        <SiteTimeNote />
        <OffersFrame />
      </Section>
      <Section id={SCHEDULE_ID} title={t('upcoming.title')} className={leftColumn}>
        <CardSkeletons count={2} />
      </Section>
      <Section title={t('training')} className={BELOW_UPCOMING}>
        <Skeleton className="h-[18.375rem] rounded-card!" />
      </Section>
      <Section title={t('quick.title')} className={BELOW_UPCOMING}>
        <Skeleton className="h-[7.1875rem] rounded-card!" />
      </Section>
    </>
  );
}

function OffersFrame() {
  const { t } = useTranslation('worker');
  const isCalendar = useQueryParams().search.get('view') === 'calendar';
  return (
    <div className="grid gap-3">
      <div className="border-b-[1.5px] border-line">
        <div className="flex h-11 items-center gap-5">
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-5 w-24" />
        </div>
      </div>
      {isCalendar ? (
        <CalendarSkeleton />
      ) : (
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-2" aria-hidden="true">
            <ButtonPlaceholder>
              <span className="w-[1.625rem] sm:w-11" />
              {t('filters.title')}
            </ButtonPlaceholder>
            <ButtonPlaceholder>{t('filters.open')}</ButtonPlaceholder>
            <ButtonPlaceholder>{t('filters.premium')}</ButtonPlaceholder>
          </div>
          <div className="h-11" />
          <CardSkeletons count={3} className="lg:grid-cols-2" />
        </div>
      )}
    </div>
  );
}

/** As wide as the button that replaces it, so that its row wraps in the same place. */
function ButtonPlaceholder({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-11 items-center rounded-control border-[1.5px] border-line px-3 text-16 font-semibold text-transparent select-none max-sm:px-2.5 max-sm:text-14">
      {children}
    </span>
  );
}
