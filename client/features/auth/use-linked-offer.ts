import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClaimResponse } from '../../../shared/assignments/assignment.contract.js';
import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import type { DeclineResponse, LinkedOffer } from '../../../shared/offers/offer.contract.js';
import { apiPost } from '../../lib/api/api.js';
import { ApiError } from '../../lib/api/api-error.js';
import { readStored, readStoredSession } from '../../lib/auth/stored-session.js';
import { changeLanguage } from '../../lib/i18n/i18n.js';

const PATH = '/api/offer-link';
/** The token is the permission: a refusal does not end the session of a person who is signed in on this device. */
const WITHOUT_SESSION = { ownsUnauthorized: true };

const keyOf = (token: string) => [PATH, token];

/** The offer of a link. A device on which nobody chose a language shows the worker's. [F-86, F-92] */
export function useLinkedOffer(token: string) {
  return useQuery({
    queryKey: keyOf(token),
    enabled: token !== '',
    queryFn: async ({ signal }) => {
      const offer = await apiPost<LinkedOffer>(PATH, { token }, { ...WITHOUT_SESSION, isReadOnly: true, signal });
      const isChosen = readStored(STORAGE_KEYS.language) !== null || readStoredSession() !== null;
      if (!isChosen) await changeLanguage(offer.language);
      return offer;
    },
  });
}

/**
 * Answers the offer. After a refusal by the server the offer is loaded again, which may show why; without a response the same
 * answer can be sent again. [F-87]
 */
export function useAnswerByLink(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: 'accept' | 'decline') =>
      apiPost<ClaimResponse | DeclineResponse>(`${PATH}/${answer}`, { token }, WITHOUT_SESSION),
    onSuccess: (_response, answer) => {
      const state = answer === 'accept' ? 'accepted' : 'declined';
      queryClient.setQueryData<LinkedOffer>(keyOf(token), (offer) => offer && { ...offer, state });
    },
    onError: async (error) => {
      if (error instanceof ApiError) await queryClient.invalidateQueries({ queryKey: keyOf(token) });
    },
  });
}
