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
/** How each stands changes with its deliveries, which nobody here does. */
export const useWebhooks = () =>
  useQuery({
    queryKey: [WEBHOOKS],
    queryFn: ({ signal }) => apiGetAll<WebhookView>(WEBHOOKS, { signal }),
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });

/** The latest only: the log is long. What is on its way is looked at again, until it has arrived or is given up. */
export function useDeliveries(id: number) {
  const path = `${deliveriesOf(id)}?limit=20`;
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => apiGet<WebhookDeliveryView[]>(path, { signal }),
    gcTime: 0,
    refetchInterval: ({ state }) => state.data?.some(({ status }) => status === 'pending') === true && REFRESH_MS,
  });
}

/** A change that the lists below `path` show afterwards; secrets in its answer are kept nowhere. */
function useChange<Answer, Asked>(path: string, mutationFn: (asked: Asked) => Promise<Answer>) {
  const queryClient = useQueryClient();
  const isOfPath = ({ queryKey: [key] }: { queryKey: readonly unknown[] }) => String(key).startsWith(path);
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSettled: () => void queryClient.invalidateQueries({ predicate: isOfPath }),
  });
}

/** The three that make a key or a secret do it once, however often the request is sent. */
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
