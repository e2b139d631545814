import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';

/** The number of pending items. */
export function CountChip({ isOnFilled, children }: { isOnFilled?: boolean; children: number | string }) {
  const format = useFormat();
  return (
    <span
      className={cx(
        'num inline-block min-w-[22px] flex-none rounded-badge px-1.5 text-center text-13 leading-5 whitespace-nowrap font-[650]',
        isOnFilled ? 'bg-accent-press' : 'bg-well text-ink',
      )}
    >
      {typeof children === 'number' ? format.number(children) : children}
    </span>
  );
}
