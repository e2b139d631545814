import { useTranslation } from 'react-i18next';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CopyX from 'lucide-react/icons/copy-x';
import GitCompare from 'lucide-react/icons/git-compare';
import Hourglass from 'lucide-react/icons/hourglass';
import Minus from 'lucide-react/icons/minus';
import PencilLine from 'lucide-react/icons/pencil-line';
import Plus from 'lucide-react/icons/plus';
import type { ReactElement } from 'react';
import type {
  SyncedShift,
  TimePairView,
  WorkerComparison,
  SyncState,
} from '../../../../shared/timeclock/timeclock.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Fact, Facts } from '../lists/list-and-panel.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import { Badge, type Tone } from '../../../ui/badge.js';

/** Each shift in both systems, their differences, and the effect of the next sync. [I-23] */
export function ComparedShifts({ comparison: { shifts, onlyThere } }: { comparison: WorkerComparison }) {
  const { t } = useTranslation('timeclock');
  return (
    <>
      {shifts.length === 0 ? (
        <p className="px-4 pb-4 text-14 text-ink-2">{t('sync.noShifts')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {shifts.map((shift) => (
            <ComparedShift key={shift.assignmentId} shift={shift} />
          ))}
        </ul>
      )}
      {onlyThere.length > 0 && <OnlyInTimeclock pairs={onlyThere} />}
    </>
  );
}

function ComparedShift({ shift }: { shift: SyncedShift }) {
  const { t } = useTranslation('timeclock');
  const format = useFormat();
  const { state, workDate, ours, theirs, message } = shift;
  const hint = state === 'refused' && message === null ? 'notTaken' : state === 'inStep' ? null : state;
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <p className="wrap-anywhere">
          <b className="font-semibold">{format.dateShort(workDate)}</b> · <ShiftTitle of={shift} />
        </p>
        <SyncStateBadge state={state} />
        {hint !== null && (
          <p className="text-14 wrap-anywhere text-ink-2">{t(`stateHint.${hint}`, { said: message ?? '' })}</p>
        )}
      </div>
      <Facts>
        <Fact label={t('sync.ours')}>
          <TimePairText pair={ours} />
        </Fact>
        <Fact label={t('sync.theirs')}>
          <TimePairText pair={theirs} />
        </Fact>
      </Facts>
    </li>
  );
}

function TimePairText({ pair }: { pair: TimePairView | null }) {
  const { t } = useTranslation('timeclock');
  const format = useFormat();
  if (pair === null) return <>{t('sync.absent')}</>;
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-3">
      <span>{format.timeRangeAt(pair.startTime, pair.endTime)}</span>
      <span>{t('sync.hours', { hours: format.hours(pair.hours) })}</span>
    </span>
  );
}

function OnlyInTimeclock({ pairs }: { pairs: readonly TimePairView[] }) {
  const { t } = useTranslation('timeclock');
  const format = useFormat();
  return (
    <div className="grid gap-2 border-t border-line p-4">
      <h4 className="font-semibold">{t('sync.onlyThere')}</h4>
      <p className="text-14 text-ink-2">{t('sync.onlyThereText')}</p>
      <Facts>
        {pairs.map((pair) => (
          <Fact key={pair.startTime} label={format.dateShortAt(pair.startTime)}>
            <TimePairText pair={pair} />
          </Fact>
        ))}
      </Facts>
    </div>
  );
}

const ICON = { 'aria-hidden': true } as const;
const VARIANTS: Readonly<Record<SyncState, { tone: Tone; icon: ReactElement }>> = {
  inStep: { tone: 'ok', icon: <CircleCheck {...ICON} /> },
  toAdd: { tone: 'info', icon: <Plus {...ICON} /> },
  toChange: { tone: 'info', icon: <PencilLine {...ICON} /> },
  toRemove: { tone: 'info', icon: <Minus {...ICON} /> },
  underWay: { tone: 'warn', icon: <Hourglass {...ICON} /> },
  refused: { tone: 'bad', icon: <CircleAlert {...ICON} /> },
  overlapsThere: { tone: 'orange', icon: <CopyX {...ICON} /> },
  differsThere: { tone: 'orange', icon: <GitCompare {...ICON} /> },
  notApproved: { tone: 'neutral', icon: <CircleDashed {...ICON} /> },
};

function SyncStateBadge({ state }: { state: SyncState }) {
  const { t } = useTranslation('timeclock');
  const { tone, icon } = VARIANTS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Badge>
  );
}
