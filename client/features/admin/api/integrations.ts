import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKeyRequest, ApiKeyView, CreatedApiKey } from '../../../../shared/integrations/api-key.contract.js';
import type {
  CreatedWebhook,
  NewSecretRequest,
  WebhookDeliveryView,
  WebhookEdit,
  WebhookRequest,
  WebhookView,
  WebhookWithSecret,
} from '../../../../shared/integrations/webhook.contract.js';
import { apiDelete, apiGet, apiGetAll, apiPost, apiPut } from '../../../lib/api/api.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { IdempotentRequests } from './idempotent-requests.js';

const KEYS = '/api/admin/api-keys';
const WEBHOOKS = '/api/admin/webhooks';
/** While the page is open. */
const REFRESH_MS = 4_000;
const deliveriesOf = (id: number) => `${WEBHOOKS}/${id}/deliveries`;

export const useApiKeys = () => useAuthenticatedList<ApiKeyView>(KEYS, { gcTime: 0 });
/** Refetched while the page is open: deliveries change the state of a webhook. */
export const useWebhooks = () =>
  useQuery({
    queryKey: [WEBHOOKS],
    queryFn: ({ signal }) => apiGetAll<WebhookView>(WEBHOOKS, { signal }),
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });

/** The latest deliveries only, because the log is long. Refetched until each has arrived or failed for good. */
export function useDeliveries(id: number) {
  const path = `${deliveriesOf(id)}?limit=20`;
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => apiGet<WebhookDeliveryView[]>(path, { signal }),
    gcTime: 0,
    refetchInterval: ({ state }) => state.data?.some(({ status }) => status === 'pending') === true && REFRESH_MS,
  });
}

/** A change after which the lists below `path` are refetched. Its response is not cached, because it may hold a secret. */
function useChange<Answer, Input>(path: string, mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  const isOfPath = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) => String(key).startsWith(path);
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSettled: () => void queryClient.invalidateQueries({ predicate: isOfPath }),
  });
}

/** Creating a key, creating a webhook and renewing a secret are idempotent. */
export function useCreateApiKey() {
  const [once] = useState(() => new IdempotentRequests());
  return useChange(KEYS, (body: ApiKeyRequest) =>
    once.run(body, (clientKeyId) => {
      const request: ApiKeyRequest = { ...body, clientKeyId };
      return apiPost<CreatedApiKey>(KEYS, request);
    }),
  );
}

export const useRevokeApiKey = () => useChange(KEYS, (id: number) => apiDelete<void>(`${KEYS}/${id}`));
export function useCreateWebhook() {
  const [once] = useState(() => new IdempotentRequests());
  return useChange(WEBHOOKS, (body: WebhookRequest) =>
    once.run(body, (clientWebhookId) => {
      const request: WebhookRequest = { ...body, clientWebhookId };
      return apiPost<CreatedWebhook>(WEBHOOKS, request);
    }),
  );
}

export const useEditWebhook = (id: number) =>
  useChange(WEBHOOKS, (body: WebhookEdit) => apiPut<WebhookView>(`${WEBHOOKS}/${id}`, body));
export const useDeleteWebhook = (id: number) => useChange(WEBHOOKS, (_: void) => apiDelete<void>(`${WEBHOOKS}/${id}`));
export function useRotateSecret(id: number) {
  const [once] = useState(() => new IdempotentRequests());
  return useChange(WEBHOOKS, (_: void) =>
    once.run({}, (clientSecretId) => {
      const request: NewSecretRequest = { clientSecretId };
      return apiPost<WebhookWithSecret>(`${WEBHOOKS}/${id}/rotate-secret`, request);
    }),
  );
}

export const usePing = (id: number) => useChange(WEBHOOKS, (_: void) => apiPost<void>(`${WEBHOOKS}/${id}/ping`));
export const useResend = () =>
  useChange(WEBHOOKS, (id: string) => apiPost<void>(`/api/admin/webhook-deliveries/${id}/resend`));
