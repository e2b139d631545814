import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import GitCompare from 'lucide-react/icons/git-compare';
import Hourglass from 'lucide-react/icons/hourglass';
import UserX from 'lucide-react/icons/user-x';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  SYNC_FILTERS,
  type SyncFilter,
  type SyncOutcome,
  type SyncRun,
  type SyncRunWorker,
} from '../../../../shared/timeclock/timeclock.contract.js';
import { TIMECLOCK } from '../../../../shared/timeclock/timeclock.policy.js';
import { deviceNow } from '../../../lib/time/device-clock.js';
import { Badge, type Tone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { DataCell, HeadCell, Row, Table } from '../../../ui/table.js';
import { nextPageLoader } from '../api/infinite-list.js';
import { useSyncResults } from '../api/timeclock.js';
import { FilterChips } from '../lists/filter-chips.js';
import { ListLoading, ListState, NextPageFailed } from '../lists/list-states.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { useScreen } from '../lists/use-screen.js';

type SyncResultsProps = {
  run: SyncRun;
  /** The number of workers with a result; the list is refetched after it changes. */
  processed: number;
  onOpen: (email: string) => void;
};

/** The result of each worker of a sync, those that need review first; a group can be selected. [I-36, I-42] */
export function SyncResults({ run, processed, onOpen }: SyncResultsProps) {
  const { t } = useTranslation('timeclock');
  const [filter, setFilter] = useState<SyncFilter | null>(null);
  const query = useSyncResults(run.id, filter);
  useRefetchOfResults(query, run, processed);
  const options = SYNC_FILTERS.filter((value) => run.counts[value] > 0 || value === filter).map((value) => ({
    value,
    label: t(`run.filter.${value}`),
    count: run.counts[value],
  }));
  return (
    <>
      <div className="px-4 pb-4">
        <FilterChips label={t('run.show')} all={t('run.all')} options={options} value={filter} onChange={setFilter} />
      </div>
      <ListState query={query} lines={3}>
        {({ pages }) => (
          <Results workers={pages.flatMap(({ items }) => items)} loadMore={nextPageLoader(query)} onOpen={onOpen} />
        )}
      </ListState>
      {query.isFetchingNextPage && !query.isFetchNextPageError && <ListLoading lines={2} />}
      <NextPageFailed query={query} />
    </>
  );
}

/**
 * Refetches the results after progress. `refetch` would cancel one that is still loading, and no further page can be loaded
 * meanwhile, so the next one waits until some time after it; that of an ended run does not wait. [I-54, I-55]
 */
function useRefetchOfResults(query: ReturnType<typeof useSyncResults>, run: SyncRun, processed: number): void {
  const { refetch, isFetching, dataUpdatedAt } = query;
  const shown = useRef(processed);
  const pauseMs = run.state === 'running' ? TIMECLOCK.resultsRefreshMs : 0;
  useEffect(() => {
    if (isFetching || shown.current === processed) return;
    const refetchShown = () => {
      shown.current = processed;
      void refetch();
    };
    const timer = setTimeout(refetchShown, Math.max(0, dataUpdatedAt + pauseMs - deviceNow()));
    return () => clearTimeout(timer);
  }, [processed, pauseMs, isFetching, dataUpdatedAt, refetch]);
}

type ResultsProps = {
  workers: readonly SyncRunWorker[];
  loadMore: (() => void) | undefined;
  onOpen: (email: string) => void;
};

/** A table, on a phone a list. */
function Results({ workers, loadMore, onOpen }: ResultsProps) {
  const { t } = useTranslation('timeclock');
  const isWide = useScreen('wide');
  const { rendered, sentinel } = useIncrementalRender(workers.length, { loadMore });
  const shown = workers.slice(0, rendered);
  if (workers.length === 0) return <p className="px-4 pb-4 text-14 text-ink-2">{t('run.empty')}</p>;
  if (!isWide) {
    return (
      <>
        <ul aria-label={t('run.results')} className="divide-y divide-line border-t border-line">
          {shown.map((worker) => (
            <li key={worker.id} className="grid justify-items-start gap-1 px-4 py-3 [&>button]:px-0!">
              <WorkerButton worker={worker} onOpen={onOpen} />
              <OutcomeBadge outcome={worker.outcome} />
              <Details worker={worker} />
            </li>
          ))}
        </ul>
        {sentinel}
      </>
    );
  }
  return (
    <>
      <Table label={t('run.results')}>
        <thead>
          <tr>
            <HeadCell className="pl-4">{t('columns.worker')}</HeadCell>
            <HeadCell>{t('columns.result')}</HeadCell>
            <HeadCell className="pr-4">{t('columns.details')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {shown.map((worker) => (
            <Row key={worker.id}>
              <DataCell className="pl-2">
                <WorkerButton worker={worker} onOpen={onOpen} />
              </DataCell>
              <DataCell>
                <OutcomeBadge outcome={worker.outcome} />
              </DataCell>
              <DataCell className="pr-4">
                <Details worker={worker} />
              </DataCell>
            </Row>
          ))}
        </tbody>
      </Table>
      {sentinel}
    </>
  );
}

/** Looks up the worker on the days of the run. [I-43, I-56] */
function WorkerButton({
  worker: { workerName, email },
  onOpen,
}: {
  worker: SyncRunWorker;
  onOpen: (email: string) => void;
}) {
  const { t } = useTranslation('timeclock');
  return (
    <Button
      variant="text"
      size="sm"
      className="text-left wrap-anywhere max-md:min-h-11"
      aria-label={t('run.compare', { name: workerName, email })}
      onClick={() => onOpen(email)}
    >
      {workerName}
    </Button>
  );
}

function Details({ worker: { outcome, shiftsSent, shiftsOpen, message } }: { worker: SyncRunWorker }) {
  const { t } = useTranslation('timeclock');
  const counts = [
    ...(shiftsSent > 0 ? [t('run.sent', { count: shiftsSent })] : []),
    ...(shiftsOpen > 0 ? [t('run.open', { count: shiftsOpen })] : []),
  ];
  const hint = outcome === 'differs' || outcome === 'unconfirmed' ? t(`run.hint.${outcome}`) : message;
  return (
    <>
      {counts.length > 0 && <p className="num text-14">{counts.join(' · ')}</p>}
      {hint !== null && <p className="text-14 wrap-anywhere text-ink-2">{hint}</p>}
    </>
  );
}

const ICON = { 'aria-hidden': true } as const;
const BADGES: Readonly<Record<SyncOutcome, { tone: Tone; icon: ReactElement }>> = {
  refused: { tone: 'bad', icon: <CircleAlert {...ICON} /> },
  unknown: { tone: 'bad', icon: <UserX {...ICON} /> },
  differs: { tone: 'orange', icon: <GitCompare {...ICON} /> },
  unconfirmed: { tone: 'warn', icon: <Hourglass {...ICON} /> },
  waiting: { tone: 'neutral', icon: <CircleDashed {...ICON} /> },
  sent: { tone: 'ok', icon: <CircleCheck {...ICON} /> },
  inStep: { tone: 'neutral', icon: <Check {...ICON} /> },
};

function OutcomeBadge({ outcome }: { outcome: SyncOutcome }) {
  const { t } = useTranslation('timeclock');
  const { tone, icon } = BADGES[outcome];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`run.outcome.${outcome}`)}
    </Badge>
  );
}
