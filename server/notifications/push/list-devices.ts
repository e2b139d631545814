import { Injectable } from '@nestjs/common';
import type { PushDevice } from '../../../shared/notifications/push.contract.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import type { WorkerPrincipal } from '../../platform/http/security/principal.js';
import { type DeviceRow, OWN_DEVICES_SQL, presentDevice } from './own-devices.sql.js';

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
