import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../jobs/job-queue.js';
import { FileStore } from './file-store.js';

/** Deletes files whose rows are gone: a job of the transaction that took the rows, so that a crash or an absent disk only delays it. [U-11, U-12] */
@Injectable()
export class EraseFiles implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly store: FileStore,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('erase-files', ({ storageKeys }) => this.erase(storageKeys));
  }

  /** Fails when any of them could not be deleted, so that the queue tries again: no row names these files any more. */
  async erase(storageKeys: readonly string[]): Promise<void> {
    await Promise.all(storageKeys.map((key) => this.store.delete(key)));
  }
}
