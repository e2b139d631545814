import { Injectable } from '@nestjs/common';
import type { TrainingView, UserTraining } from '../../shared/training/training.contract.js';
import { queryPage } from '../platform/database/page-sql.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { SignedLinks } from '../platform/files/downloads/signed-links.js';
import type { Pagination, Page } from '../platform/http/query/pagination.js';
import type { Principal } from '../platform/http/security/principal.js';
import { type ListedTraining, presentTraining, USER_TRAININGS_SQL } from './training-view.js';

const ACTIVE_SQL = `
  SELECT t.id, t.skill_level_id AS "skillLevelId", t.title, t.title_es AS "titleEs", t.description,
    t.description_es AS "descriptionEs", t.video_url AS "videoUrl", t.captions_url AS "captionsUrl",
    t.captions_url_es AS "captionsUrlEs", t.duration, t.questions, t.passing_score AS "passingScore",
    t.is_active AS "isActive", t.skill_level_id AS "orderedAt"
  FROM trainings t WHERE t.is_active`;

/** GET /api/trainings and GET /api/user/trainings, by level (worker.md §7). [T-20, T-21] */
@Injectable()
export class ListTrainings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: SignedLinks,
  ) {}

  async active(pagination: Pagination): Promise<Page<TrainingView>> {
    const page = await this.unitOfWork.read((tx) => queryPage<ListedTraining>(tx, ACTIVE_SQL, [], pagination));
    return { ...page, items: page.items.map((training) => presentTraining(training, this.links)) };
  }

  /** Returns the progress of a worker; an admin has none (decisions: Settled on a second reading). */
  async own(person: Principal, pagination: Pagination): Promise<Page<UserTraining>> {
    if (person.kind === 'admin') return { items: [], total: 0, nextCursor: null };
    return this.unitOfWork.read((tx) => queryPage<UserTraining>(tx, USER_TRAININGS_SQL, [person.id], pagination));
  }
}
