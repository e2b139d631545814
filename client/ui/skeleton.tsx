import { cx } from './cx.js';

/** A placeholder while content loads; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={cx('block animate-pulse rounded-badge bg-well', className)} aria-hidden="true" />;
}
