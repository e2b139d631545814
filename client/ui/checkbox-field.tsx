import Check from 'lucide-react/icons/check';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.js';
import { FieldErrorText, FieldHint, RequiredMark, useAriaProps } from './field.js';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
};

/** The check box alone, for table rows; it needs an aria-label. */
export function Checkbox({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={cx('relative inline-grid size-5 flex-none place-items-center align-middle', className)}>
      <input
        type="checkbox"
        className="peer size-5 appearance-none rounded-badge border-[1.5px] border-line-2 bg-sheet checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink aria-invalid:border-bad"
        {...input}
      />
      <Check
        className="pointer-events-none absolute hidden size-3.5 text-sheet peer-checked:block"
        strokeWidth={3}
        aria-hidden="true"
      />
      <span
        className="pointer-events-none absolute hidden h-0.5 w-2.5 bg-sheet peer-indeterminate:block"
        aria-hidden="true"
      />
    </span>
  );
}

/** A check box with its label; the whole line is the target. */
export function CheckboxField({ label, error, hint, required, className, id, ...input }: CheckboxFieldProps) {
  const ariaProps = useAriaProps({ error, hint, required }, id);
  return (
    <div className={cx('grid gap-1', className)}>
      <label htmlFor={ariaProps.id} className="flex min-h-11 items-start gap-3 py-2.5">
        <Checkbox className="mt-0.5" {...input} {...ariaProps} />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      {hint && <FieldHint id={ariaProps.id}>{hint}</FieldHint>}
      {error && <FieldErrorText id={ariaProps.id}>{error}</FieldErrorText>}
    </div>
  );
}
