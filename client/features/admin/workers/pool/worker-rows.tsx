import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedWorker } from '../../../../../shared/workers/worker-list.contract.js';
import { cx } from '../../../../ui/cx.js';
import { useScreen } from '../../lists/use-screen.js';
import { WorkerLine } from './worker-line.js';

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
  // eslint-disable-next-line react-hooks/incompatible-library -- its functions go to no memoized child
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
