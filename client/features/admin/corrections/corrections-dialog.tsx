import ClockCheck from 'lucide-react/icons/clock-check';
import { useTranslation } from 'react-i18next';
import type { CorrectionRequest } from '../../../../shared/payroll/correction-request.contract.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import { Badge } from '../../../ui/badge.js';
import { cx } from '../../../ui/cx.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import { ListState } from '../lists/list-states.js';
import { useActiveItem } from '../lists/use-active-item.js';
import { useShiftTitle } from '../shifts/shift-title.js';
import { CorrectionPanel } from './correction-panel.js';
import { useDifferenceText } from './use-difference-text.js';

/** The workers' requests for other times, longest waiting first: accept or decline each, with a reason [W-130, W-131]. */
export default function CorrectionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'admin']);
  const query = useAuthenticatedList<CorrectionRequest>(ADMIN_PATHS.corrections, { params: 'state=open' });
  return (
    <ListDialog
      title={t('corrections.title')}
      counts={
        query.data !== undefined && (
          <Badge className="num tracking-normal">{t('corrections.count', { count: query.data.length })}</Badge>
        )
      }
      onClose={onClose}
    >
      <ListState query={query} lines={6}>
        {(corrections) => (corrections.length === 0 ? <NothingOpen /> : <Corrections corrections={corrections} />)}
      </ListState>
    </ListDialog>
  );
}

function Corrections({ corrections }: { corrections: CorrectionRequest[] }) {
  const { t } = useTranslation('people');
  const { activeItem, open, show } = useActiveItem<{ id: string }>();
  const shown = corrections.find(({ id }) => id === activeItem?.id);
  return (
    <ListAndPanel panel={shown && <CorrectionPanel key={shown.id} correction={shown} onClose={() => show(null)} />}>
      <ul aria-label={t('corrections.title')} className="divide-y divide-line">
        {corrections.map((correction) => (
          <CorrectionItem
            key={correction.id}
            correction={correction}
            isCurrent={correction.id === activeItem?.id}
            onOpen={() => open({ id: correction.id })}
          />
        ))}
      </ul>
    </ListAndPanel>
  );
}

function NothingOpen() {
  const { t } = useTranslation('people');
  return (
    <EmptyState className="m-4 sm:m-6" icon={<ClockCheck aria-hidden="true" />} title={t('corrections.none')}>
      {t('corrections.noneText')}
    </EmptyState>
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
    <li aria-current={isCurrent || undefined} className={cx(isCurrent && 'bg-accent-soft')}>
      <button
        type="button"
        onClick={onOpen}
        className={cx(
          'grid w-full gap-x-4 gap-y-1.5 px-4 py-3 text-left text-14 -outline-offset-3! hover:bg-well sm:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)] lg:items-center',
          isCurrent && 'shadow-[inset_4px_0_0_var(--accent)]',
        )}
      >
        <span className="min-w-0">
          <b className="block font-semibold wrap-anywhere">{correction.workerName}</b>
          <span className="text-ink-2">
            <LocalizedText shown={title} english={correction.shiftTitle} />, {format.dateShort(correction.shiftDate)}
          </span>
        </span>
        <span className="num">
          <b className="block font-semibold">
            {t('corrections.asked', { times: format.timeRangeAt(requestedClockInTime, requestedClockOutTime) })}
          </b>
          <small className="text-13 text-ink-3">{t('corrections.recordedTimes', { times: recorded })}</small>
        </span>
        <span className="num font-semibold">{differenceText(correction)}</span>
      </button>
    </li>
  );
}

function timeOr(at: string | null, timeAt: (at: string) => string): string {
  return at === null ? '…' : timeAt(at);
}
