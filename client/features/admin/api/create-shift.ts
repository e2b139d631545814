import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { AlreadySavedShift, NewShiftRequest, ShiftSaved } from '../../../../shared/shifts/shift.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { IdempotentRequests } from './idempotent-requests.js';
import { useAdminMutation } from './use-admin-mutation.js';
import { useTitleOf } from '../shifts/shift-title.js';

const REFETCH_PATHS = [] as const;

type NewShift = Omit<NewShiftRequest, 'clientShiftId'>;

/** Creates a shift, idempotently: the same content has the same id until the server answers. */
export function usePostShift(): (body: NewShift) => Promise<ShiftSaved> {
  const [requests] = useState(() => new IdempotentRequests());
  return (body) => requests.run(body, (clientShiftId) => postShift(body, clientShiftId));
}

function postShift(body: NewShift, clientShiftId: string): Promise<ShiftSaved> {
  const request: NewShiftRequest = { ...body, clientShiftId };
  return apiPost<ShiftSaved>('/api/shifts', request);
}

type CreateCallbacks = { onSuccess: () => void; onError: (error: Error) => void };

/**
 * Creates a shift, or saves it as a draft [D-29, W-224]. All attempts of a form have one id, also after a change of its
 * input: they create one shift [W-316]. `fallback`: the error text if the server sends none.
 */
export function useCreateShift(fallback: string) {
  const { t } = useTranslation('admin');
  const titleOf = useTitleOf();
  const [clientShiftId] = useState(() => crypto.randomUUID());
  const [savedBefore, setSavedBefore] = useState<AlreadySavedShift | null>(null);
  const [isDraft, setDraft] = useState(false);
  const creation = useAdminMutation<NewShift, ShiftSaved>({
    call: (body) => postShift(body, clientShiftId),
    refetchPaths: REFETCH_PATHS,
    fallback,
    showsConflict: true,
    done: (shift) => ({
      title: t(shift.isDraft ? 'shiftForm.draftSaved' : 'shiftForm.created'),
      description: titleOf(shift),
    }),
  });
  return {
    create: (body: NewShift, { onSuccess, onError }: CreateCallbacks) => {
      setDraft(body.isDraft === true);
      creation.mutate(body, {
        onSuccess,
        onError: (error) => {
          setSavedBefore((before) => savedShiftIn(error) ?? before);
          onError(error);
        },
      });
    },
    /** What an earlier attempt has saved, whose answer was lost. [W-317] */
    savedBefore,
    creating: creation.isPending && !isDraft,
    savingDraft: creation.isPending && isDraft,
  };
}

function savedShiftIn(error: unknown): AlreadySavedShift | null {
  if (!(error instanceof ApiError) || !error.is('shift_already_saved')) return null;
  return (error.problem?.current as AlreadySavedShift | undefined) ?? null;
}
