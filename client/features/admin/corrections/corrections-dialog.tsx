import ClockCheck from 'lucide-react/icons/clock-check';
import { useTranslation } from 'react-i18next';
import type { CorrectionRequest } from '../../../../shared/payroll/correction-request.contract.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import { onOneLine } from '../../../lib/i18n/no-break-spaces.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { DecisionQueue, QueueItem } from '../lists/decision-queue.js';
import { useShiftTitle } from '../shifts/shift-title.js';
import { CorrectionPanel } from './correction-panel.js';
import { useDifferenceText } from './use-difference-text.js';

/** The workers' requests for other times, longest waiting first: accept or decline each, with a reason [W-130, W-131]. */
export default function CorrectionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'admin']);
  const query = useAuthenticatedList<CorrectionRequest>(ADMIN_PATHS.corrections, { params: 'state=open' });
  return (
    <DecisionQueue
      title={t('corrections.title')}
      countText={(count) => t('corrections.count', { count })}
      query={query}
      empty={{
        icon: <ClockCheck aria-hidden="true" />,
        title: t('corrections.none'),
        text: t('corrections.noneText'),
      }}
      item={(correction, position) => <CorrectionItem correction={correction} {...position} />}
      panel={(correction, close) => <CorrectionPanel correction={correction} onClose={close} />}
      onClose={onClose}
    />
  );
}

type CorrectionItemProps = { correction: CorrectionRequest; isCurrent: boolean; onOpen: () => void };

/** A request in the list: worker, shift, recorded and requested times, and the difference. A click opens it. */
function CorrectionItem({ correction, isCurrent, onOpen }: CorrectionItemProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const title = useShiftTitle()(correction);
  const differenceText = useDifferenceText();
  const { clockInTime, clockOutTime, requestedClockInTime, requestedClockOutTime } = correction;
  const recorded = `${timeOr(clockInTime, format.timeAt)} – ${timeOr(clockOutTime, format.timeAt)}`;
  return (
    <QueueItem
      isCurrent={isCurrent}
      onOpen={onOpen}
      className="lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)]"
    >
      <span className="min-w-0">
        <b className="block font-semibold wrap-anywhere">{correction.workerName}</b>
        <span className="text-ink-2">
          <LocalizedText shown={title} english={correction.shiftTitle} />,{' '}
          {onOneLine(format.dateShort(correction.shiftDate))}
        </span>
      </span>
      <span className="num">
        <b className="block font-semibold">
          {t('corrections.asked', { times: format.timeRangeAt(requestedClockInTime, requestedClockOutTime) })}
        </b>
        <small className="text-13 text-ink-3">{t('corrections.recordedTimes', { times: recorded })}</small>
      </span>
      <span className="num font-semibold">{differenceText(correction)}</span>
    </QueueItem>
  );
}

function timeOr(at: string | null, timeAt: (at: string) => string): string {
  return at === null ? '…' : timeAt(at);
}
