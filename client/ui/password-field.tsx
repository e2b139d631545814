import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.js';
import { Field, inputClass, useAriaProps } from './field.js';
import type { FieldFrame } from './field.js';

type PasswordFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & { 'data-autofocus'?: boolean };

/**
 * A password with a button that shows it. The input stays the same element, so that password managers still know it;
 * sending the form hides the password again.
 */
export function PasswordField({ label, error, hint, required, className, id, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('common');
  const ariaProps = useAriaProps({ error, hint, required }, id);
  const [isShown, setShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const inputOf = () => box.current?.querySelector('input');

  useEffect(() => {
    const form = inputOf()?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  /** Safari moves the caret when the type of an input changes. */
  const toggle = () => {
    const field = inputOf();
    const [start, end] = [field?.selectionStart ?? null, field?.selectionEnd ?? null];
    flushSync(() => setShown(!isShown));
    if (field && field === document.activeElement) field.setSelectionRange(start, end);
  };
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={ariaProps.id} label={label} error={error} hint={hint} required={required} className={className}>
      <div ref={box} className="relative">
        <input
          className={cx(inputClass(Boolean(error)), 'pr-12 [&::-ms-reveal]:hidden')}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...ariaProps}
          type={isShown ? 'text' : 'password'}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-2 hover:text-ink"
          aria-pressed={isShown}
          aria-controls={ariaProps.id}
          onMouseDown={keepFocus}
          onClick={toggle}
        >
          {/* content, not aria-label: voice control and tests find the input alone by its label */}
          <span className="sr-only">{t('field.showPassword')}</span>
          <Icon className="size-5" aria-hidden="true" />
        </button>
      </div>
    </Field>
  );
}

/** A press of the button leaves the focus in the input, and the keyboard of a phone open. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
