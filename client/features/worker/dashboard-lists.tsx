import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { SCHEDULE_ID, SHIFTS_ID, type BelowTicket } from './page-parts.js';
import { QuickActions } from './quick-actions.js';
import { Section } from './section.js';
import { AvailableShifts } from './shifts/available-shifts.js';
import { Stats, type Figures } from './stats.js';
import { UpcomingShifts } from './upcoming/upcoming-shifts.js';

type DashboardListsProps = BelowTicket & {
  onMount: () => void;
  figures: Figures;
  training: ReactNode;
  onScore: () => void;
  onEarnings: () => void;
  onProfile: () => void;
};

/** The part of the dashboard below the ticket, a chunk of its own: figures, available and upcoming shifts, trainings, quick actions. */
export default function DashboardLists({
  below,
  onMount,
  figures,
  training,
  onScore,
  onEarnings,
  onProfile,
}: DashboardListsProps) {
  const { t } = useTranslation('worker');
  const tellMounted = useEffectEvent(onMount);
  useEffect(() => tellMounted(), []);
  const mine = cx(below, 'md:col-start-1');
  return (
    <>
      <div className={cx(below, 'min-w-0 md:col-start-1')}>
        <Stats figures={figures} onScore={onScore} />
      </div>
      <AvailableShifts
        id={SHIFTS_ID}
        className={cx(below && 'max-md:invisible', 'md:col-start-2 md:row-span-5 md:row-start-2')}
      />
      <UpcomingShifts id={SCHEDULE_ID} className={mine} />
      <Section title={t('training')} className={mine}>
        {training}
      </Section>
      <QuickActions onEarnings={onEarnings} onProfile={onProfile} className={mine} />
    </>
  );
}
