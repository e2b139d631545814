import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { SKILL_LEVEL_IDS } from '../../shared/training/skill-level.rules.js';
import { levelName } from '../../shared/training/level.rules.js';
import type { SkillLevelId } from '../../shared/training/skill-level.contract.js';
import type { ListedWorker, WorkerQuery } from '../../shared/workers/worker-list.contract.js';
import type { DocumentKind, WorkerPoolLevel } from '../../shared/workers/worker.contract.js';
import { queryPage } from '../platform/database/page-sql.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { Pagination, Page } from '../platform/http/query/pagination.js';
import { presentAdminWorker } from './admin-worker.presenter.js';
import { User } from './user.entity.js';
import { workerListSql } from './worker-query.sql.js';
import { isActiveAccountSql } from './active-account.sql.js';

/** `active`: active accounts; `all`: deactivated accounts too. Neither includes erased workers. */
export type WorkerSelection = 'active' | 'all';

const SELECTION_SQL: Readonly<Record<WorkerSelection, string>> = {
  active: isActiveAccountSql('u'),
  all: 'u.anonymised_at IS NULL',
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

const POOL_SQL = `SELECT id, first_name, last_name, email, worker_score, attained_skill_level, of_level FROM (
    SELECT id, first_name, last_name, email, worker_score, attained_skill_level,
      row_number() OVER (level ORDER BY worker_score DESC, last_name, first_name, id) AS place,
      (count(*) OVER level)::int AS of_level
    FROM users WHERE is_approved AND ${isActiveAccountSql('users')} WINDOW level AS (PARTITION BY attained_skill_level)
  ) ranked WHERE place <= $1 ORDER BY attained_skill_level, place`;

/** Lists workers for admins (admin.md §2.2, §7.1). [W-08, W-12, W-13] */
@Injectable()
export class ListWorkers {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Returns a page of workers; by default applicants first, then by name. Only the rows of the page are read in full. */
  async list(selection: WorkerSelection, query: WorkerQuery, pagination: Pagination): Promise<Page<ListedWorker>> {
    const { sql, parameters } = workerListSql(SELECTION_SQL[selection], query);
    return this.unitOfWork.read(async (tx) => {
      const page = await queryPage<{ id: number }>(tx, sql, parameters, pagination);
      return { ...page, items: await readListed(tx, page.items) };
    });
  }

  /** Returns the active approved workers by skill level: the `limit` best scores of each level, and the number of workers. */
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

/** Returns the workers of a page in its order, with the kinds of their documents. */
async function readListed(tx: Transaction, page: readonly { id: number }[]): Promise<ListedWorker[]> {
  const ids = page.map(({ id }) => id);
  const users = new Map((await tx.repository(User).findBy({ id: In(ids) })).map((user) => [user.id, user]));
  const kinds = await documentKinds(tx, ids);
  return ids.flatMap((id) => {
    const user = users.get(id);
    return user ? [{ ...presentAdminWorker(user), documentKinds: kinds.get(id) ?? [] }] : [];
  });
}

/** Returns the document kinds of each worker. */
export async function documentKinds(tx: Transaction, userIds: number[]): Promise<Map<number, DocumentKind[]>> {
  const rows = await tx.query<{ userId: number; kinds: DocumentKind[] }>(
    `SELECT user_id AS "userId", array_agg(kind ORDER BY kind) AS kinds FROM worker_documents
     WHERE user_id = ANY($1::int[]) GROUP BY user_id`,
    [userIds],
  );
  return new Map(rows.map(({ userId, kinds }) => [userId, kinds]));
}

function presentPoolWorker(row: PoolRow): WorkerPoolLevel['workers'][number] {
  const { id, first_name, last_name, email, worker_score } = row;
  return { id, firstName: first_name, lastName: last_name, email, workerScore: Number(worker_score) };
}
