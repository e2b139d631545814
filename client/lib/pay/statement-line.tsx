import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.js';

type StatementLineProps = {
  /** At the left: the day, or an icon. */
  mark: ReactNode;
  title: ReactNode;
  text?: string;
  /** Below: the tag and the payment. */
  footer?: ReactNode;
  /** Below the footer. */
  children?: ReactNode;
  amount: string;
  /** The line has no amount. */
  faint?: boolean;
};

/**
 * A line of a statement: title, calculation, and the amount in its column; where that is too narrow, below the
 * calculation, which then has room for its amounts [H-185].
 */
export function StatementLine({ mark, title, text, footer, amount, faint, children }: StatementLineProps) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-3 narrow:grid-cols-[2.5rem_minmax(0,1fr)]">
      <div className="row-span-2 text-center text-13 text-ink-2">{mark}</div>
      <div>
        <p className="font-semibold">{title}</p>
        {text && <p className="num text-14 text-ink-2">{text}</p>}
      </div>
      <span className={cx('num font-[650] narrow:col-start-2', faint && 'text-ink-3')}>{amount}</span>
      {footer && (
        <p className="col-span-2 mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-13 text-ink-2">{footer}</p>
      )}
      {children}
    </li>
  );
}
