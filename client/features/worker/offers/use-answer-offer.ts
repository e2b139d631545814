import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClaimResponse } from '../../../../shared/assignments/assignment.contract.js';
import type { DeclineResponse, OwnOffer } from '../../../../shared/offers/offer.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { isUnanswered } from '../../../lib/api/api-error.js';
import { useWorker } from '../../../lib/auth/session-context.js';
import { isOfferAnswer, useOutbox } from '../../../lib/outbox/outbox-state.js';
import { OWN_OFFERS_PATH } from '../api/own-offers.js';
import { useRefetchShiftData } from '../api/refetch-shift-data.js';

type Answer = { offer: OwnOffer; answer: 'accept' | 'decline' };

type AnswerHandlers = {
  onDone: (answer: Answer, message: string) => void;
  onRefused: (error: unknown) => void;
};

/** Milliseconds after which a response counts as lost; the same answer can be sent again. */
const RESPONSE_TIMEOUT_MS = 20_000;

/**
 * Answers an offer. Without a response the answer is stored in the outbox and sent again: the server gives the same response to a
 * repeated one. The lists are refetched after each answer, confirmed or refused. [F-11, F-14, F-15, F-28]
 */
export function useAnswerOffer({ onDone, onRefused }: AnswerHandlers) {
  const worker = useWorker();
  const queryClient = useQueryClient();
  const refetchShiftData = useRefetchShiftData();
  return useMutation({
    mutationFn: async (answer: Answer): Promise<{ message: string } | 'saved'> => {
      try {
        return await send(answer);
      } catch (error) {
        if (isUnanswered(error) && (await saveAnswer(worker.id, answer))) return 'saved';
        throw error;
      }
    },
    onSuccess: (result, answer) => {
      if (result === 'saved') return; // the outbox shows it
      queryClient.setQueryData<OwnOffer[]>([OWN_OFFERS_PATH], (offers) =>
        offers?.filter(({ id }) => id !== answer.offer.id),
      );
      onDone(answer, result.message);
    },
    onError: (error) => onRefused(error),
    onSettled: async () => {
      await Promise.all([queryClient.invalidateQueries({ queryKey: [OWN_OFFERS_PATH] }), refetchShiftData()]);
    },
  });
}

const pathOf = ({ offer, answer }: Answer) => `/api/offers/${offer.id}/${answer}`;

function send(answer: Answer): Promise<ClaimResponse | DeclineResponse> {
  return apiPost(pathOf(answer), undefined, { asksToLogIn: true, timeoutMs: RESPONSE_TIMEOUT_MS });
}

/** Stores the answer in the outbox; false if the device can't store it. */
async function saveAnswer(workerId: number, answer: Answer): Promise<boolean> {
  const { id: subjectId, title, titleEs } = answer.offer;
  try {
    const { enqueueEvent, settleEvent } = await import('../../../offline/enqueue-event.js');
    const row = await enqueueEvent({
      ...{ id: crypto.randomUUID(), workerId, subjectId, title, titleEs, body: {} },
      kind: `offer_${answer.answer}`,
      path: pathOf(answer),
    });
    await settleEvent(row, { kind: 'later', blocksQueue: true });
    return true;
  } catch {
    return false;
  }
}

/** The answer to an offer that is on this phone only, and how to take it back. */
export function useUnsentAnswer(offerId: number) {
  const { rows } = useOutbox();
  const row = rows.find((one) => isOfferAnswer(one) && one.subjectId === offerId && one.state === 'unsent');
  if (!row) return null;
  const withdraw = async () => {
    const { withdrawEvent } = await import('../../../offline/enqueue-event.js');
    await withdrawEvent(row.id);
  };
  return { isYes: row.kind === 'offer_accept', withdraw };
}
