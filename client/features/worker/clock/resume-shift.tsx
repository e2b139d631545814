import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useTranslation } from 'react-i18next';
import { isOpenClockIn } from '../../../../shared/assignments/clock.rules.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import { onOneLine } from '../../../lib/i18n/no-break-spaces.js';
import { useOnline } from '../../../lib/pwa/use-online.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { intoView } from '../../../ui/into-view.js';
import { useUserAssignments } from '../api/user-assignments.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { resumeOffer } from '../model/resumable-shifts.js';
import { useShiftText } from '../shift-text.js';
import { ClockRefusal } from './clock-refusal.js';
import { useClockEvent } from './use-clock-event.js';

type ResumeShiftProps = { assignment: OwnAssignment; now: Instant };

/**
 * For 10 minutes after a clock-out: takes it back, with one tap and without a position [K-54, K-56]. Large text puts it
 * outside the window, so it is scrolled into view [K-69]. Renders nothing if the shift cannot be resumed.
 */
export default function ResumeShift({ assignment, now }: ResumeShiftProps) {
  const { assignments = [] } = useUserAssignments();
  const until = resumeOffer(assignment, now);
  const isBusyElsewhere = assignments.some((other) => other.id !== assignment.id && isOpenClockIn(other, now));
  if (until === null || isBusyElsewhere) return null;
  // a second clock-out of the same shift is a new offer
  return <ResumeOffer key={assignment.clockOutAt} assignment={assignment} until={until} />;
}

function ResumeOffer({ assignment, until }: { assignment: OwnAssignment; until: Instant }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { title } = useShiftText();
  const isOnline = useOnline();
  const { submit, problem, isSending } = useClockEvent({ action: 'resume', assignment }, isOnline, () => undefined);
  const { shift, clockOutAt } = assignment;
  const out = clockOutAt === null ? '' : onOneLine(format.timeAt(clockOutAt));
  return (
    <Card ref={intoView} aria-label={t('resume.label')} className="grid gap-3">
      <div>
        <p className="num font-semibold">{t('resume.title', { time: out })}</p>
        <p className="text-14 text-ink-2">
          <LocalizedText shown={title(shift)} english={shift.title} />
        </p>
      </div>
      {problem && <ClockRefusal problem={problem} />}
      <Button
        variant="line"
        size="big"
        full
        loading={isSending}
        icon={<RotateCcw className="size-5" aria-hidden="true" />}
        onClick={() => void submit()}
      >
        <span className="num leading-5">
          <b className="block font-semibold">{t('resume.action')}</b>{' '}
          <span className="block text-14 font-normal">
            {t('resume.until', { time: onOneLine(format.timeAt(until)) })}
          </span>
        </span>
      </Button>
      <p className="text-14 text-ink-2">{t('resume.text')}</p>
    </Card>
  );
}
