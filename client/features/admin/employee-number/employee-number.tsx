import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { useReturnFocus } from '../dialogs/use-return-focus.js';
import { EmployeeNumberForm } from './employee-number-form.js';
import type { NumberedWorker } from './use-number-edit.js';

type EmployeeNumberProps = {
  worker: NumberedWorker;
  label: string;
  /** Shows the field if there is no number; once it has the focus, it stays even if another admin sets a number. */
  editIfMissing?: boolean;
  autoFocus?: boolean;
};

/** A worker's ADP file number, with controls to set, change or remove it [E-23]. */
export function EmployeeNumber({ worker, label, editIfMissing = false, autoFocus = false }: EmployeeNumberProps) {
  const { t } = useTranslation('admin');
  const { name, employeeNumber } = worker;
  const [isOpen, setOpen] = useState(false);
  const isMissing = editIfMissing && employeeNumber === null;
  const button = useRef<HTMLButtonElement>(null);
  const numberId = useId();
  useReturnFocus(isOpen || isMissing, button);
  if (isOpen || isMissing) {
    const close = () => setOpen(false);
    return (
      <EmployeeNumberForm
        worker={worker}
        label={label}
        autoFocus={autoFocus || isOpen}
        onDone={close}
        onCancel={isMissing ? undefined : close}
        onActiveChange={(isActive) => (isActive || isMissing) && setOpen(isActive)}
      />
    );
  }
  const verb = employeeNumber === null ? 'enter' : 'change';
  return (
    <p className="flex items-center justify-between gap-4 text-14">
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <span className="flex flex-none items-center gap-3">
        <b id={numberId} className="num font-semibold">
          {employeeNumber ?? '–'}
        </b>
        <Button
          ref={button}
          variant="line"
          size="sm"
          className="max-md:min-h-11"
          aria-label={t(`employeeNumber.${verb}Of`, { name })}
          aria-describedby={numberId}
          onClick={() => setOpen(true)}
        >
          {t(`employeeNumber.${verb}`)}
        </Button>
      </span>
    </p>
  );
}
