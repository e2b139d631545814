import { useTranslation } from 'react-i18next';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import type { ReactElement } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { EarningsEntry } from '../../../../shared/payroll/earnings.contract.js';
import { shownEarningsTag } from '../../../../shared/payroll/earnings.rules.js';
import { payCalculationOf } from '../../../../shared/payroll/pay-calculation.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useShiftText } from '../shift-text.js';
import { CorrectionRequest } from '../corrections/correction-request.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { StatementLine } from '../../../lib/pay/statement-line.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import { Badge, type Tone } from '../../../ui/badge.js';
import { paymentNoteOf } from '../../../../shared/payroll/payment-note.rules.js';

type EntryLineProps = {
  entry: EarningsEntry;
  /** The worker's assignment, if the list of own assignments has it. */
  own: OwnAssignment | undefined;
};

/**
 * One shift of a statement: hours times rate, its tag, and the state of its payment; the worker can ask for other times
 * [E-07, E-08, W-86, K-60].
 */
export function EntryLine({ entry, own }: EntryLineProps) {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const { title } = useShiftText();
  const payCalculationText = usePayCalculationText();
  return (
    <StatementLine
      mark={
        <time dateTime={entry.date}>
          {format.weekday(entry.date)}
          <b className="num block font-display text-[1.25rem] leading-[1.375rem] font-bold text-ink">
            {format.day(entry.date)}
          </b>
        </time>
      }
      title={<LocalizedText shown={title(entry)} english={entry.title} />}
      text={payCalculationText(entry)}
      footer={
        <>
          <EntryTag tag={shownEarningsTag(entry)} />
          {entry.clockInTime && entry.clockOutTime && (
            <span className="num">{format.timeRangeAt(entry.clockInTime, entry.clockOutTime)}</span>
          )}
          {entry.hoursChanged && <span>{t('hoursChanged')}</span>}
          {entry.notPaidReason && (
            <span className="wrap-anywhere">{t('notPaid', { reason: entry.notPaidReason })}</span>
          )}
          <PaymentText entry={entry} />
        </>
      }
      amount={entry.total === null ? '–' : format.money(entry.total)}
      faint={!entry.total}
    >
      {own && <CorrectionRequest assignment={own} className="col-span-2 col-start-2 mt-2 narrow:col-span-1" />}
    </StatementLine>
  );
}

function usePayCalculationText() {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  return (entry: EarningsEntry): string => {
    switch (entry.tag) {
      case 'worked': {
        const { minutes, hours, rate } = payCalculationOf(entry);
        const params = { hours: format.hours(hours), rate: format.money(rate) };
        const pay = t(entry.premiumRate > 0 ? 'calculationWithPremium' : 'calculation', params);
        return minutes === null ? pay : `${format.duration(minutes)} · ${pay}`;
      }
      case 'cancelled':
        return t('lateCancellation');
      case 'no_show':
        return t('noClockIn');
      case 'in_progress':
        return entry.clockInTime ? t('since', { time: format.timeAt(entry.clockInTime) }) : '';
    }
  };
}

type ShownTag = ReturnType<typeof shownEarningsTag>;

const VARIANTS: Record<ShownTag, { tone: Tone; icon: ReactElement }> = {
  worked: { tone: 'ok', icon: <Check aria-hidden="true" /> },
  cancelled: { tone: 'orange', icon: <X aria-hidden="true" /> },
  no_show: { tone: 'bad', icon: <Ban aria-hidden="true" /> },
  in_progress: { tone: 'info', icon: <Clock aria-hidden="true" /> },
  missing_clock_out: { tone: 'orange', icon: <Clock aria-hidden="true" /> },
  in_review: { tone: 'info', icon: <Clock aria-hidden="true" /> },
};

/** Worked, Cancelled, No Show, In progress, In review or, once it is too late to clock out, Clock-out missing [E-07, K-32, K-50]. */
function EntryTag({ tag }: { tag: ShownTag }) {
  const { t } = useTranslation('earnings');
  return <Badge {...VARIANTS[tag]}>{t(`tag.${tag}`)}</Badge>;
}

/** The state of a shift's payment with its date; a late one names a contact [E-17]. */
function PaymentText({ entry }: { entry: EarningsEntry }) {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const note = paymentNoteOf(entry);
  if (note === null) return null;
  const text = t(`payment.${note.kind}`, 'at' in note ? { date: format.monthDayAt(note.at) } : {});
  if (note.kind !== 'late') return <span>{text}</span>;
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-bad">
      <CircleAlert className="size-4 flex-none" aria-hidden="true" />
      {text}
    </span>
  );
}
