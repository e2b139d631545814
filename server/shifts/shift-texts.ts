import { Injectable } from '@nestjs/common';
import type { ShiftView } from '../../shared/shifts/shift.contract.js';
import type { Transaction } from '../platform/database/transaction.js';
import { viewColumns, type ViewSql } from '../platform/database/view-sql.js';
import { LruCache } from '../platform/lru-cache.js';
import { SHIFT_VIEW } from './shift-view.js';

/** A shift as it stands: `version` is another one after each change, whichever server made it. */
export type ShiftVersion = { id: number; version: string };

/** The transaction that wrote the row as it is: PostgreSQL notes it by itself, so no way to change a shift can forget to. */
export const SHIFT_VERSION: ViewSql<ShiftVersion> = { id: 's.id', version: 's.xmin::text' };

const VERSIONED_VIEW: ViewSql<ShiftView & ShiftVersion> = { ...SHIFT_VIEW, ...SHIFT_VERSION };
const READ_SQL = `SELECT ${viewColumns(VERSIONED_VIEW)} FROM shifts s WHERE s.id = ANY($1::int[])`;

/** Far more than a list shows; some 700 bytes each. */
const MOST_KEPT = 5_000;

/**
 * What is the same of a shift for everybody, as JSON without its closing brace: read and written once for each version.
 * Which version is to be shown says the database, in the statement that lists the shifts, so nothing old is shown. ADR 21.
 */
@Injectable()
export class ShiftTexts {
  private readonly kept = new LruCache<number, { version: string; text: string }>(MOST_KEPT);

  /** By id; a shift that changed since it was listed comes as it is now. */
  async of(tx: Transaction, shifts: readonly ShiftVersion[]): Promise<Map<number, string>> {
    const texts = new Map<number, string>();
    const unknown: number[] = [];
    for (const { id, version } of shifts) {
      const kept = this.kept.get(id);
      if (kept?.version === version) texts.set(id, kept.text);
      else unknown.push(id);
    }
    if (unknown.length > 0) await this.read(tx, unknown, texts);
    return texts;
  }

  private async read(tx: Transaction, ids: readonly number[], texts: Map<number, string>): Promise<void> {
    for (const { version, ...view } of await tx.query<ShiftView & ShiftVersion>(READ_SQL, [ids])) {
      const text = JSON.stringify(view satisfies ShiftView).slice(0, -1);
      texts.set(view.id, text);
      this.kept.set(view.id, { version, text });
    }
  }
}
