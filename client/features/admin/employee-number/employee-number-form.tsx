import { useRef, type FormEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';
import { CancelButton } from '../dialogs/form-actions.js';
import { useNumberEdit, type NumberedWorker } from './use-number-edit.js';
import UsersRound from 'lucide-react/icons/users-round';
import { Note } from '../../../ui/note.js';

type EmployeeNumberFormProps = {
  worker: NumberedWorker;
  label: string;
  autoFocus: boolean;
  onDone: () => void;
  /** Present if the worker has a number, or if entering one can be cancelled. */
  onCancel?: (() => void) | undefined;
  /** Called with true when the field gets the focus, and with false when it loses the focus unchanged. */
  onActiveChange: (isActive: boolean) => void;
};

/** The field of the number; errors are shown at it, and it gets the focus. */
export function EmployeeNumberForm({
  worker,
  label,
  autoFocus,
  onDone,
  onCancel,
  onActiveChange,
}: EmployeeNumberFormProps) {
  const { t } = useTranslation('admin');
  const { name, employeeNumber: latest } = worker;
  const edit = useNumberEdit(worker, label, onDone);
  const { field, value, conflict } = edit;
  const replace = useRef<HTMLButtonElement>(null);

  const keepStored = () => {
    edit.reset();
    if (onCancel) onCancel();
    else field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (conflict === 'none') edit.save();
    else if (conflict === 'unedited') keepStored();
    else replace.current?.focus(); // a first number may submit by Enter; replacing an existing one may not
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
        error={conflict === 'none' ? edit.error : undefined}
        onFocus={() => onActiveChange(true)}
        onBlur={() => value === '' && onActiveChange(false)}
        onChange={(event) => {
          onActiveChange(true);
          edit.type(event.target.value);
        }}
      />
      {conflict === 'none' ? (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-label={t('employeeNumber.saveOf', { name })} loading={edit.isSaving}>
            {t('employeeNumber.save')}
          </Button>
          {onCancel && <CancelButton onCancel={onCancel} />}
        </div>
      ) : (
        <NumberConflictNote
          number={latest}
          typed={conflict === 'conflicting' ? value : null}
          replace={replace}
          onReplace={edit.overwrite}
          onKeep={keepStored}
        />
      )}
    </form>
  );
}

type NumberConflictNoteProps = {
  /** The worker's present number. */
  number: string | null;
  /** The conflicting input, if any. */
  typed: string | null;
  replace: Ref<HTMLButtonElement>;
  onReplace: () => void;
  onKeep: () => void;
};

/** Another admin has set or removed the number during the edit: shows the present number and two buttons to continue [E-23]. */
function NumberConflictNote({ number, typed, replace, onReplace, onKeep }: NumberConflictNoteProps) {
  const { t } = useTranslation('admin');
  const buttonProps = { size: 'sm', variant: 'line', className: 'max-md:min-h-11' } as const;
  const replaceKey = typed?.trim() === '' ? 'remove' : 'replace';
  return (
    <Note
      tone="warn"
      role="alert"
      icon={<UsersRound aria-hidden="true" />}
      title={number === null ? t('employeeNumber.removedByOther') : t('employeeNumber.setByOther', { number })}
    >
      {typed !== null && <p>{t('employeeNumber.notSaved')}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {typed !== null && (
          <Button {...buttonProps} ref={replace} onClick={onReplace}>
            {number === null ? t('employeeNumber.saveAnyway') : t(`employeeNumber.${replaceKey}`, { number })}
          </Button>
        )}
        <Button {...buttonProps} onClick={onKeep}>
          {number === null ? t('employeeNumber.leaveEmpty') : t('employeeNumber.keep', { number })}
        </Button>
      </div>
    </Note>
  );
}
