import en from '../../locales/en/clock.json' with { type: 'json' };
import es from '../../locales/es/clock.json' with { type: 'json' };
import type { ClockEventKind, Judgement, ReviewReason } from '../../../shared/assignments/clock-event.rules.js';
import type { ClockEventFlag } from '../../../shared/assignments/clock-event-flags.rules.js';
import { siteTime } from '../../../shared/kernel/site-time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { interpolate } from '../../platform/texts/problem-texts.js';

const TEXTS = { en, es };

export type Reader = { language: Language; zone: string };
export type ClockOutcome = {
  kind: ClockEventKind;
  judgement: Judgement;
  flags: readonly ClockEventFlag[];
  hours: number | null;
};

/**
 * Returns the text that tells a worker the outcome of a clock event, with times in the site’s time zone. For a review
 * it adds the reasons and the flags that the admin sees. decisions: Offline clock events [O-12, O-16]
 */
export function clockMessage({ kind, judgement, flags, hours }: ClockOutcome, { language, zone }: Reader): string {
  if (judgement.outcome === 'waiting') return messageText('clockWaiting', {}, language);
  if (judgement.outcome === 'needs_review') return reviewMessage(judgement.reasons, flags, language);
  const time = siteTime(judgement.judgedAt, zone);
  if (kind === 'clock_in') return messageText('clockedIn', { time }, language);
  return messageText('clockedOut', { time, hours: (hours ?? 0).toFixed(2) }, language);
}

function reviewMessage(reasons: readonly ReviewReason[], flags: readonly ClockEventFlag[], language: Language): string {
  const { reason, flag, seen } = TEXTS[language];
  const words = [messageText('clockNeedsReview', {}, language), ...reasons.map((why) => reason[why])];
  if (flags.length > 0) words.push(interpolate(seen, { flags: flags.map((one) => flag[one]).join('; ') }));
  return words.join(' ');
}
