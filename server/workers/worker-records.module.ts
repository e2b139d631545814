import { Module } from '@nestjs/common';
import { AddDocument } from './documents/add-document.js';
import { AddSignupDocument } from './documents/add-signup-document.js';
import { DeleteDocument } from './documents/delete-document.js';
import { DocumentsController } from './documents/documents.controller.js';
import { ListDocuments } from './documents/list-documents.js';
import { RevealSsn } from './ssn/reveal-ssn.js';
import { SetSsn } from './ssn/set-ssn.js';
import { SsnController } from './ssn/ssn.controller.js';

/** A worker's private records: documents and Social Security number. */
@Module({
  controllers: [DocumentsController, SsnController],
  providers: [AddDocument, AddSignupDocument, DeleteDocument, ListDocuments, SetSsn, RevealSsn],
})
export class WorkerRecordsModule {}
