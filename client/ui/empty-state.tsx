import type { ReactNode } from 'react';
import { cx } from './cx.js';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Replaces an empty list: states why it is empty, and how entries get into it. Icons are 24 px. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'grid justify-items-center gap-2 rounded-card border border-dashed border-line-2 px-6 py-8 text-center',
        className,
      )}
    >
      {icon && <span className="text-ink-3 [&>svg]:size-6">{icon}</span>}
      <p className="font-semibold">{title}</p>
      {children && <p className="max-w-[34ch] text-14 text-ink-2">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
