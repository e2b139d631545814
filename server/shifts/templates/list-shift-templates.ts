import { Injectable } from '@nestjs/common';
import type { ShiftTemplateView } from '../../../shared/shifts/shift-template.contract.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import { TEMPLATE_LIST_SQL } from './template-view.js';

/** GET /api/admin/shift-templates: lists templates by name. admin.md §7.1 [D-32] */
@Injectable()
export class ListShiftTemplates {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async list(pagination: Pagination): Promise<Page<ShiftTemplateView>> {
    return this.unitOfWork.read((tx) => queryPage<ShiftTemplateView>(tx, TEMPLATE_LIST_SQL, [], pagination));
  }
}
