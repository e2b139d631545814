import CircleAlert from 'lucide-react/icons/circle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import type { ProblemCode } from '../../../../shared/kernel/problems.js';
import { Note } from '../../../ui/note.js';
import { CallShiftDesk } from '../call-shift-desk.js';
import type { ClockRefusal as Problem } from './use-clock-event.js';

/** After these refusals the worker can try again; after others the shift desk has to help. */
const RETRYABLE_CODES: readonly ProblemCode[] = ['outside_geofence', 'too_many_requests'];

/** The server's reason for a refused clock event, with instructions [K-15, K-18]. */
export function ClockRefusal({ problem }: { problem: Problem }) {
  const { t } = useTranslation('worker');
  if (problem.kind === 'lost') {
    return (
      <Note tone="warn" role="alert" icon={<WifiOff aria-hidden="true" />} title={t('clock.lost')}>
        {t('clock.lostText')}
        <CallShiftDesk />
      </Note>
    );
  }
  const body = problem.error.problem;
  const canRetry = body !== null && RETRYABLE_CODES.includes(body.code);
  return (
    <Note
      tone="bad"
      role="alert"
      icon={<CircleAlert aria-hidden="true" />}
      title={body?.message ?? problem.error.message}
    >
      {canRetry ? t('clock.checkAgain') : t('clock.askDesk')}
      {!canRetry && <CallShiftDesk />}
    </Note>
  );
}
