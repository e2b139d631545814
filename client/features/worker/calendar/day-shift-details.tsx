import UserPlus from 'lucide-react/icons/user-plus';
import { useTranslation } from 'react-i18next';
import { centsToDollars } from '../../../../shared/kernel/money.js';
import { positionsOpen } from '../../../../shared/shifts/shift-open.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { FittedFigure } from '../../../ui/fitted-figure.js';
import { LevelLabel } from '../../../ui/level.js';
import { shiftWithShownPay, type DayShift } from '../model/calendar-days.js';
import { premiumOf, shiftTotalOf, type PaidShift } from '../model/shift-total.js';
import { useShiftText } from '../shift-text.js';
import { MovedBadge } from '../shifts/moved-badge.js';
import { PhysicalDemands } from '../shifts/physical-demands.js';
import { ShiftRequirements } from '../shifts/shift-details.js';
import { useShiftLength } from '../shifts/use-shift-length.js';
import { SiteTimeNote } from '../shifts/site-time-note.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import { UNDO_SIGN_UP } from '../../../../shared/assignments/assignments.policy.js';
import { decideCancel } from '../../../../shared/assignments/cancel.rules.js';
import { decideUndoSignUp } from '../../../../shared/assignments/undo-sign-up.rules.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { useNow } from '../../../lib/time/clock.js';
import { cancelInput, undoInput } from '../model/rule-inputs.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { upcomingShifts } from '../model/upcoming-shifts.js';
import { ClaimTermsNote } from '../shifts/claim-terms.js';
import { ShiftLine } from '../shifts/shift-line.js';
import { ShiftRefusal } from '../shifts/shift-refusal.js';
import { CancelTerms } from '../upcoming/cancel-terms.js';
import { UpcomingBadge } from '../upcoming/upcoming-badge.js';

/** Times first and largest, then title, pay, conditions and requirements [S-05, S-12, S-36]. */
export function DayShiftDetails({ dayShift }: { dayShift: DayShift }) {
  const { t } = useTranslation(['worker', 'common']);
  const format = useFormat();
  const { title, description } = useShiftText();
  const { shift } = dayShift;
  const isOvernight = shift.endTime <= shift.startTime;
  const positions = { open: positionsOpen(shift), total: shift.totalPositions };
  return (
    <div className="grid gap-3.5">
      <div>
        <FittedFigure text={format.timeRange(shift.startTime, shift.endTime)} size={1.625} />
        {isOvernight && <p className="text-14 text-ink-2 first-letter:uppercase">{t('shift.overnight')}</p>}
        {dayShift.own && <MovedBadge assignment={dayShift.own} />}
        <h3 className="mt-1 mb-1.5">
          <LocalizedText shown={title(shift)} english={shift.title} />
        </h3>
        <p className="num flex flex-wrap items-center gap-x-3.5 gap-y-1 text-14 text-ink-2">
          <LevelLabel level={shift.skillLevelId}>{t(`common:level.${shift.skillLevelId}`)}</LevelLabel>
          <PhysicalDemands demands={shift.physicalDemands} />
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <UserPlus className="size-4" aria-hidden="true" />
            {t('shift.positions', positions)}
          </span>
        </p>
      </div>
      <p className="text-ink-2">
        <LocalizedText shown={description(shift)} english={shift.description} />
      </p>
      <PayTable shift={shiftWithShownPay(dayShift)} />
      <ShiftStatus dayShift={dayShift} />
      {!dayShift.own && <ShiftLine shift={shift} refusal={dayShift.refusal} />}
      <SiteTimeNote />
      <section aria-label={t('shift.details')}>
        <h4 className="mb-1 text-14! font-semibold!">{t('shift.details')}</h4>
        <ShiftRequirements shift={shift} />
      </section>
    </div>
  );
}

function PayTable({ shift }: { shift: PaidShift }) {
  const { t } = useTranslation(['worker', 'common']);
  const format = useFormat();
  const lengthOf = useShiftLength();
  const premium = premiumOf(shift);
  const perHour = (dollars: number) => `${format.money(dollars)}${t('common:pay.perHour')}`;
  return (
    <dl className="num figures grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t border-line pt-3.5 [&>dd]:text-right [&>dt]:text-ink-2">
      <dt>{t('details.rate')}</dt>
      <dd>{perHour(shift.payRate)}</dd>
      {premium > 0 && (
        <>
          <dt>{t('details.premium')}</dt>
          <dd>+ {perHour(centsToDollars(premium))}</dd>
        </>
      )}
      <dt className="font-semibold text-ink!">{t('details.total', { duration: lengthOf(shift) })}</dt>
      <dd className="font-display text-19 font-bold tracking-title">{format.money(shiftTotalOf(shift))}</dd>
    </dl>
  );
}

/** The state of the worker's own assignment, the reason against a claim, or the terms of a claim. */
function ShiftStatus({ dayShift: { shift, own, refusal } }: { dayShift: DayShift }) {
  const now = useNow();
  if (own) return <OwnShiftStatus own={own} now={now} />;
  if (refusal) return <ShiftRefusal refusal={refusal} />;
  return <ClaimTermsNote shift={shift} now={now} />;
}

/** The state of an own shift and the terms of cancelling it: no warning as long as the sign-up can be undone [H-188, H-193]. */
function OwnShiftStatus({ own, now }: { own: OwnAssignment; now: Instant }) {
  const { t } = useTranslation('worker');
  const [upcoming] = upcomingShifts([own], now);
  const cancelling = decideCancel(cancelInput(own, now));
  const isLateAfterUndo = cancelling.ok && cancelling.isLate && decideUndoSignUp(undoInput(own, now)).ok;
  return (
    <div className="grid justify-items-start gap-2">
      {upcoming && <UpcomingBadge state={upcoming.state} />}
      {isLateAfterUndo && (
        <p className="text-14 text-ink-2">{t('claim.lateAfterUndo', { minutes: UNDO_SIGN_UP.minutes })}</p>
      )}
      {cancelling.ok && !isLateAfterUndo && <CancelTerms assignment={own} isLate={cancelling.isLate} now={now} />}
    </div>
  );
}
