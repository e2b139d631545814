import { cx } from './cx.js';

type ProgressBarProps = {
  /** 0 to 100. */
  value: number;
  label: string;
  /** Inside a LEVEL_CLASS element: uses that level's color. */
  byLevel?: boolean;
  className?: string;
};

export function ProgressBar({ value, label, byLevel, className }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('h-2 overflow-hidden rounded-[2px] bg-well', className)}
    >
      <div className={cx('h-full', byLevel ? 'bg-(--lv)' : 'bg-ink')} style={{ width: `${percent}%` }} />
    </div>
  );
}
