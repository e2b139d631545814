import { Injectable } from '@nestjs/common';
import { RETENTION_DAYS } from '../../../shared/privacy/privacy.policy.js';
import { plusDays } from '../../../shared/kernel/time.js';
import { RealTime } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { FileStore } from '../../platform/files/file-store.js';

const AREA = 'documents';

/**
 * Deletes document files without a row, which remain after a crash between the write of the file and of its row. A
 * file of the last day may belong to an upload in progress and is kept. [U-11]
 */
@Injectable()
export class OrphanFiles {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly store: FileStore,
    private readonly time: RealTime,
  ) {}

  async sweep(): Promise<void> {
    const keys = await this.store.keysBefore(AREA, plusDays(this.time.now(), -RETENTION_DAYS.orphanFiles));
    if (keys.length === 0) return;
    const rows = await this.unitOfWork.read((tx) =>
      tx.query<{ key: string }>('SELECT storage_key AS key FROM worker_documents WHERE storage_key = ANY ($1)', [keys]),
    );
    const known = new Set(rows.map(({ key }) => key));
    for (const key of keys) if (!known.has(key)) await this.store.delete(key);
  }
}
