import { Injectable } from '@nestjs/common';
import { SKILL_LEVEL_IDS } from '../../shared/training/skill-level.rules.js';
import { levelName } from '../../shared/training/level.rules.js';
import type { SkillLevelId } from '../../shared/training/skill-level.contract.js';
import type { AdminWorker, WorkerPoolLevel } from '../../shared/workers/worker.contract.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { asPage, cursorId, type ListWindow, type Page } from '../platform/http/list-window.js';
import { presentAdminWorker } from './admin-worker.presenter.js';
import { User } from './user.entity.js';

/** `active`: accounts in use; `all`: deactivated ones too. Erased workers are in neither. */
export type WorkerSelection = 'active' | 'all';

const SELECTED: Readonly<Record<WorkerSelection, string>> = {
  active: 'anonymised_at IS NULL AND is_active',
  all: 'anonymised_at IS NULL',
};

type PoolRow = {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  worker_score: string;
  attained_skill_level: SkillLevelId;
  of_level: number;
};

const POOL_SQL = `SELECT * FROM (
    SELECT id, first_name, last_name, email, worker_score, attained_skill_level,
      row_number() OVER (level ORDER BY worker_score DESC, last_name, first_name, id) AS place,
      (count(*) OVER level)::int AS of_level
    FROM users WHERE is_approved AND is_active AND anonymised_at IS NULL WINDOW level AS (PARTITION BY attained_skill_level)
  ) ranked WHERE place <= $1 ORDER BY attained_skill_level, place`;

/** Who works here, for the admin's lists (admin.md §2.2, §7.1). [W-08, W-12, W-13] */
@Injectable()
export class ListWorkers {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Those waiting for approval first, then by name. */
  async list(selection: WorkerSelection, window: ListWindow): Promise<Page<AdminWorker>> {
    return this.unitOfWork.read(async (tx) => {
      const where = SELECTED[selection];
      const [counted] = await tx.query<{ total: number }>(`SELECT count(*)::int AS total FROM users WHERE ${where}`);
      const users = await this.after(tx, where, window);
      return asPage(users.map(presentAdminWorker), counted?.total ?? 0, window.limit);
    });
  }

  private async after(tx: Transaction, where: string, window: ListWindow): Promise<User[]> {
    const order = ['isApproved', 'lastName', 'firstName', 'id'].map((field) => `worker.${field}`);
    const query = tx
      .repository(User)
      .createQueryBuilder('worker')
      .where(where)
      .take(window.limit + 1);
    for (const field of order) query.addOrderBy(field);
    const cursor = cursorId(window);
    if (cursor !== null) {
      const seen = 'SELECT is_approved, last_name, first_name, id FROM users WHERE id = :cursor';
      query.andWhere(`(${order.join(', ')}) > (${seen})`, { cursor });
    }
    return query.getMany();
  }

  /** Approved workers in use by skill level: of each level the best scores, at most `limit`, and how many there are. */
  async pool(limit: number): Promise<{ levels: WorkerPoolLevel[]; total: number }> {
    const rows = await this.unitOfWork.read((tx) => tx.query<PoolRow>(POOL_SQL, [limit]));
    const levels = SKILL_LEVEL_IDS.map((level) => {
      const workers = rows.filter((row) => row.attained_skill_level === level);
      return {
        skillLevelId: level,
        skillLevelName: levelName(level),
        count: workers[0]?.of_level ?? 0,
        workers: workers.map(presentPoolWorker),
      };
    });
    return { levels, total: levels.reduce((sum, { count }) => sum + count, 0) };
  }
}

function presentPoolWorker(row: PoolRow): WorkerPoolLevel['workers'][number] {
  const { id, first_name, last_name, email, worker_score } = row;
  return { id, firstName: first_name, lastName: last_name, email, workerScore: Number(worker_score) };
}
