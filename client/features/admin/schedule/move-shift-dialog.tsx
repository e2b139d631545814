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
import { useShifts } from '../api/shifts.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';
import { decideMove, overlapsAt, localTimesOf, type MoveMode, notifiedBy } from './move.model.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Refusal } from '../../../../shared/kernel/result.js';
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
  const saving = { move: useMoveShift(), copy: useCopyShift() }[mode];
  const slot = parseSlot(typed);
  const checked = slot && decideMove(shift, { mode, slot }, { now, zone });
  const overlaps =
    mode === 'move' && checked?.decision.ok ? overlapsAt(shift, checked.decision, schedule, format.language) : [];
  const isUnchanged = mode === 'move' && typed.date === shift.date && typed.startTime === shift.startTime;
  const save = () => checked && saving.mutate({ shift, to: checked.localTimes }, { onSuccess: onClose });
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
      confirmLabel={t(`move.confirm.${mode}`)}
      confirmVariant="accent"
      confirmDisabled={isUnchanged || !checked?.decision.ok || overlaps.length > 0}
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
            refusal={saving.error && problemMessage(saving.error, t('failed.updateShift'))}
          />
        )}
      </div>
    </TypedConfirm>
  );
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
  /** Workers whose shifts would overlap, by the server's rule. */
  overlaps: readonly Refusal[];
  /** The server's refusal, if any. */
  refusal: string | null;
};

/** The effects of a move: the new times or the reason against them, overlapping shifts, and the workers to be notified. */
function MoveEffects({ shift, mode, checked: { localTimes, decision }, overlaps, refusal }: MoveEffectsProps) {
  const { t } = useTranslation(['admin', 'problems']);
  const format = useFormat();
  const now = useNow();
  if (!decision.ok) {
    return <Warning tone="bad">{t(`problems:${decision.code}`, { ...decision.params })}</Warning>;
  }
  const isMove = mode === 'move';
  const isSoon = decision.warnings.includes('starts_within_hour');
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="num text-14">
        <b className="font-semibold">
          {format.date(localTimes.date)}, {format.timeRange(localTimes.startTime, localTimes.endTime)}
        </b>{' '}
        · {format.duration(minutesBetween(decision.startsAt, decision.endsAt))}
      </p>
      {refusal !== null && overlaps.length === 0 && <Warning tone="bad">{refusal}</Warning>}
      {overlaps.map(({ code, params }) => (
        <Warning key={params?.worker} tone="bad">
          {t(`problems:${code}`, { ...params })}
        </Warning>
      ))}
      {isSoon && <Warning tone="warn">{t('shiftForm.warning.starts_within_hour')}</Warning>}
      {isMove && overlaps.length === 0 && (
        <RecipientsNotice notification="shiftChanged" recipients={notifiedBy(shift, now, decision.endsAt)} />
      )}
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
