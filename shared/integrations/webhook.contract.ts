import type { ExpectedRevision, Revised } from '../kernel/revision.rules.js';

/**
 * Events of a webhook. `shift.cancelled`: a worker is no longer on the shift. `shift.withdrawn`: the shift itself is
 * cancelled.
 */
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

/**
 * POST /api/admin/webhooks. `clientWebhookId` (UUID) is created by the form; a repeated id creates no second webhook.
 * [X-60]
 */
export type WebhookRequest = { url: string; events: WebhookEvent[]; clientWebhookId?: string | null };

/** POST /api/admin/webhooks/{id}/rotate-secret. A repeated `clientSecretId` (UUID) creates no second secret. */
export type NewSecretRequest = { clientSecretId?: string | null };

/**
 * PUT /api/admin/webhooks/{id}: omitted fields stay. `isActive: true` reactivates a webhook that was disabled after
 * failures. With the `revision` that it is based on, an edit never overwrites another one.
 */
export type WebhookEdit = ExpectedRevision & {
  url?: string | null;
  events?: WebhookEvent[] | null;
  isActive?: boolean | null;
};

export type WebhookView = Revised & {
  id: number;
  url: string;
  events: WebhookEvent[];
  isActive: boolean;
  createdAt: string;
  /** When deliveries started to fail. */
  failingSince: string | null;
  disabledAt: string | null;
};

/** The signing secret is only in responses to the request that created it. */
export type WebhookWithSecret = WebhookView & { secret: string };

/** `secret` is `null` for a repeated request if another secret was created since. */
export type CreatedWebhook = WebhookView & { secret: string | null };

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** Why an endpoint gave no response. */
export type DeliveryFault = 'not_public' | 'unknown_host' | 'timed_out' | 'unreachable';

/** Element of the delivery log. */
export type WebhookDeliveryView = {
  id: string;
  event: WebhookEvent | 'ping';
  happenedAt: string;
  status: DeliveryStatus;
  attempts: number;
  lastAttemptAt: string | null;
  /** HTTP status of the endpoint's last response; `null` for none. */
  lastStatus: number | null;
  /** Why there was no response. */
  lastFault: DeliveryFault | null;
  nextAttemptAt: string | null;
};

/** The posted message. `id` is the same for each attempt, so a receiver can detect repeats. */
export type WebhookMessage = {
  id: string;
  type: string;
  createdAt: string;
  data: { assignmentId?: number; shiftId?: number; workerId?: number };
};
