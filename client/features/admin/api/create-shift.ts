import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { NewShiftRequest, ShiftSaved } from '../../../../shared/shifts/shift.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { IdempotentRequests } from './idempotent-requests.js';
import { useAdminMutation } from './use-admin-mutation.js';
import { useTitleOf } from '../shifts/shift-title.js';

const REFETCH_PATHS = [] as const;

type NewShift = Omit<NewShiftRequest, 'clientShiftId'>;

/** Creates a shift, idempotently. */
export function usePostShift(): (body: NewShift) => Promise<ShiftSaved> {
  const [requests] = useState(() => new IdempotentRequests());
  return (body) =>
    requests.run(body, (clientShiftId) => {
      const request: NewShiftRequest = { ...body, clientShiftId };
      return apiPost<ShiftSaved>('/api/shifts', request);
    });
}

type CreateCallbacks = { onSuccess: () => void; onError: (error: Error) => void };

/** Creates a shift, or saves it as a draft [D-29, W-224]. `fallback`: the error text if the server sends none. */
export function useCreateShift(fallback: string) {
  const { t } = useTranslation('admin');
  const titleOf = useTitleOf();
  const [isDraft, setDraft] = useState(false);
  const creation = useAdminMutation<NewShift, ShiftSaved>({
    call: usePostShift(),
    refetchPaths: REFETCH_PATHS,
    fallback,
    done: (shift) => ({
      title: t(shift.isDraft ? 'shiftForm.draftSaved' : 'shiftForm.created'),
      description: titleOf(shift),
    }),
  });
  return {
    create: (body: NewShift, callbacks: CreateCallbacks) => {
      setDraft(body.isDraft === true);
      creation.mutate(body, callbacks);
    },
    creating: creation.isPending && !isDraft,
    savingDraft: creation.isPending && isDraft,
  };
}
