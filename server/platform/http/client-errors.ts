import { Injectable } from '@nestjs/common';
import type { ClientErrorReport, ClientErrorView } from '../../../shared/kernel/client-error.js';
import { RealTime } from '../clock/clock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { isoSql, viewColumns, type ViewSql } from '../database/view-sql.js';

/** Anyone can send reports, so the table holds at most this many different ones. */
export const MAX_CLIENT_ERRORS = 200;

const VIEW: ViewSql<ClientErrorView> = {
  id: 'e.id',
  name: 'e.name',
  page: 'e.page',
  frames: 'e.frames',
  count: 'e.count',
  firstAt: isoSql('e.first_at'),
  lastAt: isoSql('e.last_at'),
};

/** Stores the errors of browsers for 30 days after their last report (retention-policies.ts). */
@Injectable()
export class ClientErrors {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly time: RealTime,
  ) {}

  /** Counts an equal error, or adds a new one while there is room. [H-104] */
  async record({ name, page, frames }: ClientErrorReport): Promise<void> {
    const at = new Date(this.time.now());
    await this.unitOfWork.run((tx) =>
      tx.query(
        `INSERT INTO client_errors AS e (name, page, frames, first_at, last_at)
         SELECT $1, $2, $3, $4, $4
         WHERE (SELECT count(*) FROM client_errors) < ${MAX_CLIENT_ERRORS}
            OR EXISTS (SELECT 1 FROM client_errors k WHERE k.name = $1 AND k.page = $2 AND k.frames = $3)
         ON CONFLICT (name, page, frames)
         DO UPDATE SET count = e.count + 1, last_at = greatest(e.last_at, excluded.last_at)`,
        [name, page, frames, at],
      ),
    );
  }

  /** Returns all stored errors, the latest first. */
  list(): Promise<ClientErrorView[]> {
    return this.unitOfWork.read((tx) =>
      tx.query<ClientErrorView>(
        `SELECT ${viewColumns(VIEW)} FROM client_errors e ORDER BY e.last_at DESC, e.id DESC LIMIT ${MAX_CLIENT_ERRORS}`,
      ),
    );
  }
}
