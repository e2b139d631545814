import { Module } from '@nestjs/common';
import { CleanUp } from './clean-up/clean-up.js';
import { StrayFiles } from './clean-up/stray-files.js';
import { EraseAccount } from './erase-account.js';
import { ExportOwnData } from './export-own-data.js';
import { PrivacyController } from './privacy.controller.js';

/** What touches everything of one worker, the export and the erasure; and what is kept of everybody for how long. */
@Module({ controllers: [PrivacyController], providers: [ExportOwnData, EraseAccount, CleanUp, StrayFiles] })
export class PrivacyModule {}
