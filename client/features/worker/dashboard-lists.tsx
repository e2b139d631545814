import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { SCHEDULE_ID, SHIFTS_ID, type PlaceInPage } from './page-parts.js';
import { QuickActions } from './quick-actions.js';
import { Section } from './section.js';
import { AvailableShifts } from './shifts/available-shifts.js';
import { UpcomingShifts } from './upcoming/upcoming-shifts.js';

type DashboardListsProps = PlaceInPage & { training: ReactNode; onEarnings: () => void; onProfile: () => void };

/** What the page shows after its first picture: shifts on offer, those to come, the trainings, the ways on (ADR 22). */
export default function DashboardLists({ below, training, onEarnings, onProfile }: DashboardListsProps) {
  const { t } = useTranslation('worker');
  const mine = cx(below, 'md:col-start-1');
  return (
    <>
      <AvailableShifts
        id={SHIFTS_ID}
        className={cx(below && 'max-md:invisible', 'md:col-start-2 md:row-span-4 md:row-start-2')}
      />
      <UpcomingShifts id={SCHEDULE_ID} className={mine} />
      <Section title={t('training')} className={mine}>
        {training}
      </Section>
      <QuickActions onEarnings={onEarnings} onProfile={onProfile} className={mine} />
    </>
  );
}
