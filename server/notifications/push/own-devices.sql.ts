import { deviceOf } from '../../auth/security/device.js';
import type { PushDevice } from '../../../shared/notifications/push.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { isoSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { WorkerPrincipal } from '../../platform/http/security/principal.js';

export type DeviceRow = Omit<PushDevice, 'browser' | 'system'> & { userAgent: string };

/** `$1`: the worker, `$2`: the current session. Order: the current device, then the most recently seen. */
export const OWN_DEVICES_SQL = `
  SELECT id, user_agent AS "userAgent", session_id = $2 AS "isCurrent",
    ${isoSql('created_at')} AS "createdAt", ${isoSql('last_seen_at')} AS "lastSeenAt",
    ARRAY[(session_id <> $2)::int, -extract(epoch FROM last_seen_at)] AS "orderedAt"
  FROM push_subscriptions WHERE user_id = $1`;

export function presentDevice({ id, userAgent, isCurrent, createdAt, lastSeenAt }: DeviceRow): PushDevice {
  return { id, ...deviceOf(userAgent), isCurrent, createdAt, lastSeenAt };
}

/** Returns the device of the current session. @throws DomainError `not_found` */
export async function findDevice(tx: Transaction, { id, sessionId }: WorkerPrincipal): Promise<PushDevice> {
  const [row] = await tx.query<DeviceRow>(`${OWN_DEVICES_SQL} AND session_id = $2`, [id, sessionId]);
  if (!row) throw new DomainError('not_found');
  return presentDevice(row);
}
