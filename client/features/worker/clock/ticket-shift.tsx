import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import { elapsedMinutes } from '../../../../shared/kernel/elapsed-minutes.js';
import { daysBetween, parseLocalDate, siteDate } from '../../../../shared/kernel/site-time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Badge } from '../../../ui/badge.js';
import { cx } from '../../../ui/cx.js';
import { FittedFigure } from '../../../ui/fitted-figure.js';
import { LevelLabel } from '../../../ui/level.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { useShiftText } from '../shift-text.js';
import { MovedBadge } from '../shifts/moved-badge.js';
import { PhysicalDemands } from '../shifts/physical-demands.js';
import { withAgreedPay, shiftTotalOf } from '../model/shift-total.js';
import { useShiftLength } from '../shifts/use-shift-length.js';
import { UpcomingBadge } from '../upcoming/upcoming-badge.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';

type TicketShiftProps = { assignment: OwnAssignment; now: Instant; isRunning: boolean };

/** Times first and largest, then title and pay. The pay is the one copied when the position was claimed [S-34]. */
export function TicketShift({ assignment, now, isRunning }: TicketShiftProps) {
  const { t } = useTranslation(['worker', 'common']);
  const format = useFormat();
  const { title } = useShiftText();
  const lengthOf = useShiftLength();
  const { shift, payRate, premiumRate } = assignment;
  const rate = format.money(payRate + premiumRate);
  const total = format.money(shiftTotalOf(withAgreedPay(shift, assignment)));
  return (
    <>
      <TicketHead assignment={assignment} now={now} isRunning={isRunning} />
      <FittedFigure text={format.timeRange(shift.startTime, shift.endTime)} size={2.125} className="mt-2 mb-0.5" />
      <p className="num text-ink-2 first-letter:uppercase">
        {format.date(shift.date)} · {lengthOf(shift)}
      </p>
      <MovedBadge assignment={assignment} />
      <h2 className="mt-3 mb-1 text-18! font-[650]!">
        <LocalizedText shown={title(shift)} english={shift.title} />
      </h2>
      <p className="num flex flex-wrap gap-x-3.5 gap-y-1 text-14 text-ink-2">
        <LevelLabel level={shift.skillLevelId}>{t(`common:level.${shift.skillLevelId}`)}</LevelLabel>
        <PhysicalDemands demands={shift.physicalDemands} />
        <span>
          {rate}
          {t('common:pay.perHour')} · {t('ticket.about', { amount: total })}
        </span>
      </p>
    </>
  );
}

function TicketHead({ assignment, now, isRunning }: TicketShiftProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { clockInAt, isClockInUnconfirmed = false, isResumeUnconfirmed = false } = assignment;
  if (isRunning && clockInAt !== null) {
    const duration = format.duration(elapsedMinutes(clockInAt, now));
    return (
      <p
        className={cx(
          'flex flex-wrap items-center justify-between gap-x-2 gap-y-1',
          isClockInUnconfirmed || isResumeUnconfirmed ? 'text-ink-2' : 'text-ok',
        )}
      >
        <span className="text-14 font-semibold">{t('ticket.current')}</span>
        <span className="num inline-flex items-center gap-1.5 text-13 font-semibold">
          <Clock className="size-4" aria-hidden="true" />
          {t('ticket.worked', { duration })}
        </span>
        {isClockInUnconfirmed && <UpcomingBadge state="clock_in_unsent" />}
        {!isClockInUnconfirmed && isResumeUnconfirmed && <UpcomingBadge state="resume_unsent" />}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
      {isRunning ? (
        <span className="text-14 font-semibold">{t('ticket.current')}</span>
      ) : (
        <NextWhen date={assignment.shift.date} now={now} />
      )}
      {assignment.clockEventInReview === 'clock_in' ? (
        <Badge tone="info" icon={<Hourglass aria-hidden="true" />}>
          {t('state.in_review')}
        </Badge>
      ) : (
        <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
          {t('state.assigned')}
        </Badge>
      )}
    </p>
  );
}

function NextWhen({ date, now }: { date: string; now: Instant }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const day = parseLocalDate(date);
  const days = day === null ? null : daysBetween(siteDate(now, format.timeZone), day);
  const text = days === 0 ? t('ticket.today') : days === 1 ? t('ticket.tomorrow') : t('ticket.next');
  return <span className="text-14 font-semibold text-accent">{text}</span>;
}
