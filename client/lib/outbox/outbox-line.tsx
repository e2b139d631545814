import CircleAlert from 'lucide-react/icons/circle-alert';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CloudCheck from 'lucide-react/icons/cloud-check';
import LogIn from 'lucide-react/icons/log-in';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { deviceNow } from '../time/device-clock.js';
import { countUnsent } from './outbox-state.js';
import type { OutboxView } from './outbox-state.js';

/** The most important state, its number of events, and its colors. */
type Line = {
  key: 'signIn' | 'unsent' | 'unanswered' | 'refused' | 'review' | 'onHold' | 'sent';
  count: number;
  tone: string;
};

/** Returns the most important state of the outbox; "all sent" for a few minutes (ux.md), then nothing. */
function lineOf({ rows, needsSignIn }: OutboxView, online: boolean): Line | null {
  const unsent = countUnsent(rows);
  const unsentKey = online ? 'unanswered' : 'unsent';
  const of = (state: string) => rows.filter((row) => row.state === state).length;
  if (unsent > 0) return { key: needsSignIn ? 'signIn' : unsentKey, count: unsent, tone: 'bg-warn-soft text-warn' };
  if (of('refused') > 0) return { key: 'refused', count: of('refused'), tone: 'bg-bad-soft text-bad' };
  if (of('needs_review') > 0) return { key: 'review', count: of('needs_review'), tone: 'bg-warn-soft text-warn' };
  if (of('waiting') > 0) return { key: 'onHold', count: of('waiting'), tone: 'bg-warn-soft text-warn' };
  // a result is shown as long as the longest pause between requests
  const sent = rows.filter(({ state, nextTryAt }) => state === 'applied' && nextTryAt > deviceNow()).length;
  return sent > 0 ? { key: 'sent', count: sent, tone: 'bg-ok-soft text-ok' } : null;
}

const ICONS = {
  signIn: LogIn,
  unsent: Smartphone,
  unanswered: Smartphone,
  refused: CircleAlert,
  review: CircleAlert,
  onHold: Smartphone,
  sent: CloudCheck,
};

/** The current line with its colors, and whether it says that there is no signal, or null; a tap opens the outbox. */
export function outboxLine(view: OutboxView, online: boolean, onOpen: () => void) {
  const line = lineOf(view, online);
  if (!line) return null;
  const content = <OutboxButton line={line} onOpen={onOpen} />;
  return { tone: line.tone, content, saysNoSignal: line.key === 'unsent' };
}

type OutboxButtonProps = { line: Line; onOpen: () => void };

/** Unsent events, or events that need attention; a tap shows them. [O-12] */
function OutboxButton({ line: { key, count }, onOpen }: OutboxButtonProps) {
  const { t } = useTranslation('worker');
  const Icon = ICONS[key];
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 w-full items-center gap-1.5 text-left leading-5 font-semibold -outline-offset-3!"
    >
      <Icon className="size-[1.125rem] flex-none" aria-hidden="true" />
      <span className="min-w-0">{t(`outbox.line.${key}`, { count })}</span>
      <ChevronRight className="size-4 flex-none" aria-hidden="true" />
    </button>
  );
}
