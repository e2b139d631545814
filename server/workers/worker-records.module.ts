import { Module } from '@nestjs/common';
import { AddDocument } from './documents/add-document.js';
import { AddSignupDocument } from './documents/add-signup-document.js';
import { DeleteDocument } from './documents/delete-document.js';
import { DocumentsController } from './documents/documents.controller.js';
import { ListDocuments } from './documents/list-documents.js';
import { AddNote } from './notes/add-note.js';
import { DeleteNote } from './notes/delete-note.js';
import { ListNotes } from './notes/list-notes.js';
import { NotesController } from './notes/notes.controller.js';
import { RevealSsn } from './ssn/reveal-ssn.js';
import { SetSsn } from './ssn/set-ssn.js';
import { SsnController } from './ssn/ssn.controller.js';

/** A worker's private records: documents, Social Security number, and the notes of admins. */
@Module({
  controllers: [DocumentsController, SsnController, NotesController],
  providers: [
    AddDocument,
    AddSignupDocument,
    DeleteDocument,
    ListDocuments,
    SetSsn,
    RevealSsn,
    AddNote,
    DeleteNote,
    ListNotes,
  ],
})
export class WorkerRecordsModule {}
