import ChevronDown from 'lucide-react/icons/chevron-down';
import { cx } from '../../../ui/cx.js';

type ScheduleFilterProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
};

/** One filter of the schedule; marked while it leaves anything out, so that nobody misses shifts unawares. */
export function ScheduleFilter({ label, value, options, onChange }: ScheduleFilterProps) {
  const isOn = value !== options[0]?.[0];
  return (
    <span className="relative max-md:min-w-44 max-md:flex-1">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          'min-h-11 w-full appearance-none rounded-control border-[1.5px] py-0 pr-8 pl-2.5 text-14 font-semibold md:min-h-9',
          isOn ? 'border-accent bg-accent-soft text-accent' : 'border-line-2 bg-sheet text-ink',
        )}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-2"
        aria-hidden="true"
      />
    </span>
  );
}
