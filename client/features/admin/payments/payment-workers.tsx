import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { useWeekLabel } from '../use-week-label.js';
import type { WorkerPay } from './payment-groups.model.js';

/**
 * The workers of a payment, in a box that scrolls, also by keyboard. Below the box stands how many of them follow the
 * visible ones. [E-41, W-234, W-313]
 */
export function PaymentWorkers({ workers }: { workers: readonly WorkerPay[] }) {
  const { t } = useTranslation('admin');
  const { rendered, sentinel } = useIncrementalRender(workers.length);
  const { box, list, below, measure } = useRowsBelow(workers.length);
  return (
    <div>
      <div
        ref={box}
        role="group"
        tabIndex={0}
        aria-label={t('payments.lines')}
        onScroll={measure}
        className="max-h-[34dvh] overflow-y-auto border-y border-line text-14"
      >
        <ul ref={list} className="divide-y divide-line">
          {workers.slice(0, rendered).map((worker) => (
            <WorkerLine key={worker.userId} worker={worker} />
          ))}
        </ul>
        {sentinel}
      </div>
      {below !== null && (
        <p className="min-h-[1.75em] pt-1 text-13 font-medium text-ink-2">
          {below > 0 && (
            <>
              <ChevronDown className="mr-1 -mt-0.5 inline size-3.5" aria-hidden="true" />
              {t('payments.moreBelow', { count: below })}
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Pixels of a text that may be cut off: rounding. */
const CUT_PX = 2;

/**
 * The number of rows below those whose text is wholly visible; `null` if all of them fit into the box.
 * @param total with the rows that are not rendered yet
 */
function useRowsBelow(total: number) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [below, setBelow] = useState<number | null>(null);
  const measure = useCallback(() => {
    if (!box.current || !list.current) return;
    const { scrollHeight, clientHeight } = box.current;
    const end = box.current.getBoundingClientRect().bottom + CUT_PX;
    const isSeen = (row: Element) => row.firstElementChild!.getBoundingClientRect().bottom <= end;
    const seen = [...list.current.children].filter(isSeen);
    setBelow(scrollHeight > clientHeight ? total - seen.length : null);
  }, [total]);
  useEffect(() => {
    const sizes = new ResizeObserver(measure);
    for (const { current } of [box, list]) if (current) sizes.observe(current);
    return () => sizes.disconnect();
  }, [measure]);
  return { box, list, below, measure };
}

/** A worker's hours at each rate, the overtime of each week, and the amount. */
function WorkerLine({ worker }: { worker: WorkerPay }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const weekLabel = useWeekLabel();
  return (
    <li className="num flex items-start justify-between gap-4 py-2">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{worker.workerName}</p>
        <p className="text-13 text-ink-2">
          {worker.rates
            .map(({ hours, payRate, premiumRate }) =>
              t('payments.hoursAtRate', { hours: format.hours(hours), rate: format.rate(payRate, premiumRate) }),
            )
            .join(' + ')}
        </p>
        {worker.overtime.map(({ weekStart, hours, amount }) => (
          <p key={weekStart} className="text-13 text-ink-2">
            <Plus className="mr-1 -mt-0.5 inline size-3.5" aria-hidden="true" />
            {t('payments.overtimeLine', {
              week: weekLabel(weekStart as LocalDate),
              hours: format.hours(hours),
              amount: format.money(amount),
            })}
          </p>
        ))}
      </div>
      <span className="flex-none font-semibold">{format.money(worker.amount)}</span>
    </li>
  );
}
