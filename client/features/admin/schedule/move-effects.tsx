import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { Refusal } from '../../../../shared/kernel/result.js';
import { minutesBetween } from '../../../../shared/kernel/site-time.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Note } from '../../../ui/note.js';
import { RecipientsNotice } from '../shifts/recipients-notice.js';
import { toldOf } from './move.model.js';
import type { MoveMode, decidePlace } from './move.model.js';

type MoveOutlookProps = {
  shift: AdminShift;
  mode: MoveMode;
  judged: ReturnType<typeof decidePlace>;
  /** Workers whose shifts would overlap, by the server's rule. */
  overlaps: readonly Refusal[];
  /** The server's refusal, if any. */
  refusal: string | null;
};

/** The effects of a move: the new times or the reason against them, overlapping shifts, and the workers to be notified. */
export function MoveEffects({ shift, mode, judged: { readings, decision }, overlaps, refusal }: MoveOutlookProps) {
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
          {format.date(readings.date)}, {format.timeRange(readings.startTime, readings.endTime)}
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
        <RecipientsNotice news="shiftChanged" told={toldOf(shift, now, decision.endsAt)} />
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
