import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cx } from './cx.js';
import { Field, inputClass, useAriaProps } from './field.js';
import type { FieldFrame } from './field.js';

/** An option never has an empty value (worker.md §5). */
export type SelectOption = { value: string; label: string };

type SelectFieldProps = FieldFrame &
  Omit<ComponentProps<'select'>, 'className'> & {
    options: readonly SelectOption[];
    /** Shown while nothing is selected. It is not an option and cannot be selected. */
    placeholder?: string;
    dense?: boolean;
  };

/** The native select, which opens the phone's own picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, required, className, id, options, placeholder, dense, ...select } = props;
  const ariaProps = useAriaProps({ error, hint, required }, id);
  return (
    <Field id={ariaProps.id} label={label} error={error} hint={hint} required={required} className={className}>
      <span className="relative block">
        <select className={cx(inputClass(Boolean(error), dense), 'appearance-none pr-10')} {...select} {...ariaProps}>
          {placeholder && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2"
          aria-hidden="true"
        />
      </span>
    </Field>
  );
}
