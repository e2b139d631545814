import UsersRound from 'lucide-react/icons/users-round';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Note } from '../../../ui/note.js';

type NumberConflictNoteProps = {
  /** What the worker's number is now. */
  number: string | null;
  /** What was typed against it, if anything. */
  typed: string | null;
  replace: Ref<HTMLButtonElement>;
  onReplace: () => void;
  onKeep: () => void;
};

/** Somebody else has set or taken away the number that is being entered: what it is now, and the two ways on [E-23]. */
export function NumberConflictNote({ number, typed, replace, onReplace, onKeep }: NumberConflictNoteProps) {
  const { t } = useTranslation('admin');
  const way = { size: 'sm', variant: 'line', className: 'max-md:min-h-11' } as const;
  const over = typed?.trim() === '' ? 'takeAway' : 'replace';
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
          <Button {...way} ref={replace} onClick={onReplace}>
            {number === null ? t('employeeNumber.saveAnyway') : t(`employeeNumber.${over}`, { number })}
          </Button>
        )}
        <Button {...way} onClick={onKeep}>
          {number === null ? t('employeeNumber.leaveEmpty') : t('employeeNumber.keep', { number })}
        </Button>
      </div>
    </Note>
  );
}
