import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { useReturnFocus } from '../dialogs/use-return-focus.js';
import { EmployeeNumberForm } from './employee-number-form.js';
import type { Numbered } from './use-number-edit.js';

type EmployeeNumberProps = {
  worker: Numbered;
  label: string;
  /** Without a number the field is shown instead; once it has the focus, it stays even if another admin sets a number. */
  isWanted?: boolean;
  autoFocus?: boolean;
};

/** A worker's ADP file number, with controls to set, change or remove it [E-23]. */
export function EmployeeNumber({ worker, label, isWanted = false, autoFocus = false }: EmployeeNumberProps) {
  const { t } = useTranslation('admin');
  const { name, employeeNumber } = worker;
  const [isOpen, setOpen] = useState(false);
  const isRequested = isWanted && employeeNumber === null;
  const button = useRef<HTMLButtonElement>(null);
  const numberId = useId();
  useReturnFocus(isOpen || isRequested, button);
  if (isOpen || isRequested) {
    const close = () => setOpen(false);
    return (
      <EmployeeNumberForm
        worker={worker}
        label={label}
        autoFocus={autoFocus || isOpen}
        onDone={close}
        onLeave={isRequested ? undefined : close}
        onUse={(isInUse) => (isInUse || isRequested) && setOpen(isInUse)}
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
