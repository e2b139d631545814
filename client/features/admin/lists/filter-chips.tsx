import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.js';
import { CountChip } from './count-chip.js';

type FilterChipsProps<Value extends string> = {
  label: string;
  /** The button that lifts the limit. */
  all: string;
  options: readonly { value: Value; label: string; count: number }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
};

/** Buttons with the number of rows of each kind: pressing one limits the list to it, pressing it again lifts that. */
export function FilterChips<Value extends string>({ label, all, options, value, onChange }: FilterChipsProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      <FilterChip isPressed={value === null} onPress={() => onChange(null)}>
        {all}
      </FilterChip>
      {options.map((one) => (
        <FilterChip
          key={one.value}
          isPressed={one.value === value}
          onPress={() => onChange(one.value === value ? null : one.value)}
        >
          {one.label} <CountChip>{one.count}</CountChip>
        </FilterChip>
      ))}
    </div>
  );
}

type FilterChipProps = { isPressed: boolean; onPress: () => void; children: ReactNode };

function FilterChip({ isPressed, onPress, children }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border-[1.5px] px-3 text-13 font-semibold whitespace-nowrap md:min-h-8 md:px-2.5',
        isPressed ? 'border-ink bg-well text-ink' : 'border-line-2 text-ink-2 hover:bg-well',
      )}
    >
      {children}
    </button>
  );
}
