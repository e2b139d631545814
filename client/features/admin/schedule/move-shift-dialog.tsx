import UsersRound from 'lucide-react/icons/users-round';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import {
  addDays,
  parseLocalDate,
  parseLocalTime,
  siteDate,
  minutesBetween,
} from '../../../../shared/kernel/site-time.js';
import type { ShiftSlot } from '../../../../shared/shifts/move.rules.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { problemMessage } from '../../../lib/api/api-error.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Note } from '../../../ui/note.js';
import { TextField } from '../../../ui/text-field.js';
import { useCopyShift } from '../api/copy-shift.js';
import { useMoveShift } from '../api/move-shift.js';
import { type NamedWorker, overlappingWorkersIn } from '../api/overlapping-workers.js';
import { useShifts } from '../api/shifts.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';
import { decideMove, overlapsAt, localTimesOf, type MoveMode, notifiedBy } from './move.model.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { OverlappingWorker } from '../../../../shared/assignments/edit-overlap.rules.js';
import { RecipientsNotice } from '../shifts/recipients-notice.js';

type MoveShiftDialogProps = {
  shift: AdminShift;
  mode: MoveMode;
  /** The target of a drag; if missing, the form begins with the present times. */
  slot?: ShiftSlot;
  onClose: () => void;
};

/** Moves or copies a shift: day and start, the resulting times, the workers to be notified and their overlapping shifts. */
export function MoveShiftDialog({ shift: initial, mode, slot: initialSlot, onClose }: MoveShiftDialogProps) {
  const { t } = useTranslation(['admin', 'problems']);
  const format = useFormat();
  const zone = format.timeZone;
  const now = useNow();
  const [opened] = useState(initial);
  const schedule = useShifts().data ?? [];
  // another admin may have saved the shift since: show and send its present state
  const shift = schedule.find(({ id }) => id === opened.id) ?? opened;
  const [start] = useState<{ date: string; startTime: string }>(initialSlot ?? localTimesOf(opened));
  const [typed, setTyped] = useState(start);
  /** The times that the server refused because shifts of these workers would overlap. */
  const [refused, setRefused] = useState<{ at: typeof typed; workers: NamedWorker[] } | null>(null);
  const saving = { move: useMoveShift(), copy: useCopyShift() }[mode];
  const slot = parseSlot(typed);
  const checked = slot && decideMove(shift, { mode, slot }, { now, zone });
  const overlaps =
    mode === 'move' && checked?.decision.ok ? overlapsAt(shift, checked.decision, schedule, format.language) : [];
  const refusedHere = refused?.at === typed ? refused.workers : [];
  const leaveOut = leftOutWorkers(overlaps, refusedHere);
  const isUnchanged = mode === 'move' && typed.date === shift.date && typed.startTime === shift.startTime;
  const save = () =>
    checked &&
    saving.mutate(
      { shift, to: checked.localTimes, leaveOut: leaveOut.map(({ userId }) => userId) },
      { onSuccess: onClose, onError: (error) => setRefused({ at: typed, workers: overlappingWorkersIn(error) }) },
    );
  const field = (name: 'date' | 'startTime') => ({
    label: t(`problems:labels.${name}`),
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const today = siteDate(now, zone);
  return (
    <TypedConfirm
      isDirty={typed.date !== start.date || typed.startTime !== start.startTime}
      onClose={onClose}
      title={t(`move.title.${mode}`)}
      description={<ShiftTitle of={shift} />}
      confirmLabel={
        leaveOut.length > 0
          ? t('leaveOut.move', { count: leaveOut.length, name: leaveOut[0]?.name })
          : t(`move.confirm.${mode}`)
      }
      confirmVariant={leaveOut.length > 0 ? 'bad' : 'accent'}
      confirmDisabled={isUnchanged || !checked?.decision.ok}
      loading={saving.isPending}
      onConfirm={save}
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <TextField
            {...field('date')}
            type="date"
            data-autofocus
            min={today}
            max={addDays(today, SHIFT.maxDaysAhead)}
          />
          <TextField {...field('startTime')} type="time" step={SHIFT.blockMinutes * 60} />
        </div>
        {mode === 'move' && shift.revision !== opened.revision && <ChangedShiftNote shift={shift} />}
        {!isUnchanged && checked && (
          <MoveEffects
            shift={shift}
            mode={mode}
            checked={checked}
            overlaps={overlaps}
            leaveOut={leaveOut}
            refusal={saving.error && problemMessage(saving.error, t('failed.updateShift'))}
          />
        )}
      </div>
    </TypedConfirm>
  );
}

/** Those of the loaded schedule, and those that only the server knows. */
function leftOutWorkers(overlaps: readonly OverlappingWorker[], refused: readonly NamedWorker[]): NamedWorker[] {
  const known = overlaps.map(({ worker: { userId, name } }) => ({ userId, name }));
  return [...known, ...refused.filter((one) => !known.some(({ userId }) => userId === one.userId))];
}

/** The current times, so that an admin notices when another admin has moved the shift. */
function ChangedShiftNote({ shift }: { shift: AdminShift }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <Note tone="warn" role="alert" icon={<UsersRound aria-hidden="true" />}>
      {t('move.changed', { date: format.date(shift.date), times: format.timeRange(shift.startTime, shift.endTime) })}
    </Note>
  );
}

function parseSlot({ date, startTime }: { date: string; startTime: string }): ShiftSlot | null {
  const [day, start] = [parseLocalDate(date), parseLocalTime(startTime)];
  return day && start ? { date: day, startTime: start } : null;
}

type MoveEffectsProps = {
  shift: AdminShift;
  mode: MoveMode;
  checked: ReturnType<typeof decideMove>;
  /** Workers whose shifts would overlap, by the server's rule, within the loaded schedule. */
  overlaps: readonly OverlappingWorker[];
  /** All workers who are left out of the move. */
  leaveOut: readonly NamedWorker[];
  /** The server's refusal, if any. */
  refusal: string | null;
};

/** The effects of a move: the new times or the reason against them, overlapping shifts, and the workers to be notified. */
function MoveEffects({ shift, mode, checked, overlaps, leaveOut, refusal }: MoveEffectsProps) {
  const { localTimes, decision } = checked;
  const { t } = useTranslation(['admin', 'problems']);
  const format = useFormat();
  const now = useNow();
  if (!decision.ok) {
    return <Warning tone="bad">{t(`problems:${decision.code}`, { ...decision.params })}</Warning>;
  }
  const isMove = mode === 'move';
  const staying = ({ userId }: { userId: number }) => !leaveOut.some((one) => one.userId === userId);
  const recipients = notifiedBy(shift, now, decision.endsAt).filter(staying);
  const isSoon = decision.warnings.includes('starts_within_hour');
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="num text-14">
        <b className="font-semibold">
          {format.date(localTimes.date)}, {format.timeRange(localTimes.startTime, localTimes.endTime)}
        </b>{' '}
        · {format.duration(minutesBetween(decision.startsAt, decision.endsAt))}
      </p>
      {refusal !== null && (overlaps.length === 0 || leaveOut.length > overlaps.length) && (
        <Warning tone="bad">{refusal}</Warning>
      )}
      {overlaps.map(({ worker, refusal: { code, params } }) => (
        <Warning key={worker.userId} tone="bad">
          {t(`problems:${code}`, { ...params })}
        </Warning>
      ))}
      {leaveOut.length > 0 && <Warning tone="warn">{t('leaveOut.text', { count: leaveOut.length })}</Warning>}
      {isSoon && <Warning tone="warn">{t('shiftForm.warning.starts_within_hour')}</Warning>}
      {isMove && <RecipientsNotice notification="shiftChanged" recipients={recipients} />}
      {!isMove && <p className="text-13 text-ink-2">{t('move.copyEmpty')}</p>}
    </div>
  );
}

function Warning({ tone, children }: { tone: 'bad' | 'warn'; children: string }) {
  return (
    <Note tone={tone} role="note" icon={<TriangleAlert aria-hidden="true" />}>
      {children}
    </Note>
  );
}
