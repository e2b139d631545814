import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useNow } from '../../../lib/time/clock.js';
import { useConfig, refetchConfig } from '../../../lib/api/config.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Dialog } from '../../../ui/dialog.js';
import { OneLine } from '../../../ui/one-line.js';
import { Spinner } from '../../../ui/spinner.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { useShiftText } from '../shift-text.js';
import { LargeClockButton } from './large-clock-button.js';
import { decideClockEvent, type ClockTarget } from './clock-target.js';
import { LocationPanel } from './location-panel.js';
import { checkLocation } from './location-check.js';
import { ClockRefusal } from './clock-refusal.js';
import { useClockEvent } from './use-clock-event.js';
import { usePosition } from './use-position.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import { earlyClockOutMinutes } from '../../../../shared/assignments/early-clock-out.rules.js';
import type { Refusal } from '../../../../shared/kernel/result.js';
import { Note } from '../../../ui/note.js';
import { CallShiftDesk } from '../call-shift-desk.js';
import { elapsedMinutes } from '../../../../shared/kernel/elapsed-minutes.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '../../../lib/pwa/use-online.js';

type ClockDialogProps = { target: ClockTarget; all: readonly OwnAssignment[]; onClose: () => void };

/** Locates the device and clocks only at the site (worker.md §2 Clock in/out) [K-03, K-07, K-08]. */
export default function ClockDialog({ target: initialTarget, all, onClose }: ClockDialogProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { title } = useShiftText();
  const now = useNow(5_000);
  const fence = useConfig()?.site.geofence;
  const { state, locate, isFresh } = usePosition();
  const { action } = initialTarget;
  // the current state: the worker may have clocked in another tab or on another phone
  const assignment = all.find(({ id }) => id === initialTarget.assignment.id) ?? initialTarget.assignment;
  const target = { action, assignment };
  const hasSignal = useSignal();
  const { submit, problem, isSending } = useClockEvent(target, hasSignal, onClose);
  const decision = decideClockEvent(target, { all, now, zone: format.timeZone, isSending });
  const locationCheck = checkLocation(state, fence);
  const canConfirm = decision.ok && locationCheck !== null && locationCheck.isInside;
  const isMade = !decision.ok && (action === 'in' ? assignment.clockInAt : assignment.clockOutAt) !== null;
  const { shift } = assignment;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`clock.title.${action}`)}
      description={
        <>
          <LocalizedText shown={title(shift)} english={shift.title} />,{' '}
          <OneLine>{format.timeRange(shift.startTime, shift.endTime)}</OneLine>
        </>
      }
      readable
      footer={
        !isMade && (
          <ConfirmButton
            action={action}
            canConfirm={canConfirm}
            isClosed={!decision.ok}
            isOutside={locationCheck?.isInside === false}
            isSending={isSending}
            hasSignal={hasSignal}
            onConfirm={() => locationCheck && (isFresh() ? void submit(locationCheck.location) : locate())}
          />
        )
      }
    >
      <div className="grid gap-3.5 pt-3">
        {problem && decision.ok && <ClockRefusal problem={problem} />}
        {/* first, because a small screen shows only the top of the dialog */}
        {canConfirm && action === 'out' && <EarlyClockOut endsAt={assignment.endsAt} now={now} />}
        {decision.ok ? (
          <LocationPanel state={state} locationCheck={locationCheck} fence={fence} target={target} onLocate={locate} />
        ) : (
          <WindowClosed refusal={decision} isMade={isMade} />
        )}
        {canConfirm && <ClockFacts target={target} now={now} />}
      </div>
    </Dialog>
  );
}

type ConfirmButtonProps = Pick<ClockTarget, 'action'> & {
  canConfirm: boolean;
  /** The clock event is no longer possible, at any location. */
  isClosed: boolean;
  isOutside: boolean;
  isSending: boolean;
  hasSignal: boolean;
  onConfirm: () => void;
};

function ConfirmButton({
  action,
  canConfirm,
  isClosed,
  isOutside,
  isSending,
  hasSignal,
  onConfirm,
}: ConfirmButtonProps) {
  const { t } = useTranslation('worker');
  const icon = isSending ? <Spinner /> : canConfirm ? <Check aria-hidden="true" /> : <Lock aria-hidden="true" />;
  return (
    <LargeClockButton
      variant={canConfirm && !isSending ? 'ready' : 'off'}
      icon={icon}
      aria-busy={isSending || undefined}
      title={isSending ? t(`clock.sending.${action}`) : t(`clock.confirm.${action}`)}
      text={
        canConfirm
          ? t(hasSignal ? `clock.confirmText.${action}` : 'clock.confirmTextOff')
          : isClosed
            ? t('clock.nothing')
            : t(isOutside ? 'clock.confirmOff' : 'clock.confirmNoLocation')
      }
      onClick={onConfirm}
    />
  );
}

/**
 * The window closed while the dialog was open [K-14], or this clock event was made in another tab or on another phone,
 * which is no error [H-177, H-200].
 */
function WindowClosed({ refusal, isMade }: { refusal: Refusal; isMade: boolean }) {
  const { t } = useTranslation(['worker', 'problems']);
  const reason = t(`problems:${refusal.code}`, refusal.params ?? {});
  if (isMade) return <Note tone="ok" role="status" icon={<Check aria-hidden="true" />} title={reason} />;
  return (
    <Note tone="bad" role="alert" icon={<CircleAlert aria-hidden="true" />} title={t('clock.nothing')}>
      {reason}
      <CallShiftDesk />
    </Note>
  );
}

/** Asks before a clock-out ends the shift early [K-53]. */
function EarlyClockOut({ endsAt, now }: { endsAt: Instant; now: Instant }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const left = earlyClockOutMinutes(endsAt, now);
  if (left === null) return null;
  return (
    <Note tone="warn" icon={<Hourglass aria-hidden="true" />} title={t('clock.earlyTitle')}>
      {t('clock.early', { duration: format.duration(left) })}
    </Note>
  );
}

type ClockFactsProps = { target: ClockTarget; now: Instant };

/** The time to be recorded, and the hourly pay. */
function ClockFacts({ target: { action, assignment }, now }: ClockFactsProps) {
  const { t } = useTranslation(['worker', 'common']);
  const format = useFormat();
  const rate = `${format.money(assignment.payRate + assignment.premiumRate)}${t('common:pay.perHour')}`;
  const { clockInAt } = assignment;
  const clockIn = [
    { name: t('clock.inTime'), value: format.timeAt(now) },
    { name: t('clock.rate'), value: rate },
  ];
  const clockOut = { name: t('clock.outTime'), value: format.timeAt(now) };
  const worked = clockInAt !== null && [
    { name: t('clock.since'), value: format.timeAt(clockInAt) },
    clockOut,
    { name: t('clock.worked'), value: format.duration(elapsedMinutes(clockInAt, now)) },
  ];
  // without a counted clock-in (it is under review) there is no duration
  const facts = action === 'in' ? clockIn : worked || [clockOut];
  return (
    <dl className="num figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-y border-line py-3.5">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Longer than this small request takes on a good connection. */
const RESPONSE_TIMEOUT_MS = 4_000;

/**
 * True if the server can be reached. `navigator.onLine` may be true without a working connection, so the dialog sends a
 * small request when it opens; it also updates the clock offset.
 */
function useSignal(): boolean {
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const [isReached, setReached] = useState(true);
  useEffect(() => {
    let isClosed = false;
    const update = (reached: boolean) => !isClosed && setReached(reached);
    refetchConfig(queryClient, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)).then(
      () => update(true),
      () => update(false),
    );
    return () => {
      isClosed = true;
    };
  }, [queryClient, isOnline]);
  return isOnline && isReached;
}
