import NotebookPen from 'lucide-react/icons/notebook-pen';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { siteDate } from '../../../../../shared/kernel/site-time.js';
import { instantOf } from '../../../../../shared/kernel/time.js';
import type { WorkerNote } from '../../../../../shared/workers/worker-note.contract.js';
import { ADD_NOTE_RULES } from '../../../../../shared/workers/worker-note.fields.js';
import { showServerProblems, useFieldProps } from '../../../../lib/forms/fields.js';
import { resolveRules } from '../../../../lib/forms/form-resolver.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { hasFailed } from '../../../../lib/api/has-failed.js';
import { usePostponeRefetch } from '../../../../lib/live/postpone-refetch.js';
import { useDatesWithYear } from '../../../../lib/time/use-day-range.js';
import { Button } from '../../../../ui/button.js';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { TextArea } from '../../../../ui/text-area.js';
import { useAddNote, useDeleteNote, useWorkerNotes } from '../../api/worker-notes.js';
import { ListFailed, ListLoading, NextPageFailed } from '../../lists/list-states.js';

/** The notes of admins on a worker, newest first, and the form that adds one. Workers never see them. [W-150 to W-160] */
export function WorkerNotes({ workerId }: { workerId: number }) {
  const { t } = useTranslation('people');
  const query = useWorkerNotes(workerId);
  const [noteToDelete, setNoteToDelete] = useState<WorkerNote | null>(null);
  const notes = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid max-w-[60rem] gap-4">
      <AddNoteForm workerId={workerId} />
      {query.isPending && !hasFailed(query) && <ListLoading lines={4} />}
      {hasFailed(query) && <ListFailed query={query} />}
      {query.data && notes.length === 0 && (
        <EmptyState icon={<NotebookPen aria-hidden="true" />} title={t('notes.none')}>
          {t('notes.noneText')}
        </EmptyState>
      )}
      <ul aria-label={t('notes.title')} className="divide-y divide-line border-t border-line empty:hidden">
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} onDelete={() => setNoteToDelete(note)} />
        ))}
      </ul>
      <NextPageFailed query={query} />
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button
          variant="line"
          className="justify-self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('notes.more')}
        </Button>
      )}
      {noteToDelete && (
        <DeleteNoteDialog workerId={workerId} note={noteToDelete} onClose={() => setNoteToDelete(null)} />
      )}
    </div>
  );
}

type NoteForm = { text: string };
const EMPTY: NoteForm = { text: '' };
const RULES = { text: ADD_NOTE_RULES.text };

/** The text stays until the server has stored it; closing the dialog with unsent text asks first. [W-160] */
function AddNoteForm({ workerId }: { workerId: number }) {
  const { t } = useTranslation(['people', 'problems']);
  const adding = useAddNote(workerId);
  const form = useForm<NoteForm>({ defaultValues: EMPTY, resolver: resolveRules<NoteForm>(RULES) });
  const fieldProps = useFieldProps(form);
  usePostponeRefetch(form.formState.isDirty);
  const submit = form.handleSubmit((values) =>
    adding.mutate(values, {
      onSuccess: () => form.reset(EMPTY),
      onError: (error) => showServerProblems(error, ['text'], form.setError),
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <TextArea {...fieldProps('text', t('problems:labels.text'))} hint={t('notes.hint')} readOnly={adding.isPending} />
      <Button type="submit" className="justify-self-start max-sm:justify-self-stretch" loading={adding.isPending}>
        {t('notes.add')}
      </Button>
    </form>
  );
}

type NoteItemProps = { note: WorkerNote; onDelete: () => void };

function NoteItem({ note, onDelete }: NoteItemProps) {
  const { t } = useTranslation('people');
  const when = useNoteTime()(note);
  return (
    <li className="grid gap-1 py-3">
      <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="num text-13 wrap-anywhere text-ink-3">
          <time dateTime={note.createdAt}>{when}</time> · {note.createdBy}
        </p>
        <Button
          variant="text"
          size="sm"
          className="-mr-2 max-md:min-h-11"
          aria-label={t('notes.deleteOf', { when, author: note.createdBy })}
          onClick={onDelete}
        >
          {t('notes.delete')}
        </Button>
      </div>
    </li>
  );
}

/** "Tue, Nov 17, 9:00 AM" at the site, with the year unless it is the current one. */
function useNoteTime(): (note: WorkerNote) => string {
  const format = useFormat();
  const dates = useDatesWithYear();
  return ({ createdAt }) =>
    `${dates.dateShort(siteDate(instantOf(createdAt), format.timeZone))}, ${format.timeAt(createdAt)}`;
}

type DeleteNoteDialogProps = { workerId: number; note: WorkerNote; onClose: () => void };

function DeleteNoteDialog({ workerId, note, onClose }: DeleteNoteDialogProps) {
  const { t } = useTranslation(['people', 'common']);
  const deleting = useDeleteNote(workerId);
  const when = useNoteTime()(note);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('notes.deleteTitle')}
      description={t('notes.deleteText', { when, author: note.createdBy })}
      confirmLabel={t('notes.deleteConfirm')}
      loading={deleting.isPending}
      onConfirm={() => deleting.mutate(note.id, { onSuccess: onClose })}
    >
      <p className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere text-ink-2" tabIndex={0}>
        {note.text}
      </p>
    </ConfirmDialog>
  );
}
