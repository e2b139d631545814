import { Injectable } from '@nestjs/common';
import type { AdminTraining } from '../../../shared/training/admin-training.contract.js';
import { queryPage } from '../../platform/database/page-sql.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { SignedLinks } from '../../platform/files/downloads/signed-links.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import { VideoConverter } from '../files/video-converter.js';
import { ADMIN_TRAININGS_SQL, type AdminTrainingRow, presentAdminTraining } from './admin-training.presenter.js';

/** GET /api/admin/trainings: active or not, with questions and answers (admin.md §7.1). [T-25] */
@Injectable()
export class ListAdminTrainings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: SignedLinks,
    private readonly converter: VideoConverter,
  ) {}

  async list(pagination: Pagination): Promise<Page<AdminTraining>> {
    const canConvert = await this.converter.isAvailable();
    const page = await this.unitOfWork.read((tx) =>
      queryPage<AdminTrainingRow>(tx, ADMIN_TRAININGS_SQL, [], pagination),
    );
    return { ...page, items: page.items.map((row) => presentAdminTraining(row, this.links, canConvert)) };
  }
}
