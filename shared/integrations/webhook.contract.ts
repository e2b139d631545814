/** What a webhook may be told of. `shift.cancelled`: a worker is on it no more; `shift.withdrawn`: the shift itself is off. */
export const WEBHOOK_EVENTS = [
  'shift.created',
  'shift.edited',
  'shift.withdrawn',
  'shift.assigned',
  'shift.cancelled',
  'timesheet.approved',
  'payment.paid',
  'payment.undone',
  'worker.approved',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** POST /api/admin/webhooks. `clientWebhookId` (UUID): minted by the form; sent again, it makes no second webhook. */
export type WebhookRequest = { url: string; events: WebhookEvent[]; clientWebhookId?: string | null };

/** POST /api/admin/webhooks/{id}/rotate-secret. `clientSecretId` (UUID): sent again, it makes no second secret. */
export type NewSecretRequest = { clientSecretId?: string | null };

/** PUT /api/admin/webhooks/{id}: what is left out stays. `isActive` true takes one back into use that had failed for days. */
export type WebhookEdit = { url?: string | null; events?: WebhookEvent[] | null; isActive?: boolean | null };

export type WebhookView = {
  id: number;
  url: string;
  events: WebhookEvent[];
  isActive: boolean;
  createdAt: string;
  /** Since when nothing has got through. */
  failingSince: string | null;
  disabledAt: string | null;
};

/** The secret that signatures are made with, only in answers to the request that made it. */
export type WebhookWithSecret = WebhookView & { secret: string };

/** `secret` is `null` where the same request arrived before and another secret was made since. */
export type CreatedWebhook = WebhookView & { secret: string | null };

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** Element of the delivery log. */
export type WebhookDeliveryView = {
  id: string;
  event: string;
  happenedAt: string;
  status: DeliveryStatus;
  attempts: number;
  lastAttemptAt: string | null;
  /** Of the endpoint's last answer; `null` where there was none. */
  lastStatus: number | null;
  /** Why there was none. */
  lastFault: string | null;
  nextAttemptAt: string | null;
};

/** What is posted. `id` is the same at each attempt: whoever has seen it has heard it already. */
export type WebhookMessage = {
  id: string;
  type: string;
  createdAt: string;
  data: { assignmentId?: number; shiftId?: number; workerId?: number };
};
