import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddedNote, AddNoteRequest, WorkerNote } from '../../../../shared/workers/worker-note.contract.js';
import { NOTES } from '../../../../shared/workers/workers.policy.js';
import { apiDelete, apiPost } from '../../../lib/api/api.js';
import { IdempotentRequests } from './idempotent-requests.js';
import { useInfiniteList } from './infinite-list.js';
import type { AdminPath } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';
import { workerPath } from './worker.js';

const notesPath = (workerId: number) => `${workerPath(workerId)}/notes`;
const NO_PARAMS = new URLSearchParams();
const REFETCH_PATHS: readonly AdminPath[] = [];

/** The notes on a worker, newest first, part by part [W-150, W-159]. */
export const useWorkerNotes = (workerId: number) =>
  useInfiniteList<WorkerNote>({
    ...{ path: notesPath(workerId), params: NO_PARAMS, pageSize: NOTES.shownAtOnce, staleTime: 0 },
  });

/** Adds a note. A retry after a lost response adds nothing twice. [W-153] */
export function useAddNote(workerId: number) {
  const { t } = useTranslation('people');
  const refetchAlso = useRefetchNotes(workerId);
  const [requests] = useState(() => new IdempotentRequests());
  return useAdminMutation<{ text: string }, AddedNote>({
    call: (body) =>
      requests.run(body, (clientRequestId) => {
        const request: AddNoteRequest = { ...body, clientRequestId };
        return apiPost<AddedNote>(notesPath(workerId), request);
      }),
    refetchPaths: REFETCH_PATHS,
    refetchAlso,
    fallback: t('notes.addFailed'),
    done: () => ({ title: t('notes.added') }),
  });
}

/** Deletes a note [W-154]. */
export function useDeleteNote(workerId: number) {
  const { t } = useTranslation('people');
  const refetchAlso = useRefetchNotes(workerId);
  return useAdminMutation<number, null>({
    call: (id) => apiDelete<null>(`/api/admin/worker-notes/${id}`),
    refetchPaths: REFETCH_PATHS,
    refetchAlso,
    fallback: t('notes.deleteFailed'),
    done: () => ({ title: t('notes.deleted') }),
  });
}

function useRefetchNotes(workerId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [notesPath(workerId)] });
}
