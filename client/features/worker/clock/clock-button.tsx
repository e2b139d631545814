import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import { clockInWindow } from '../../../../shared/assignments/clock.rules.js';
import type { ClockButton as Offer } from '../../../../shared/assignments/clock.rules.js';
import { MINUTE_MS } from '../../../../shared/kernel/time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { useShiftText } from '../shift-text.js';
import { onOneLine } from '../../../lib/i18n/no-break-spaces.js';
import { LargeClockButton } from './large-clock-button.js';
import type { ClockTarget } from './clock-target.js';
import { LocalizedSentence } from '../../../lib/i18n/localized-text.js';

/** The button counts down from this long before the window opens; earlier there is no current shift. */
const COUNTDOWN_MINUTES = 60;

type ClockButtonProps = { offer: Offer<OwnAssignment>; now: Instant; onSelect: (target: ClockTarget) => void };

/** Clock-in, clock-out, or the reason neither is possible yet (worker.md §2) [K-01, K-02]. */
export function ClockButton({ offer, now, onSelect }: ClockButtonProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const icon = <Clock aria-hidden="true" />;
  if (offer.kind === 'none') return <LargeClockButton variant="off" icon={icon} title={t('clockButton.none')} />;
  if (offer.kind === 'waiting') return <WaitingButton offer={offer} now={now} />;

  const action = offer.kind === 'clock_in' ? 'in' : 'out';
  const text = t(`clockButton.${action}.text`, { until: onOneLine(format.timeAt(offer.closesAt)) });
  return (
    <LargeClockButton
      variant="ready"
      icon={icon}
      title={t(`clockButton.${action}.title`)}
      text={text}
      onClick={() => onSelect({ action, assignment: offer.assignment })}
    />
  );
}

function WaitingButton({ offer, now }: { offer: Extract<Offer<OwnAssignment>, { kind: 'waiting' }>; now: Instant }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { title } = useShiftText();
  const icon = <Clock aria-hidden="true" />;
  const { next, opensAt } = offer;
  const minutes = Math.ceil((opensAt - now) / MINUTE_MS);
  if (minutes > COUNTDOWN_MINUTES) {
    const { shift } = next;
    const when = {
      date: onOneLine(format.dateShort(shift.date)),
      time: onOneLine(format.time(shift.startTime)),
    };
    const text = (
      <LocalizedSentence shown={title(shift)} english={shift.title}>
        {(title) => t('clockButton.next', { title, ...when })}
      </LocalizedSentence>
    );
    return <LargeClockButton variant="off" icon={icon} title={t('clockButton.none')} text={text} />;
  }
  const until = onOneLine(format.timeAt(clockInWindow(next).closesAt));
  return (
    <LargeClockButton
      variant="waiting"
      icon={icon}
      title={t('clockButton.waiting.title', { time: onOneLine(format.timeAt(opensAt)) })}
      text={t('clockButton.waiting.text', { minutes, until })}
      progress={1 - minutes / COUNTDOWN_MINUTES}
    />
  );
}
