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
import type { ClientErrorView } from '../../../../shared/kernel/client-error.js';
import { apiDelete, apiGet, apiPost, apiPut } from '../../../lib/api/api.js';
import { apiGetAll } from '../../../lib/api/api-lists.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { IdempotentRequests } from './idempotent-requests.js';

const KEYS = '/api/admin/api-keys';
const WEBHOOKS = '/api/admin/webhooks';
/** While the page is open. */
const REFRESH_MS = 4_000;
const deliveriesOf = (id: number) => `${WEBHOOKS}/${id}/deliveries`;

/** Equal errors of browsers together, the latest first. */
export const useClientErrors = () => useAuthenticatedList<ClientErrorView>('/api/admin/client-errors', { gcTime: 0 });

export const useApiKeys = () => useAuthenticatedList<ApiKeyView>(KEYS, { gcTime: 0 });
/** Refetched while the page is open: deliveries change the state of a webhook. */
export const useWebhooks = () =>
  useQuery({
    queryKey: [WEBHOOKS],
    queryFn: ({ signal }) => apiGetAll<WebhookView>(WEBHOOKS, { signal }),
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });

/** The latest deliveries only, because the log is long. Refetched until each has arrived or failed permanently. */
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
function useIntegrationChange<Result, Input>(path: string, mutationFn: (input: Input) => Promise<Result>) {
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
  const [requests] = useState(() => new IdempotentRequests());
  return useIntegrationChange(KEYS, (body: ApiKeyRequest) =>
    requests.run(body, (clientKeyId) => {
      const request: ApiKeyRequest = { ...body, clientKeyId };
      return apiPost<CreatedApiKey>(KEYS, request);
    }),
  );
}

export const useRevokeApiKey = () => useIntegrationChange(KEYS, (id: number) => apiDelete<void>(`${KEYS}/${id}`));
export function useCreateWebhook() {
  const [requests] = useState(() => new IdempotentRequests());
  return useIntegrationChange(WEBHOOKS, (body: WebhookRequest) =>
    requests.run(body, (clientWebhookId) => {
      const request: WebhookRequest = { ...body, clientWebhookId };
      return apiPost<CreatedWebhook>(WEBHOOKS, request);
    }),
  );
}

export const useEditWebhook = (id: number) =>
  useIntegrationChange(WEBHOOKS, (body: WebhookEdit) => apiPut<WebhookView>(`${WEBHOOKS}/${id}`, body));
export const useDeleteWebhook = (id: number) =>
  useIntegrationChange(WEBHOOKS, (_: void) => apiDelete<void>(`${WEBHOOKS}/${id}`));
export function useRotateSecret(id: number) {
  const [requests] = useState(() => new IdempotentRequests());
  return useIntegrationChange(WEBHOOKS, (_: void) =>
    requests.run({}, (clientSecretId) => {
      const request: NewSecretRequest = { clientSecretId };
      return apiPost<WebhookWithSecret>(`${WEBHOOKS}/${id}/rotate-secret`, request);
    }),
  );
}

export const usePing = (id: number) =>
  useIntegrationChange(WEBHOOKS, (_: void) => apiPost<void>(`${WEBHOOKS}/${id}/ping`));
export const useResend = () =>
  useIntegrationChange(WEBHOOKS, (id: string) => apiPost<void>(`/api/admin/webhook-deliveries/${id}/resend`));
