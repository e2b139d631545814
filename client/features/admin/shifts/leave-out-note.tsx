import UsersRound from 'lucide-react/icons/users-round';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { intoView } from '../../../ui/into-view.js';
import { Note } from '../../../ui/note.js';
import type { NamedWorker } from '../api/overlapping-workers.js';
import type { ShiftForm } from './shift-form.model.js';

/** The workers for whom the times overlap another shift, as the server refused them. */
export type RefusedTimes = { times: string; workers: NamedWorker[] };

/** The times of the form as one text, to tell whether they have changed. */
export const timesOf = ({ date, startTime, endTime }: ShiftForm) => `${date} ${startTime} ${endTime}`;

type LeaveOutNoteProps = {
  form: UseFormReturn<ShiftForm>;
  refused: RefusedTimes | null;
  saving: boolean;
  /** Saves the form without these workers. */
  onLeaveOut: (workers: readonly NamedWorker[]) => void;
};

/** After a refusal for overlapping shifts: offers to save without these workers, until the times change. [W-199] */
export function LeaveOutNote({ form, refused, saving, onLeaveOut }: LeaveOutNoteProps) {
  const { t } = useTranslation('admin');
  const times = useWatch({ control: form.control, compute: timesOf });
  if (refused === null || refused.times !== times) return null;
  const { workers } = refused;
  const names = workers.map(({ name }) => name).join(', ');
  return (
    <Note
      ref={intoView}
      tone="warn"
      role="alert"
      icon={<UsersRound aria-hidden="true" />}
      title={t('leaveOut.title', { count: workers.length })}
    >
      <p className="wrap-anywhere">
        {names}. {t('leaveOut.text', { count: workers.length })}
      </p>
      <Button
        variant="line"
        size="sm"
        className="mt-2 bg-sheet! max-md:min-h-11"
        loading={saving}
        onClick={() => onLeaveOut(workers)}
      >
        {t('leaveOut.save', { count: workers.length, name: workers[0]?.name })}
      </Button>
    </Note>
  );
}
