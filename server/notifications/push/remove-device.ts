import { Injectable } from '@nestjs/common';
import type { PushRemoved } from '../../../shared/notifications/push.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { WorkerPrincipal } from '../../platform/http/security/principal.js';

type DeviceFilter = { column: 'id' | 'session_id' | 'endpoint'; value: string };

/** DELETE /api/push/subscriptions and /{id}: removes a worker's device. Another worker's device is not found. [N-15] */
@Injectable()
export class RemoveDevice {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Removes a device by id. @throws DomainError `not_found` */
  async one({ id }: WorkerPrincipal, deviceId: number): Promise<PushRemoved> {
    const response = await this.remove(id, { column: 'id', value: String(deviceId) });
    if (response.removed === 0) throw new DomainError('not_found');
    return response;
  }

  /** Removes the device of the current session, or the one with the endpoint; does nothing if there is none. */
  own({ id, sessionId }: WorkerPrincipal, endpoint: string | null): Promise<PushRemoved> {
    const session = { column: 'session_id', value: sessionId } as const;
    return this.remove(id, endpoint === null ? session : { column: 'endpoint', value: endpoint });
  }

  private remove(userId: number, { column, value }: DeviceFilter): Promise<PushRemoved> {
    return this.unitOfWork.run(async (tx) => {
      const sql = `DELETE FROM push_subscriptions WHERE user_id = $1 AND ${column}::text = $2 RETURNING id`;
      const { length: removed } = await tx.query(sql, [userId, value]);
      if (removed === 0) return { removed };
      const actor = { kind: 'worker', id: userId } as const;
      await audit(tx, { at: this.clock.now(), actor, action: 'push_device.removed', subject: actor });
      return { removed };
    });
  }
}
