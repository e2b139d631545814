import type { ComponentProps, PointerEvent, ReactNode } from 'react';
import { cx } from './cx.js';
import { Spinner } from './spinner.js';

/** Ink is the default; accent marks the one primary action of a view. */
export type ButtonVariant = 'ink' | 'accent' | 'line' | 'bad' | 'text';
/** xs and sm are for dense controls of the admin pages; md is a touch target; big is the action of a card. */
export type ButtonSize = 'xs' | 'sm' | 'md' | 'big';

const VARIANTS: Record<ButtonVariant, string> = {
  ink: 'border-ink bg-ink text-sheet hover:bg-ink-2 hover:border-ink-2',
  accent: 'border-accent-fill bg-accent-fill text-on-accent hover:bg-accent-press hover:border-accent-press',
  line: 'border-line-2 bg-transparent text-ink hover:bg-well',
  bad: 'border-bad bg-transparent text-bad hover:bg-bad-soft',
  text: 'border-transparent bg-transparent text-ink underline decoration-[1.5px] underline-offset-3 hover:text-accent',
};
const SIZES: Record<ButtonSize, string> = {
  xs: 'min-h-8 text-13',
  sm: 'min-h-9 text-14',
  md: 'min-h-11 text-16',
  big: 'min-h-13 text-16',
};
const PADDING: Record<ButtonSize, string> = { xs: 'px-2.5', sm: 'px-3', md: 'px-4', big: 'px-5' };
const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-control border-[1.5px] text-center font-semibold transition-colors duration-120';

function variantClasses(variant: ButtonVariant, off: boolean): string {
  if (!off) return VARIANTS[variant];
  return variant === 'text' ? 'border-transparent text-ink-3' : 'border-well bg-well text-ink-2';
}

/** The classes of a button, for links that look like one. */
export function buttonClass(
  variant: ButtonVariant = 'ink',
  size: ButtonSize = 'md',
  full = false,
  off = false,
): string {
  const isText = variant === 'text';
  return cx(
    SHAPE,
    SIZES[size],
    isText ? 'px-2' : PADDING[size],
    variantClasses(variant, off),
    !isText && 'no-underline',
    full && 'w-full',
  );
}

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
  icon?: ReactNode;
  /** Disabled: keeps its place and focus, and does nothing. Show the reason next to it. */
  disabled?: boolean;
  /** Busy: disabled, with a spinner in place of the icon. */
  loading?: boolean;
};

/**
 * Keeps the focus in the field when a mouse presses a submit button. Validation on blur could show or hide an error and
 * move the button before the mouse is released, and the click would be lost. Touch is excluded, so that the on-screen
 * keyboard closes.
 */
function keepFocusOfMouse({ currentTarget, pointerType }: PointerEvent<HTMLButtonElement>): void {
  if (pointerType === 'mouse')
    currentTarget.addEventListener('mousedown', (press) => press.preventDefault(), { once: true });
}

export function Button(props: ButtonProps) {
  const {
    variant = 'ink',
    size = 'md',
    full,
    icon,
    disabled,
    loading,
    type = 'button',
    className,
    children,
    onClick,
    ...rest
  } = props;
  const off = Boolean(disabled || loading);
  return (
    <button
      type={type}
      aria-disabled={off || undefined}
      aria-busy={loading || undefined}
      className={cx(buttonClass(variant, size, full, off), className)}
      onPointerDown={type === 'submit' ? keepFocusOfMouse : undefined}
      onClick={off ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {loading ? <Spinner className="size-[1.125rem]" /> : icon}
      {children}
    </button>
  );
}
