import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { DAY_MS } from '../../../shared/kernel/time.js';
import { RealTime } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { createFileDriver } from './create-file-driver.js';
import { EraseFiles } from './erase-files.js';
import { FileStore } from './file-store.js';
import { FilesController } from './files.controller.js';
import { LocalDisk } from './local-disk.js';
import { SignedLinks } from './signed-links.js';
import { Uploads } from './uploads.js';

/** Uploaded files and the links to them. */
@Global()
@Module({
  controllers: [FilesController],
  providers: [
    { provide: LocalDisk, useFactory: createFileDriver, inject: [Config] },
    FileStore,
    SignedLinks,
    Uploads,
    EraseFiles,
  ],
  exports: [FileStore, SignedLinks, Uploads],
})
export class FilesModule implements OnModuleInit {
  constructor(
    private readonly driver: LocalDisk,
    private readonly time: RealTime,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.driver.removeDraftsBefore(this.time.now() - DAY_MS);
  }
}
