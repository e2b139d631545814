import type { EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import type { Invalidation } from '../live/invalidation.js';
import { prepare } from './connections/prepared-statements.js';

/** Repositories and SQL of one unit of work. Do not use it after its `run` has ended. */
export class Transaction {
  /** Published to open screens after the commit; dropped on a rollback. */
  readonly invalidations: Invalidation[] = [];

  constructor(private readonly manager: EntityManager) {}

  repository<E extends ObjectLiteral>(entity: EntityTarget<E>): Repository<E> {
    return this.manager.getRepository(entity);
  }

  /**
   * Runs a prepared statement and returns its rows. Use it on the busiest paths only, and for a small number of
   * different statements (see `prepare`).
   */
  async queryPrepared<Row = Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    prepare(sql);
    return this.query<Row>(sql, parameters);
  }

  /** Runs a statement and returns its rows, including those of RETURNING. */
  async query<Row = Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const result: unknown = await this.manager.query(sql, [...parameters]);
    // TypeORM returns [rows, count] for UPDATE and DELETE, and rows for everything else
    if (Array.isArray(result) && result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number') {
      return result[0] as Row[];
    }
    return result as Row[];
  }
}

/** One statement that commits by itself. A second statement would be another transaction, so it throws. */
export class AutocommitStatement extends Transaction {
  private hasRun = false;

  override async query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
    if (this.hasRun) throw new Error('A second statement would be a transaction of its own: use run');
    this.hasRun = true;
    return super.query<Row>(sql, parameters);
  }

  override repository(): never {
    throw new Error('A repository may send several statements: use run');
  }
}
