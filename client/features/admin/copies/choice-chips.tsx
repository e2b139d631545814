import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { cx } from '../../../ui/cx.js';

type ChoiceChipsProps<Value extends string> = {
  label: string;
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  options: readonly { value: Value; label: string }[];
};

/** A multiple choice as a row of toggle buttons. */
export function ChoiceChips<Value extends string>({ label, chosen, onChange, options }: ChoiceChipsProps<Value>) {
  const labelId = useId();
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <div className="grid content-start gap-1.5">
      <span id={labelId} className="text-14 font-semibold">
        {label}
      </span>
      <div role="group" aria-labelledby={labelId} className="flex flex-wrap gap-1.5">
        {options.map(({ value, label: text }) => {
          const isOn = chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isOn}
              onClick={() => toggle(value)}
              className={cx(
                'num inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border-[1.5px] px-3 text-14 font-semibold transition-colors duration-120',
                isOn ? 'border-ink bg-ink text-sheet' : 'border-line-2 bg-sheet text-ink-2 hover:text-ink',
              )}
            >
              {isOn && <Check className="size-4" strokeWidth={3} aria-hidden="true" />}
              {text}
            </button>
          );
        })}
      </div>
    </div>
  );
}
