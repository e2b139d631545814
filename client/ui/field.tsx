import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.js';
import { intoView } from './into-view.js';

/** The props of every kind of field. Texts are translated. */
export type FieldFrame = { label: string; error?: string; hint?: ReactNode; required?: boolean; className?: string };

/** The attributes that connect an input with its label, hint and error. */
export type AriaProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

export function useAriaProps(
  { error, hint, required }: Pick<FieldFrame, 'error' | 'hint' | 'required'>,
  ownId?: string,
) {
  const generated = useId();
  const id = ownId ?? generated;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const ariaProps: AriaProps = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': required || undefined,
  };
  return ariaProps;
}

/** The classes of text inputs and selects. */
export function inputClass(invalid: boolean, dense = false): string {
  return cx(
    'w-full min-w-0 rounded-control border-[1.5px] bg-sheet text-16 text-ink placeholder:text-ink-3 disabled:bg-well disabled:text-ink-2 [input&[readonly]]:bg-well',
    dense ? 'min-h-9 px-2.5' : 'min-h-11 px-3',
    invalid ? 'border-bad' : 'border-line-2',
  );
}

export function RequiredMark() {
  const { t } = useTranslation('common');
  return (
    <>
      <span className="ml-0.5 text-accent" aria-hidden="true">
        *
      </span>
      <span className="sr-only"> {t('field.required')}</span>
    </>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={`${id}-hint`} className="text-13 text-ink-3">
      {children}
    </p>
  );
}

export function FieldErrorText({ id, children }: { id: string; children: ReactNode }) {
  const error = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement?.id === id) intoView(error.current); // otherwise the focus will scroll to the field
  }, [id]);
  return (
    <p ref={error} id={`${id}-error`} className="flex items-start gap-1.5 text-14 font-medium text-bad">
      <CircleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

type FieldProps = FieldFrame & { id: string; children: ReactNode };

/** A control with its label above, and hint and error below. */
export function Field({ id, label, error, hint, required, className, children }: FieldProps) {
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-14 font-semibold">
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      {hint && <FieldHint id={id}>{hint}</FieldHint>}
      {error && <FieldErrorText id={id}>{error}</FieldErrorText>}
    </div>
  );
}
