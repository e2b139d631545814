import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import Smartphone from 'lucide-react/icons/smartphone';
import UserRoundSearch from 'lucide-react/icons/user-round-search';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instant } from '../../../shared/kernel/time.js';
import { shiftTextIn } from '../i18n/shift-translations.js';
import type { OutboxRow, OutboxState } from '../../offline/outbox.rules.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { useFormat } from '../i18n/format.js';
import { trainingTitle } from '../i18n/training-text.js';
import { useAsOf } from '../time/use-as-of.js';
import { clockOffsetMs } from '../time/clock.js';
import { useLanguage } from '../i18n/use-language.js';
import type { ShownEvent } from './outbox-state.js';
import { LocalizedText } from '../i18n/localized-text.js';

const MARKS: Record<OutboxState, { tone: Tone; icon: ReactNode }> = {
  unsent: { tone: 'warn', icon: <Smartphone aria-hidden="true" /> },
  waiting: { tone: 'warn', icon: <Hourglass aria-hidden="true" /> },
  applied: { tone: 'ok', icon: <CircleCheck aria-hidden="true" /> },
  needs_review: { tone: 'warn', icon: <UserRoundSearch aria-hidden="true" /> },
  refused: { tone: 'bad', icon: <CircleAlert aria-hidden="true" /> },
};

const isOfTraining = ({ kind }: OutboxRow) => kind === 'quiz' || kind === 'progress';
/** The states for which the server's message gives the reason. [O-12, O-16] */
const hasServerReason = ({ state }: OutboxRow) => state === 'refused' || state === 'needs_review';

/** What happens next to an event. A yes to an offer can come too late; a no cannot. [F-75, F-149] */
function statusOf({ kind, state, isBlocked }: ShownEvent) {
  if (isBlocked) return 'blocked';
  if (state !== 'unsent') return state;
  if (kind === 'offer_accept') return 'unsentAccept';
  return kind === 'offer_decline' ? 'unsentDecline' : 'unsent';
}

/** An event with its time, its state and an explanation. */
export function OutboxEntry({ row }: { row: ShownEvent }) {
  const { t } = useTranslation('worker');
  const { language } = useLanguage();
  const when = useAsOf(row.at - clockOffsetMs());
  const format = useFormat();
  const { tone, icon } = MARKS[row.state];
  const title = isOfTraining(row) ? trainingTitle(row, language) : shiftTextIn(language, row.title, row.titleEs);
  return (
    <li className="grid gap-2 rounded-card border border-line bg-sheet p-3.5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <b className="min-w-0">{t(`outbox.kind.${row.kind}`)}</b>
        <Badge tone={tone} icon={icon}>
          {t(`outbox.state.${row.state}`)}
        </Badge>
      </div>
      <p className="num text-14 text-ink-2">
        <LocalizedText shown={title} english={row.title} />
        <br />
        {when ?? format.timeAt(instant(row.at))}
      </p>
      <p className="text-14">
        {row.marked
          ? t(row.marked.passed ? 'outbox.quizPassed' : 'outbox.quizFailed', { score: row.marked.score })
          : (hasServerReason(row) && row.message) || t(`outbox.status.${statusOf(row)}`)}
      </p>
      {row.state === 'refused' && <p className="text-14 text-ink-2">{t('clock.askDesk')}</p>}
    </li>
  );
}
