import type { ComponentProps } from 'react';
import { Field, inputClass, useAriaProps } from './field.js';
import type { FieldFrame } from './field.js';

type TextFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'className'> & { dense?: boolean; 'data-autofocus'?: boolean };

/** One line of text, or a number, date or time by `type`. Accepts react-hook-form's `register` props. */
export function TextField({ label, error, hint, required, className, id, dense, ...input }: TextFieldProps) {
  const ariaProps = useAriaProps({ error, hint, required }, id);
  return (
    <Field id={ariaProps.id} label={label} error={error} hint={hint} required={required} className={className}>
      <input className={inputClass(Boolean(error), dense)} {...input} {...ariaProps} />
    </Field>
  );
}
