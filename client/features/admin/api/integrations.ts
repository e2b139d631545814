import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiKeyRequest, ApiKeyView, CreatedApiKey } from '../../../../shared/integrations/api-key.contract.js';
import type {
  WebhookDeliveryView,
  WebhookEdit,
  WebhookRequest,
  WebhookView,
  WebhookWithSecret,
} from '../../../../shared/integrations/webhook.contract.js';
import { apiDelete, apiGet, apiGetAll, apiPost, apiPut } from '../../../lib/api.js';
import { useAuthenticatedList } from '../../../lib/use-authenticated-list.js';

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

export const useCreateApiKey = () => useChange(KEYS, (body: ApiKeyRequest) => apiPost<CreatedApiKey>(KEYS, body));
export const useRevokeApiKey = () => useChange(KEYS, (id: number) => apiDelete<void>(`${KEYS}/${id}`));
export const useCreateWebhook = () =>
  useChange(WEBHOOKS, (body: WebhookRequest) => apiPost<WebhookWithSecret>(WEBHOOKS, body));
export const useEditWebhook = (id: number) =>
  useChange(WEBHOOKS, (body: WebhookEdit) => apiPut<WebhookView>(`${WEBHOOKS}/${id}`, body));
export const useDeleteWebhook = (id: number) => useChange(WEBHOOKS, (_: void) => apiDelete<void>(`${WEBHOOKS}/${id}`));
export const useRotateSecret = (id: number) =>
  useChange(WEBHOOKS, (_: void) => apiPost<WebhookWithSecret>(`${WEBHOOKS}/${id}/rotate-secret`));
export const usePing = (id: number) => useChange(WEBHOOKS, (_: void) => apiPost<void>(`${WEBHOOKS}/${id}/ping`));
export const useResend = () =>
  useChange(WEBHOOKS, (id: string) => apiPost<void>(`/api/admin/webhook-deliveries/${id}/resend`));
