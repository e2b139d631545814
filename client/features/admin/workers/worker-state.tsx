import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { applicantState } from '../../../../shared/workers/applicant.rules.js';
import type { WorkerState } from '../../../../shared/workers/worker-list.contract.js';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { Badge } from '../../../ui/badge.js';
import type { Tone } from '../../../ui/badge.js';

type Known = Pick<AdminWorker, 'isActive' | 'isApproved' | 'backgroundCheckStatus'>;

const VARIANTS: Readonly<Record<WorkerState, { tone: Tone; icon: ReactElement }>> = {
  approved: { tone: 'ok', icon: <CircleCheck aria-hidden="true" /> },
  waiting: { tone: 'warn', icon: <Clock aria-hidden="true" /> },
  refused: { tone: 'bad', icon: <CircleX aria-hidden="true" /> },
  deactivated: { tone: 'neutral', icon: <Ban aria-hidden="true" /> },
};

/** The state of a worker: a closed account takes precedence over all others. */
function workerState(worker: Known): WorkerState {
  return worker.isActive ? applicantState(worker) : 'deactivated';
}

export function WorkerStateBadge({ worker }: { worker: Known }) {
  const { t } = useTranslation('people');
  const state = workerState(worker);
  const { tone, icon } = VARIANTS[state];
  return (
    <Badge tone={tone} icon={icon} className="justify-self-start">
      {t(`state.${state}`)}
    </Badge>
  );
}

/** Every state except approved and pending is highlighted [W-14]. */
const CHECK_TONES: Readonly<Record<string, Tone>> = { approved: 'ok', pending: 'warn' };

export function BackgroundCheckBadge({ status }: { status: string }) {
  const { t } = useTranslation('admin');
  const icon = status === 'approved' ? <CircleCheck aria-hidden="true" /> : <Clock aria-hidden="true" />;
  const tone = CHECK_TONES[status] ?? 'bad';
  return (
    <Badge tone={tone} icon={tone === 'bad' ? <CircleX aria-hidden="true" /> : icon}>
      {t(`check.${status}`, { defaultValue: status })}
    </Badge>
  );
}
