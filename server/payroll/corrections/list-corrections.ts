import { Injectable } from '@nestjs/common';
import type { CorrectionRequest } from '../../../shared/payroll/correction-request.contract.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Page, Pagination } from '../../platform/http/query/pagination.js';
import { pageOfCorrections } from './correction.query.js';

/** Lists the correction requests that wait for the desk, longest waiting first. [W-130] */
@Injectable()
export class ListCorrections {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  list(pagination: Pagination): Promise<Page<CorrectionRequest>> {
    return this.unitOfWork.read((tx) => pageOfCorrections(tx, pagination, this.config.site.timeZone));
  }
}
