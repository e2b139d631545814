import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';
import { useHoldLive } from '../../../lib/live/hold.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';
import { useDecideApplications } from '../api/decide-applications.js';
import { BulkBar } from '../work-layout.js';

type Answer = 'assigned' | 'rejected';

type ApplicationsBulkBarProps = {
  selected: readonly PendingApplication[];
  total: number;
  onAll: () => void;
  /** Those whose answer arrived. */
  onDone: (ids: readonly number[]) => void;
};

/** One note and one answer for all that are selected; what is refused meanwhile stays, with the note, and is told [W-03, W-05]. */
export function ApplicationsBulkBar({ selected, total, onAll, onDone }: ApplicationsBulkBarProps) {
  const { t } = useTranslation(['people', 'admin']);
  const [note, setNote] = useState('');
  const { decide, progress } = useDecideApplications();
  useHoldLive(note !== '');
  const none = selected.length === 0;
  const [running, setRunning] = useState<Answer | null>(null);
  const answer = async (status: Answer) => {
    const adminNotes = note.trim();
    const ids = selected.map(({ id }) => id);
    setRunning(status);
    const done = await decide(ids, { status, ...(adminNotes && { adminNotes }) });
    setRunning(null);
    if (done.length === ids.length) setNote('');
    onDone(done);
  };
  const answerButton = (status: Answer, key: 'bulk.approve' | 'bulk.reject') => ({
    className: 'max-sm:flex-1',
    disabled: none || progress !== null,
    loading: running === status,
    onClick: () => void answer(status),
    children:
      running === status && progress
        ? t('bulk.progress', { done: progress.done, of: progress.of })
        : t(key, { count: selected.length }),
  });
  return (
    <BulkBar>
      <span className="num text-14 font-semibold">{t('admin:bulk.selected', { count: selected.length })}</span>
      <Button variant="text" size="sm" className="max-md:min-h-11" onClick={onAll}>
        {none ? t('bulk.selectAll', { count: total }) : t('bulk.selectNone')}
      </Button>
      {!none && (
        <TextField
          className="min-w-0 flex-1 max-sm:w-full max-sm:flex-none"
          dense
          label={t('admin:applications.note')}
          maxLength={TEXT_LIMITS.notes}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <span className="ml-auto flex gap-2 max-sm:w-full">
        <Button variant="bad" {...answerButton('rejected', 'bulk.reject')} />
        <Button variant={none ? 'line' : 'accent'} {...answerButton('assigned', 'bulk.approve')} />
      </span>
    </BulkBar>
  );
}
