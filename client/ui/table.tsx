import type { ComponentProps } from 'react';
import { cx } from './cx.js';

type Cell = { numeric?: boolean };

/** Scrolls horizontally inside itself in a narrow window, so that the page never does. */
export function Table({ label, className, ...rest }: ComponentProps<'table'> & { label: string }) {
  return (
    <div className="overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
      <table className={cx('w-full border-collapse text-14', className)} {...rest} />
    </div>
  );
}

export function HeadCell({ numeric, className, ...rest }: ComponentProps<'th'> & Cell) {
  return (
    <th
      scope="col"
      className={cx(
        'h-10 border-b-[1.5px] border-line-2 px-3 text-13 font-semibold whitespace-nowrap text-ink-2',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
      {...rest}
    />
  );
}

/** `current` is the active row. */
export function Row({ current, className, ...rest }: ComponentProps<'tr'> & { current?: boolean }) {
  return (
    <tr
      className={cx(
        '[&:last-child>td]:border-b-0',
        current && 'bg-accent-soft shadow-[inset_4px_0_0_var(--accent)]',
        className,
      )}
      {...rest}
    />
  );
}

export function DataCell({ numeric, className, ...rest }: ComponentProps<'td'> & Cell) {
  return (
    <td
      className={cx(
        'h-12 border-b border-line px-3 py-2 align-middle',
        numeric && 'num text-right whitespace-nowrap',
        className,
      )}
      {...rest}
    />
  );
}

/** A row that starts a group: "Needs attention 4". */
export function GroupRow({ columns, children }: { columns: number; children: React.ReactNode }) {
  return (
    <tr>
      <th scope="colgroup" colSpan={columns} className="h-10 bg-well px-3 text-left font-semibold">
        {children}
      </th>
    </tr>
  );
}
