import type { EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import type { Invalidation } from '../live/invalidation.js';
import { prepare } from './connections/prepared-statements.js';

/** The only way to the tables: repositories and SQL of one unit of work. Never kept beyond its `run`. */
export class Transaction {
  /** Told to open screens once this has committed, and forgotten when it has not. */
  readonly invalidations: Invalidation[] = [];

  constructor(private readonly manager: EntityManager) {}

  repository<E extends ObjectLiteral>(entity: EntityTarget<E>): Repository<E> {
    return this.manager.getRepository(entity);
  }

  /** The same, prepared: for the busiest paths, and a text that is one of few. */
  async queryPrepared<Row = Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    prepare(sql);
    return this.query<Row>(sql, parameters);
  }

  /** Rows of a SELECT, or of RETURNING. */
  async query<Row = Record<string, unknown>>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const answer: unknown = await this.manager.query(sql, [...parameters]);
    // the driver answers UPDATE and DELETE with [rows, count], everything else with rows
    if (Array.isArray(answer) && answer.length === 2 && Array.isArray(answer[0]) && typeof answer[1] === 'number') {
      return answer[0] as Row[];
    }
    return answer as Row[];
  }
}

/** The tables for one statement, which commits by itself: a second one would be another transaction. */
export class AutocommitStatement extends Transaction {
  private hasRun = false;

  override async query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
    if (this.hasRun) throw new Error('A second statement would be a transaction of its own: use run');
    this.hasRun = true;
    return super.query<Row>(sql, parameters);
  }

  override repository(): never {
    throw new Error('A repository may ask several statements: use run');
  }
}
