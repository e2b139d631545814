import { Module } from '@nestjs/common';
import { EraseAccount } from './erase-account.js';
import { EraseFiles } from './erase-files.js';
import { ExportOwnData } from './export-own-data.js';
import { PrivacyController } from './privacy.controller.js';

/** What touches everything of one worker: the export and the erasure. */
@Module({ controllers: [PrivacyController], providers: [ExportOwnData, EraseAccount, EraseFiles] })
export class PrivacyModule {}
