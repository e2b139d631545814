import type { ComponentProps } from 'react';
import { cx } from './cx.js';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'disabled'> & {
  label: string;
  /** Small ones are for dense rows of the admin pages; the default is a touch target. */
  size?: 'sm' | 'md';
  outlined?: boolean;
  disabled?: boolean;
};

export function IconButton({
  label,
  size = 'md',
  outlined,
  disabled,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={cx(
        'inline-grid flex-none place-items-center rounded-control bg-transparent transition-colors duration-120',
        size === 'md' ? 'size-[min(2.75rem,14vw)]' : 'size-8',
        disabled ? 'text-ink-3 opacity-45' : 'text-ink hover:bg-well',
        outlined && 'border-[1.5px] border-line',
        className,
      )}
      {...rest}
    />
  );
}
