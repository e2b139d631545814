import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideCancel } from '../../../../shared/assignments/cancel.rules.js';
import { decideUndoSignUp } from '../../../../shared/assignments/undo-sign-up.rules.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { IconButton } from '../../../ui/icon-button.js';
import { usePendingCancellations } from '../api/cancel-assignment.js';
import { canClaim } from '../model/calendar-days.js';
import type { CalendarDay, DayShift } from '../model/calendar-days.js';
import { cancelInput, undoInput } from '../model/rule-inputs.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { SignUpButton } from '../shifts/sign-up-button.js';
import { UndoSignUp } from '../upcoming/undo-sign-up.js';
import { DayShiftDetails } from './day-shift-details.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';

const CancelDialog = lazyWithRetry(() => import('../upcoming/cancel-dialog.js'));

type DayDialogProps = { day: CalendarDay; onClose: () => void };

/**
 * The details of a day's first shift, with links to its others, and one button [S-12]. Shifts that can be claimed come
 * first, so that their sign-up button is shown when the day opens.
 */
export default function DayDialog({ day: { date, shifts }, onClose }: DayDialogProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const [shownId, setShownId] = useState((shifts.find(canClaim) ?? shifts[0])?.shift.id);
  const [cancelling, setCancelling] = useState<OwnAssignment | null>(null);
  const index = Math.max(
    shifts.findIndex(({ shift }) => shift.id === shownId),
    0,
  );
  const shown = shifts[index] as DayShift;
  const step = (by: -1 | 1) => ({
    disabled: shifts[index + by] === undefined,
    onClick: () => setShownId(shifts[index + by]?.shift.id),
  });
  const now = useNow();
  const action = shiftActionOf(shown, now);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        <span className="block text-14 font-normal tracking-normal text-ink-2 first-letter:uppercase">
          {format.date(date)}
        </span>
      }
      description={<span aria-live="polite">{t('details.position', { number: index + 1, count: shifts.length })}</span>}
      actions={
        shifts.length > 1 && (
          <>
            <IconButton label={t('details.previous')} outlined {...step(-1)}>
              <ChevronLeft className="size-5" aria-hidden="true" />
            </IconButton>
            <IconButton label={t('details.next')} outlined {...step(1)}>
              <ChevronRight className="size-5" aria-hidden="true" />
            </IconButton>
          </>
        )
      }
      footer={
        action && (
          <div className="grid gap-2">
            {action.kind === 'claim' && <SignUpButton key={shown.shift.id} shift={shown.shift} isMain />}
            {action.kind === 'cancel' && (
              <CancelShiftButtons own={action.own} now={now} onCancel={() => setCancelling(action.own)} />
            )}
          </div>
        )
      }
    >
      <DayShiftDetails dayShift={shown} />
      <Suspense fallback={null}>
        {cancelling && <CancelDialog assignment={cancelling} onClose={() => setCancelling(null)} />}
      </Suspense>
    </Dialog>
  );
}

type ShiftAction = { kind: 'claim' } | { kind: 'cancel'; own: OwnAssignment };

/** The action of the button: sign up, apply, cancel or withdraw; `null` without any: the details show the reason. */
function shiftActionOf(shown: DayShift, now: Instant): ShiftAction | null {
  const { own } = shown;
  if (canClaim(shown)) return { kind: 'claim' };
  return own && decideCancel(cancelInput(own, now)).ok ? { kind: 'cancel', own } : null;
}

type CancelShiftButtonsProps = { own: OwnAssignment; now: Instant; onCancel: () => void };

/** The button to cancel or withdraw, below the one to undo a sign-up of the last minutes [H-187]. */
function CancelShiftButtons({ own, now, onCancel }: CancelShiftButtonsProps) {
  const { t } = useTranslation('worker');
  const isCancelling = usePendingCancellations().includes(own.id);
  const canUndo = decideUndoSignUp(undoInput(own, now)).ok;
  const pending = own.status === 'pending';
  const [label, progressLabel] = pending
    ? [t('upcoming.withdraw'), t('state.withdrawing')]
    : [t('upcoming.cancel'), t('state.cancelling')];
  return (
    <>
      {canUndo && <UndoSignUp assignment={own} isUndoing={isCancelling} />}
      <Button
        variant={pending ? 'line' : 'bad'}
        full
        loading={isCancelling && !canUndo}
        disabled={isCancelling && canUndo}
        onClick={onCancel}
      >
        {isCancelling && !canUndo ? progressLabel : label}
      </Button>
    </>
  );
}
