import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedWorker } from '../../../../../shared/workers/worker-list.contract.js';
import { cx } from '../../../../ui/cx.js';
import { useScreen } from '../../lists/use-screen.js';
import FileX from 'lucide-react/icons/file-x';
import { useFormat } from '../../../../lib/i18n/format.js';
import { LevelLabel } from '../../../../ui/level.js';
import { WorkerStateBadge } from '../worker-state.js';

/** Row heights, pixels. All rows have the same height, so the scroll bar is exact. */
const ROW = { wide: 57, phone: 113 };
/** The next page is loaded this many rows before the end. */
const AHEAD = 40;

type WorkerRowsProps = {
  workers: readonly ListedWorker[];
  /** The shown result belongs to the previous query; the new one is loading. */
  stale: boolean;
  onEnd: () => void;
  onOpen: (workerId: number) => void;
};

/** A virtual list: only the visible rows are rendered. */
export function WorkerRows({ workers, stale, onEnd, onOpen }: WorkerRowsProps) {
  const { t } = useTranslation('people');
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useScreen('wide');
  const height = isWide ? ROW.wide : ROW.phone;
  // oxlint-disable-next-line react/incompatible-library -- its functions go to no memoized child
  const rows = useVirtualizer({
    count: workers.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 12,
  });
  const drawn = rows.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;
  useEffect(() => rows.measure(), [rows, height]);
  useEffect(() => {
    if (last >= workers.length - AHEAD) onEnd();
  });
  return (
    <div ref={frame} className="min-h-0 flex-1 overflow-y-auto" aria-busy={stale}>
      <ul
        aria-label={t('pool.title')}
        className={cx('relative', stale && 'opacity-60')}
        style={{ height: rows.getTotalSize() }}
      >
        {drawn.map(({ index, start }) => {
          const worker = workers[index];
          return (
            worker && (
              <li
                key={worker.id}
                aria-setsize={workers.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 border-b border-line"
                style={{ height, transform: `translateY(${start}px)` }}
              >
                <WorkerLine worker={worker} onOpen={() => onOpen(worker.id)} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

type WorkerLineProps = { worker: ListedWorker; onOpen: () => void };

/** One worker in the list; a click on the line opens the worker. */
const WorkerLine = memo(
  function WorkerLine({ worker, onOpen }: WorkerLineProps) {
    const { t } = useTranslation(['people', 'common']);
    const format = useFormat();
    const hasLicense = worker.documentKinds.includes('drivers_license');
    return (
      <button
        type="button"
        onClick={onOpen}
        className="grid h-full w-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 gap-y-1 px-4 text-left text-14 -outline-offset-3! hover:bg-well sm:px-6 min-[56.25rem]:grid-cols-[minmax(0,2fr)_9rem_8.5rem_5rem_8rem_9rem]"
      >
        <span className="min-w-0 max-[56.24rem]:order-1">
          <b className="block truncate font-semibold">
            {worker.firstName} {worker.lastName}
          </b>
          <small title={worker.email} className="block truncate text-13 text-ink-3">
            {worker.email}
          </small>
        </span>
        <span className="num truncate max-[56.24rem]:order-3">{worker.phone}</span>
        <span className="max-[56.24rem]:order-2 max-[56.24rem]:justify-self-end">
          <LevelLabel level={worker.currentSkillLevel}>{t(`common:level.${worker.currentSkillLevel}`)}</LevelLabel>
        </span>
        <span className="num text-right font-semibold max-[56.24rem]:order-4">
          <span className="font-normal text-ink-3 min-[56.25rem]:sr-only">{t('pool.score')} </span>
          {format.score(worker.workerScore)}
        </span>
        <span className="max-[56.24rem]:order-5">
          <WorkerStateBadge worker={worker} />
        </span>
        {hasLicense ? (
          <span />
        ) : (
          <span className="flex items-center justify-end gap-1.5 text-13 font-semibold text-warn max-[56.24rem]:order-6">
            <FileX className="size-4 flex-none" aria-hidden="true" />
            {t('pool.noLicense')}
          </span>
        )}
      </button>
    );
  },
  (before, after) => before.worker === after.worker,
);
