import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';
import { usePostponeRefetch } from '../../../lib/live/postpone-refetch.js';
import { TextField } from '../../../ui/text-field.js';
import { useDecideApplications } from '../api/decide-applications.js';
import { ChangedRowsNote, RunFailuresNote } from '../selection/bulk-notes.js';
import { BulkButton, SelectAllToggle } from '../selection/bulk-parts.js';
import type { ChangedRow } from '../selection/selection.model.js';
import { BulkBar } from '../lists/list-and-panel.js';
import { useApplicationFacts } from './use-application-facts.js';

type Decision = 'assigned' | 'rejected';

type ApplicationsBulkBarProps = {
  selected: readonly PendingApplication[];
  total: number;
  onToggleAll: () => void;
  /** Called with the applications whose decision was saved. */
  onDone: (ids: readonly number[]) => void;
  changed: readonly ChangedRow<PendingApplication>[];
};

/**
 * One note and one decision for all selected applications. Refused ones stay selected, with the note and the reasons
 * [W-03, W-05].
 */
export function ApplicationsBulkBar({ selected, total, onToggleAll, onDone, changed }: ApplicationsBulkBarProps) {
  const { t } = useTranslation(['people', 'admin']);
  const [note, setNote] = useState('');
  const [running, setRunning] = useState<Decision | null>(null);
  const { decide, progress, failed, clearFailed } = useDecideApplications();
  const facts = useApplicationFacts();
  usePostponeRefetch(note !== '');
  const count = selected.length;
  const isNoneSelected = count === 0;
  const decideAll = async (status: Decision) => {
    const adminNotes = note.trim();
    setRunning(status);
    const { isDone, deselected } = await decide(selected, { status, ...(adminNotes && { adminNotes }) });
    setRunning(null);
    if (isDone) setNote('');
    onDone(deselected);
  };
  const buttonProps = (status: Decision) => ({
    className: 'max-sm:flex-1',
    disabled: isNoneSelected || progress !== null,
    progress: running === status ? progress : null,
    onPress: () => void decideAll(status),
  });
  const texts = {
    nameOf: ({ workerName }: PendingApplication) => workerName,
    ...facts,
  };
  return (
    <BulkBar
      notes={
        <>
          <ChangedRowsNote {...texts} changed={changed} onClose={onDone} />
          <RunFailuresNote
            {...texts}
            failed={failed}
            fallback={t('admin:failed.decideApplication')}
            onClose={clearFailed}
          />
        </>
      }
    >
      <SelectAllToggle count={count} total={total} onToggle={onToggleAll} />
      {!isNoneSelected && (
        <TextField
          className="min-w-0 flex-1 max-sm:w-full max-sm:flex-none"
          dense
          label={t('admin:applications.note')}
          maxLength={TEXT_LIMITS.notes}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <span className="ml-auto flex flex-wrap gap-2 max-sm:w-full">
        <BulkButton label={t('bulk.reject', { count })} variant="bad" {...buttonProps('rejected')} />
        <BulkButton
          label={t('bulk.approve', { count })}
          variant={isNoneSelected ? 'line' : 'accent'}
          {...buttonProps('assigned')}
        />
      </span>
    </BulkBar>
  );
}
