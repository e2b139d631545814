import { Injectable } from '@nestjs/common';
import type { PushDevice } from '../../../shared/notifications/push.contract.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import type { WorkerPrincipal } from '../../platform/http/security/principal.js';
import { deviceOf } from '../../auth/security/device.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { isoSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
type DeviceRow = Omit<PushDevice, 'browser' | 'system'> & { userAgent: string };

/** `$1`: the worker, `$2`: the current session. Order: the current device, then the most recently seen. */
const OWN_DEVICES_SQL = `
  SELECT id, user_agent AS "userAgent", session_id = $2 AS "isCurrent",
    ${isoSql('created_at')} AS "createdAt", ${isoSql('last_seen_at')} AS "lastSeenAt",
    ARRAY[(session_id <> $2)::int, -extract(epoch FROM last_seen_at)] AS "orderedAt"
  FROM push_subscriptions WHERE user_id = $1`;

function presentDevice({ id, userAgent, isCurrent, createdAt, lastSeenAt }: DeviceRow): PushDevice {
  return { id, ...deviceOf(userAgent), isCurrent, createdAt, lastSeenAt };
}

/** Returns the device of the current session. @throws DomainError `not_found` */
export async function findDevice(tx: Transaction, { id, sessionId }: WorkerPrincipal): Promise<PushDevice> {
  const [row] = await tx.query<DeviceRow>(`${OWN_DEVICES_SQL} AND session_id = $2`, [id, sessionId]);
  if (!row) throw new DomainError('not_found');
  return presentDevice(row);
}

/** GET /api/push/subscriptions: lists the devices that receive a worker's push messages, the current one first. [N-15] */
@Injectable()
export class ListDevices {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async list({ id, sessionId }: WorkerPrincipal, pagination: Pagination): Promise<Page<PushDevice>> {
    const page = await this.unitOfWork.read((tx) =>
      queryPage<DeviceRow>(tx, OWN_DEVICES_SQL, [id, sessionId], pagination),
    );
    return { ...page, items: page.items.map(presentDevice) };
  }
}
