import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type {
  ShiftBatchResponse,
  UndoShiftBatchResponse,
  ShiftBatchRequest,
} from '../../../../shared/shifts/shift-batch.contract.js';
import { SHIFT_COPIES } from '../../../../shared/shifts/shifts.policy.js';
import { serverNow, useNow } from '../../../lib/time/clock.js';
import { useTimeZone } from '../../../lib/api/config.js';
import { initialRequest, linesOf } from './copy-plan.model.js';
import type { CopyRequest } from './copy-plan.model.js';
import { apiPost } from '../../../lib/api/api.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';
import { IdempotentRequests } from '../api/idempotent-requests.js';

export type CopyRequestState = ReturnType<typeof useCopyRequest>;

/** State of the dialog: the copy request, the excluded copies, and the result of the last run. */
export function useCopyRequest(shifts: readonly AdminShift[], detail: string | null) {
  const zone = useTimeZone();
  const now = useNow();
  const [request, setRequest] = useState<CopyRequest>(() => initialRequest(detail, { now: serverNow(), zone }));
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [result, setResult] = useState<ShiftBatchResponse | null>(null);
  const [creation, undo] = [useCreateShiftBatch(), useUndoShiftBatch()];
  const lines = useMemo(() => linesOf(request, shifts, { now, zone }), [request, shifts, now, zone]);
  const selected = lines.filter(({ key, decision }) => decision.ok && !excluded.has(key));
  const [isDraft, setDraft] = useState(false);
  const send = (asDrafts: boolean) => {
    setDraft(asDrafts);
    const copies = selected.map(({ shiftId, date }) => ({ shiftId, date }));
    creation.mutate({ copies, ...(asDrafts && { isDraft: true }) }, { onSuccess: setResult });
  };
  return {
    request,
    setRequest: (next: CopyRequest) => {
      setRequest(next);
      setResult(null);
    },
    lines,
    selected,
    tooMany: selected.length > SHIFT_COPIES.maxAtOnce,
    isSelected: (key: string) => !excluded.has(key),
    toggle: (key: string) => setExcluded((all) => toggled(all, key)),
    result,
    creating: creation.isPending && !isDraft,
    savingDrafts: creation.isPending && isDraft,
    undoing: undo.isPending,
    create: () => send(false),
    saveDrafts: () => send(true),
    undo: (batchId: string) => undo.mutate(batchId, { onSuccess: () => setResult(null) }),
  };
}

function toggled(all: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(all);
  if (!next.delete(key)) next.add(key);
  return next;
}

const REFETCH_PATHS = [] as const;

/** Deletes the copies without assignments. */
function useUndoShiftBatch() {
  const { t } = useTranslation('planning');
  return useAdminMutation<string, UndoShiftBatchResponse>({
    call: (batchId) => apiPost(`/api/admin/shifts/batch/${batchId}/undo`),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.undoBatch'),
    done: ({ message }) => ({ title: message }),
  });
}

/** Creates copies of shifts or saves them as drafts, idempotently [X-57, W-225]; the server's message counts them. */
function useCreateShiftBatch() {
  const { t } = useTranslation('planning');
  const [requests] = useState(() => new IdempotentRequests());
  return useAdminMutation<Omit<ShiftBatchRequest, 'clientBatchId'>, ShiftBatchResponse>({
    call: (batch) =>
      requests.run(batch, (clientBatchId) => {
        const request: ShiftBatchRequest = { clientBatchId, ...batch };
        return apiPost<ShiftBatchResponse>('/api/admin/shifts/batch', request);
      }),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.createBatch'),
    done: ({ message }) => ({ title: message }),
  });
}
