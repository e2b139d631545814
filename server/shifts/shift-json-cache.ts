import { Injectable } from '@nestjs/common';
import type { ShiftView } from '../../shared/shifts/shift.contract.js';
import type { Transaction } from '../platform/database/transaction.js';
import { viewColumns, type ViewSql } from '../platform/database/view-sql.js';
import { LruCache } from '../platform/lru-cache.js';
import { SHIFT_VIEW } from './shift-view.js';

/** A shift id with its row version, which changes with each update on any server. */
export type ShiftVersion = { id: number; version: string };

/** The id of the transaction that wrote the row. PostgreSQL sets it with every update. */
export const SHIFT_VERSION: ViewSql<ShiftVersion> = { id: 's.id', version: 's.xmin::text' };

const VERSIONED_VIEW: ViewSql<ShiftView & ShiftVersion> = { ...SHIFT_VIEW, ...SHIFT_VERSION };
const READ_SQL = `SELECT ${viewColumns(VERSIONED_VIEW)} FROM shifts s WHERE s.id = ANY($1::int[])`;

/** Far more than one list contains; about 700 bytes each. */
const MAX_ENTRIES = 5_000;

/**
 * Caches the part of each shift that is equal for all workers, as JSON without its closing brace, by row version. The
 * query that lists the shifts returns the current version, so the cache is never stale. ADR 31.
 */
@Injectable()
export class ShiftJsonCache {
  private readonly cache = new LruCache<number, { version: string; text: string }>(MAX_ENTRIES);

  /** Returns the texts by id. A shift that changed after it was listed is returned in its current version. */
  async get(tx: Transaction, shifts: readonly ShiftVersion[]): Promise<Map<number, string>> {
    const texts = new Map<number, string>();
    const unknown: number[] = [];
    for (const { id, version } of shifts) {
      const cached = this.cache.get(id);
      if (cached?.version === version) texts.set(id, cached.text);
      else unknown.push(id);
    }
    if (unknown.length > 0) await this.read(tx, unknown, texts);
    return texts;
  }

  private async read(tx: Transaction, ids: readonly number[], texts: Map<number, string>): Promise<void> {
    for (const { version, ...view } of await tx.query<Required<ShiftView> & ShiftVersion>(READ_SQL, [ids])) {
      const text = JSON.stringify(view satisfies ShiftView).slice(0, -1);
      texts.set(view.id, text);
      this.cache.set(view.id, { version, text });
    }
  }
}
