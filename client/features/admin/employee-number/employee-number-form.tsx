import { useRef } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';
import { LeaveButton } from '../dialogs/form-actions.js';
import { NumberConflictNote } from './number-conflict-note.js';
import { useNumberEdit } from './use-number-edit.js';
import type { Numbered } from './use-number-edit.js';

type EmployeeNumberFormProps = {
  worker: Numbered;
  label: string;
  autoFocus: boolean;
  onDone: () => void;
  /** Where there is a number, or none is wanted. */
  onLeave?: (() => void) | undefined;
  /** Somebody is at the field, or has left it as it was. */
  onUse: (isInUse: boolean) => void;
};

/** The field of the number; what is wrong with it is said at it, and the keyboard goes back there. */
export function EmployeeNumberForm({ worker, label, autoFocus, onDone, onLeave, onUse }: EmployeeNumberFormProps) {
  const { t } = useTranslation('admin');
  const { name, employeeNumber: latest } = worker;
  const edit = useNumberEdit(worker, label, onDone);
  const { field, value, stands } = edit;
  const replace = useRef<HTMLButtonElement>(null);

  const keep = () => {
    edit.startAnew();
    if (onLeave) onLeave();
    else field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stands === 'alone') edit.save();
    else if (stands === 'follows') keep();
    else replace.current?.focus(); // nobody's number is replaced by the key that was to enter a first one
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextField
        ref={field}
        label={label}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        autoFocus={autoFocus}
        hint={latest !== null && t('employeeNumber.hint')}
        error={stands === 'alone' ? edit.error : undefined}
        onFocus={() => onUse(true)}
        onBlur={() => value === '' && onUse(false)}
        onChange={(event) => {
          onUse(true);
          edit.type(event.target.value);
        }}
      />
      {stands === 'alone' ? (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-label={t('employeeNumber.saveOf', { name })} loading={edit.isSaving}>
            {t('employeeNumber.save')}
          </Button>
          {onLeave && <LeaveButton onLeave={onLeave} />}
        </div>
      ) : (
        <NumberConflictNote
          number={latest}
          typed={stands === 'against' ? value : null}
          replace={replace}
          onReplace={edit.saveOver}
          onKeep={keep}
        />
      )}
    </form>
  );
}
