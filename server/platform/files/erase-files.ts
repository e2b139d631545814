import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobQueue } from '../jobs/job-queue.js';
import { FileStore } from './file-store.js';

/**
 * Deletes files whose rows were deleted. The job is queued in the transaction that deletes the rows, so a crash or an
 * unavailable disk only delays it. [U-11, U-12]
 */
@Injectable()
export class EraseFiles implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly store: FileStore,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('erase-files', ({ storageKeys }) => this.erase(storageKeys));
  }

  /** Deletes the files. Fails if any deletion fails, so that the queue retries it. */
  async erase(storageKeys: readonly string[]): Promise<void> {
    await Promise.all(storageKeys.map((key) => this.store.delete(key)));
  }
}
