import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../../../ui/cx.js';

export type ClockVariant = 'ready' | 'waiting' | 'off';

const VARIANTS: Record<ClockVariant, string> = {
  ready: 'bg-accent-fill text-on-accent hover:bg-accent-press',
  waiting: 'bg-well text-ink shadow-[inset_0_0_0_1.5px_var(--line-2)]',
  off: 'bg-well text-ink-2',
};

type LargeClockButtonProps = Omit<ComponentProps<'button'>, 'title' | 'children'> & {
  variant: ClockVariant;
  icon: ReactNode;
  /** The action, as text. */
  title: string;
  /** The reason it is disabled, or the deadline. */
  text?: ReactNode;
  /** Progress along the bottom while it waits, 0 to 1. */
  progress?: number;
};

/**
 * The large clock button: its label is the action, or the reason it is not possible. When disabled it can still have the
 * focus.
 */
export function LargeClockButton({
  variant,
  icon,
  title,
  text,
  progress,
  className,
  onClick,
  ...rest
}: LargeClockButtonProps) {
  const isDisabled = variant !== 'ready';
  return (
    <button
      type="button"
      data-main-action
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      className={cx(
        'relative flex min-h-17 w-full items-center gap-[min(0.75rem,3.4vw)] overflow-hidden rounded-control px-[min(0.875rem,4vw)] py-2 sm:gap-3.5 sm:px-4 text-left transition-colors duration-120 [&>svg]:size-[min(1.5rem,8vw)] [&>svg]:flex-none',
        VARIANTS[variant],
        className,
      )}
      {...rest}
    >
      {icon}
      <span className="num min-w-0 flex-1">
        <b className="block font-display text-18 wrap-anywhere font-[650] tracking-[-0.02em] min-[390px]:text-19 min-[390px]:tracking-title">
          {title}
        </b>
        {text && <span className={cx('block text-14 wrap-anywhere', isDisabled && 'text-ink-2')}>{text}</span>}
      </span>
      {progress !== undefined && (
        <span
          className="absolute bottom-0 left-0 h-[5px] bg-accent"
          style={{ width: `${Math.round(progress * 100)}%` }}
          aria-hidden="true"
        />
      )}
    </button>
  );
}
