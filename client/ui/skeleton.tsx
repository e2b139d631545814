import { cx } from './cx.js';

/** Holds the place of what is loading; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cx('block animate-pulse rounded-badge bg-well', className)} aria-hidden="true" />;
}
