import type { ReactNode } from 'react';
import { cx } from './cx.js';

export type SegmentedOption<Value extends string> = { value: Value; label: ReactNode; title?: string; lang?: string };

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly SegmentedOption<Value>[];
  /** 32 high for dense desk bars, 40 otherwise (44 with the frame). */
  size?: 'sm' | 'md';
  className?: string;
};

/** One of a few, all in sight. */
export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  size = 'md',
  className,
}: SegmentedProps<Value>) {
  return (
    <div role="group" aria-label={label} className={cx('inline-flex rounded-control bg-well p-0.5', className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          aria-label={option.title}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            'grid place-items-center rounded-[5px] text-13 font-semibold transition-colors duration-120',
            size === 'md' ? 'min-h-10 min-w-10 px-2' : 'min-h-8 px-3',
            option.value === value ? 'bg-sheet text-ink ring-1 ring-line' : 'text-ink-2 hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
