import UsersRound from 'lucide-react/icons/users-round';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Note } from '../../../ui/note.js';

type NumberConflictNoteProps = {
  /** The worker's present number. */
  number: string | null;
  /** The conflicting input, if any. */
  typed: string | null;
  replace: Ref<HTMLButtonElement>;
  onReplace: () => void;
  onKeep: () => void;
};

/** Another admin has set or removed the number during the edit: shows the present number, and the two ways to continue [E-23]. */
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
