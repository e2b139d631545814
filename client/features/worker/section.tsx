import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.js';

type SectionProps = { id?: string; title: string; count?: string; className?: string; children: ReactNode };

/** A section of the page with a heading, and a count at the right. */
export function Section({ id, title, count, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={headingId}
      className={cx('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3', className)}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={headingId} className="min-w-0">
          {title}
        </h2>
        {count && <span className="num text-14 text-ink-3">{count}</span>}
      </div>
      {children}
    </section>
  );
}
