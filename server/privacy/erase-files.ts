import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Uploads } from '../platform/files/uploads.js';
import { JobQueue } from '../platform/jobs/job-queue.js';

/** Deletes the documents of a worker who was erased: a job, so that a full or absent disk only delays it. [U-12] */
@Injectable()
export class EraseFiles implements OnModuleInit {
  constructor(
    private readonly jobs: JobQueue,
    private readonly uploads: Uploads,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('erase-files', ({ storageKeys }) => this.erase(storageKeys));
  }

  async erase(storageKeys: readonly string[]): Promise<void> {
    for (const key of storageKeys) await this.uploads.discard(key);
  }
}
