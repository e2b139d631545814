import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { distanceText } from '../../../../shared/kernel/distance-text.js';
import { minutesBetween } from '../../../../shared/kernel/site-time.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import type { Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { timesheetCheck } from '../../../../shared/payroll/timesheet-list.rules.js';
import { useConfig } from '../../../lib/api/config.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { LevelLabel } from '../../../ui/level.js';
import { Note } from '../../../ui/note.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { Fact, Facts } from '../lists/list-and-panel.js';
import { ClockTimeline } from './clock-timeline.js';

/** Clock times, their locations, and the resulting hours and pay. */
export function TimesheetFacts({ timesheet }: { timesheet: Timesheet }) {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  return (
    <>
      <ExceptionNote timesheet={timesheet} />
      {timesheet.hasCorrectionRequest && <CorrectionNote />}
      <ClockTimeline timesheet={timesheet} />
      <div className="grid gap-4 border-t border-line pt-4">
        <Facts>
          <Fact label={t('timesheets.facts.inAt')}>
            <Distance meters={timesheet.clockInDistanceMeters} />
          </Fact>
          <Fact label={t('timesheets.facts.outAt')}>
            <Distance meters={timesheet.clockOutDistanceMeters} />
          </Fact>
          <PayFacts timesheet={timesheet} />
          {timesheet.timesEntered && <Fact label={t('timesheets.timesEntered')}>✓</Fact>}
          {timesheet.adminNotes && <Fact label={t('timesheets.facts.notes')}>{timesheet.adminNotes}</Fact>}
        </Facts>
        <p className="flex items-center justify-between gap-4 border-t border-line pt-4 text-14 text-ink-2">
          <LevelLabel level={timesheet.workerSkillLevel}>{t(`common:level.${timesheet.workerSkillLevel}`)}</LevelLabel>
          <span className="num">{t('facts.scoreOf', { score: format.score(timesheet.workerScore) })}</span>
        </p>
      </div>
    </>
  );
}

/** The worker asks for other times; the request is decided in its own list [W-137]. */
function CorrectionNote() {
  const { t } = useTranslation('admin');
  return (
    <Note tone="warn" title={t('timesheets.correction.title')}>
      {t('timesheets.correction.text')}
      <div className="mt-2">
        <Button size="sm" variant="line" className="max-md:min-h-11" onClick={() => openDialog('corrections')}>
          {t('timesheets.correction.open')}
        </Button>
      </div>
    </Note>
  );
}

function PayFacts({ timesheet }: { timesheet: Timesheet }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { hoursWorked, hoursEdited, payRate, premiumRate, total } = timesheet;
  return (
    <>
      <Fact label={hoursEdited ? t('timesheets.edited') : t('timesheets.hours')}>
        {hoursWorked === null ? '–' : `${format.hours(hoursWorked)} × ${format.rate(payRate, premiumRate)}`}
      </Fact>
      <Fact label={t('timesheets.pay')}>
        <b className="font-[650]">{total === null ? '–' : format.money(total)}</b>
      </Fact>
    </>
  );
}

/** Miles to the site's center, and whether that is inside the fence. */
function Distance({ meters }: { meters: number | null }) {
  const { t } = useTranslation('admin');
  const { language } = useFormat();
  const radius = useConfig()?.site.geofence.radiusMeters;
  if (meters === null) return <>{t('timesheets.facts.noPosition')}</>;
  const distance = distanceText(meters, language);
  if (radius === undefined) return <>{distance}</>;
  return <>{t(meters <= radius ? 'timesheets.facts.inside' : 'timesheets.facts.outside', { distance })}</>;
}

/** The reason for checking this timesheet, and instructions. */
export function ExceptionNote({ timesheet }: { timesheet: Timesheet }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const check = timesheetCheck(timesheet);
  // a correction request has its own note
  if (check === 'inOrder' || check === 'correctionAsked') return null;
  const isMissing = check === 'missing';
  const titles: Partial<Record<typeof check, string>> = {
    leftLate: t('timesheets.leftLate', { minutes: format.duration(timesheet.minutesAfterEnd) }),
    leftEarly: t('timesheets.leftEarly', { minutes: format.duration(timesheet.minutesBeforeEnd) }),
    late: t('timesheets.late', { minutes: format.duration(timesheet.minutesLate) }),
  };
  return (
    <Note
      tone={isMissing ? 'bad' : check === 'working' ? 'info' : 'warn'}
      icon={isMissing ? <TriangleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
      title={titles[check] ?? t(`timesheets.check.${check}`)}
    >
      {t(`timesheets.guidance.${isMissing && timesheet.needsReview > 0 ? 'missingInReview' : check}`)}
      {check === 'arrivedLate' && <LateEvents events={timesheet.lateEvents} />}
    </Note>
  );
}

/** Each clock event that the server received late: its time, the time of receipt and the location. */
function LateEvents({ events }: { events: Timesheet['lateEvents'] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <ul className="num mt-1.5 grid gap-1">
      {events.map(({ kind, tappedAt, receivedAt, distanceMeters }) => (
        <li key={kind}>
          {t(`timesheets.lateEvent.${kind}`, {
            tapped: format.dateTimeAt(tappedAt),
            received: format.dateTimeAt(receivedAt),
            delay: format.duration(minutesBetween(instantOf(tappedAt), instantOf(receivedAt))),
            distance: distanceText(distanceMeters, format.language),
          })}
        </li>
      ))}
    </ul>
  );
}
