import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { applicantState } from '../../../shared/workers/applicant.rules.js';
import { useWorker } from '../../lib/auth/session-context.js';
import { buttonClass } from '../../ui/button.js';
import { Note } from '../../ui/note.js';
import { cx } from '../../ui/cx.js';
import { CallShiftDesk } from './call-shift-desk.js';

type StepState = 'done' | 'open' | 'failed';

const ICONS = {
  done: <CircleCheck className="size-4 flex-none" aria-hidden="true" />,
  open: <Hourglass className="size-4 flex-none" aria-hidden="true" />,
  failed: <CircleX className="size-4 flex-none" aria-hidden="true" />,
} as const;

/** The remaining steps before a new worker can take a first shift, and the training until then [A-14, S-59]. */
export function ApprovalBanner() {
  const { t } = useTranslation('worker');
  const worker = useWorker();
  const rejected = applicantState(worker) === 'refused';
  const check: StepState = worker.backgroundCheckStatus === 'approved' ? 'done' : rejected ? 'failed' : 'open';
  return (
    <Note
      tone={rejected ? 'bad' : 'warn'}
      icon={rejected ? <CircleX aria-hidden="true" /> : <Hourglass aria-hidden="true" />}
      title={rejected ? t('approval.rejected') : t('approval.title')}
    >
      <p>{rejected ? t('approval.rejectedText') : t('approval.text')}</p>
      {rejected && <CallShiftDesk />}
      <ul className="mt-2 grid gap-1 font-medium">
        <Step state="done">{t('approval.sent')}</Step>
        <Step state={check}>{t(`approval.check.${check}`)}</Step>
        {!rejected && <Step state="open">{t('approval.account')}</Step>}
      </ul>
      {!rejected && (
        <Link href="/training" className={cx(buttonClass('line'), 'mt-3 w-full sm:w-auto')}>
          {t('approval.training')}
        </Link>
      )}
    </Note>
  );
}

function Step({ state, children }: { state: StepState; children: string }) {
  return (
    <li className="flex items-center gap-2">
      {ICONS[state]}
      {children}
    </li>
  );
}
