import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PUSH } from '../../../shared/notifications/notifications.policy.js';
import type { PushDevice, PushSubscriptionRequest } from '../../../shared/notifications/push.contract.js';
import { decidePushEndpoint, decidePushKeys } from '../../../shared/notifications/push.rules.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import type { WorkerPrincipal } from '../../platform/http/security/principal.js';
import { getWorkerLocked } from '../../workers/lock-worker.js';
import { findDevice } from './list-devices.js';

type Device = PushSubscriptionRequest & { userAgent: string };

/**
 * POST /api/push/subscriptions: subscribes the current device. The app also calls it at each start, which updates the
 * last-seen time and the session. A browser belongs to the last worker who subscribed on it. The worker's lock guards the
 * maximum number of devices. [N-15]
 */
@Injectable()
export class SubscribeDevice {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly time: RealTime,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `push_service_unknown`, `push_keys_invalid` */
  async subscribe(worker: WorkerPrincipal, device: Device): Promise<PushDevice> {
    unwrap(decidePushEndpoint(device.endpoint, this.config.pushTestOrigin));
    assertValidKeys(device.keys);
    return this.unitOfWork.run(async (tx) => {
      await getWorkerLocked(tx, worker.id);
      await tx.query('DELETE FROM push_subscriptions WHERE session_id = $1 AND endpoint <> $2', [
        worker.sessionId,
        device.endpoint,
      ]);
      const isNew = await saveDevice(tx, worker, device, new Date(this.time.now()));
      await deleteSurplusDevices(tx, worker.id);
      if (isNew) {
        const actor = { kind: 'worker', id: worker.id } as const;
        await audit(tx, { at: this.clock.now(), actor, action: 'push_device.added', subject: actor });
      }
      return findDevice(tx, worker);
    });
  }
}

/** Rejects a key that is not a point on the curve: encryption for it would always fail. @throws DomainError `push_keys_invalid` */
function assertValidKeys(keys: PushSubscriptionRequest['keys']): void {
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')];
  unwrap(decidePushKeys({ p256dh, auth }));
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh);
  } catch {
    throw new DomainError('push_keys_invalid');
  }
}

/** Saves the device. @returns whether it is new for this worker */
async function saveDevice(
  tx: Transaction,
  { id, sessionId }: WorkerPrincipal,
  { endpoint, keys, userAgent }: Device,
  now: Date,
): Promise<boolean> {
  const own = await tx.query('SELECT 1 FROM push_subscriptions WHERE endpoint = $1 AND user_id = $2', [endpoint, id]);
  await tx.query(
    `INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, user_agent, created_at, last_seen_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
     ON CONFLICT (endpoint) DO UPDATE SET user_id = $1, session_id = $2, p256dh = $4, auth = $5, user_agent = $6,
       last_seen_at = $7, created_at = CASE WHEN push_subscriptions.user_id = $1 THEN push_subscriptions.created_at ELSE $7 END`,
    [id, sessionId, endpoint, keys.p256dh, keys.auth, userAgent, now],
  );
  return own.length === 0;
}

async function deleteSurplusDevices(tx: Transaction, userId: number): Promise<void> {
  await tx.query(
    `DELETE FROM push_subscriptions WHERE id IN (
       SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY last_seen_at DESC, id DESC OFFSET ${PUSH.devices})`,
    [userId],
  );
}
