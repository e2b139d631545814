import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileStore } from '../platform/files/file-store.js';
import { JobQueue } from '../platform/jobs/job-queue.js';

/** Deletes the documents of a worker who was erased: a job, so that a full or absent disk only delays it. [U-12] */
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
