import type { ComponentProps } from 'react';
import { cx } from './cx.js';
import { Field, inputClass, useAriaProps } from './field.js';
import type { FieldFrame } from './field.js';

type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextArea({ label, error, hint, required, className, id, rows = 3, ...input }: TextAreaProps) {
  const ariaProps = useAriaProps({ error, hint, required }, id);
  return (
    <Field id={ariaProps.id} label={label} error={error} hint={hint} required={required} className={className}>
      <textarea rows={rows} className={cx(inputClass(Boolean(error)), 'py-2.5')} {...input} {...ariaProps} />
    </Field>
  );
}
