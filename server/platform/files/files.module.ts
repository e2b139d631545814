import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '../../../shared/kernel/time.js';
import { RealTime } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { createDrafts, createFileDisk } from './disks/create-file-disk.js';
import { Drafts } from './uploads/drafts.js';
import { EraseFiles } from './erase-files.js';
import { FileDisk } from './disks/file-disk.js';
import { FileStore } from './file-store.js';
import { FilesController } from './files.controller.js';
import { SignedLinks } from './downloads/signed-links.js';
import { Uploads } from './uploads/uploads.js';
import { VirusScanner } from './checks/virus-scanner.js';

/** Provides the storage of uploaded files and signed links to them. */
@Global()
@Module({
  controllers: [FilesController],
  providers: [
    { provide: FileDisk, useFactory: createFileDisk, inject: [Config] },
    { provide: Drafts, useFactory: createDrafts, inject: [Config] },
    FileStore,
    SignedLinks,
    Uploads,
    VirusScanner,
    EraseFiles,
  ],
  exports: [FileStore, SignedLinks, Uploads],
})
export class FilesModule implements OnModuleInit {
  constructor(
    private readonly drafts: Drafts,
    private readonly time: RealTime,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.drafts.removeBefore(this.time.now() - DAY_MS);
  }
}
