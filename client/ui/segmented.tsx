import type { ReactNode } from 'react';
import { cx } from './cx.js';

export type SegmentedOption<Value extends string> = { value: Value; label: ReactNode; title?: string; lang?: string };

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly SegmentedOption<Value>[];
  /** 36 px high for dense bars of the admin pages, otherwise 44. */
  size?: 'sm' | 'md';
  className?: string;
};

/** A choice of a few visible options. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  size = 'md',
  className,
}: SegmentedProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cx('inline-flex w-fit rounded-control bg-well narrow:flex-wrap', className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-label={option.title}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            'grid rounded-control p-0.5 text-13 font-semibold transition-colors duration-120',
            size === 'md' ? 'min-h-11 min-w-[min(2.75rem,14vw)]' : 'min-h-9',
            option.value === value ? 'text-ink' : 'text-ink-2 hover:text-ink',
          )}
        >
          <span
            className={cx(
              'grid place-items-center rounded-[5px]',
              size === 'md' ? 'px-2' : 'px-3',
              option.value === value && 'bg-sheet ring-1 ring-line',
            )}
          >
            {option.label}
          </span>
        </button>
      ))}
    </div>
  );
}
