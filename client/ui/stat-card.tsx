import type { ReactNode } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { cx } from './cx.js';

type StatCardProps = {
  label: string;
  value: ReactNode;
  /** A small unit after the value: "h". */
  unit?: string;
  /** One line that explains the figure. */
  footer?: ReactNode;
  /** Makes the whole card a button with a chevron. */
  onOpen?: () => void;
  className?: string;
};

export function StatCard({ label, value, unit, footer, onOpen, className }: StatCardProps) {
  const body = (
    <>
      <span className="text-14 tracking-[-0.02em] text-ink-2">{label}</span>
      <span className="num font-display text-28 font-bold tracking-[-0.025em]">
        {value}
        {unit && <small className="text-16 font-semibold tracking-normal text-ink-2"> {unit}</small>}
      </span>
      <span className="flex min-h-6 items-center gap-1.5 text-13 text-ink-3">
        {footer}
        {onOpen && <ChevronRight className="ml-auto size-4 text-ink" aria-hidden="true" />}
      </span>
    </>
  );
  const cardClass = cx(
    'grid min-w-0 content-start gap-0.5 rounded-card border border-line bg-sheet px-3 pt-3.5 pb-3 text-left shadow-lift',
    className,
  );
  if (!onOpen) return <div className={cardClass}>{body}</div>;
  return (
    <button
      type="button"
      className={cx(cardClass, 'transition-colors duration-120 hover:border-line-2')}
      onClick={onOpen}
    >
      {body}
    </button>
  );
}
