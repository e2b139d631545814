import { Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DOCUMENT_RULES, SIGNUP_DOCUMENT_RULES } from '../../../shared/workers/document.rules.js';
import type { WorkerDocumentView } from '../../../shared/workers/worker.contract.js';
import { AdminOnly, Public, Worker } from '../../platform/http/security/access.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import {
  CurrentAdmin,
  CurrentWorker,
  type AdminPrincipal,
  type WorkerPrincipal,
} from '../../platform/http/security/principal.js';
import { UploadRoute } from '../../platform/http/upload-route.js';
import { AddDocument } from './add-document.js';
import { AddSignupDocument } from './add-signup-document.js';
import { DeleteDocument } from './delete-document.js';
import { ListDocuments } from './list-documents.js';

/** Workers' documents: private, downloaded by signed links only (decisions: Files). */
@ApiTags('documents')
@Controller()
export class DocumentsController {
  constructor(
    private readonly addDocument: AddDocument,
    private readonly addSignupDocument: AddSignupDocument,
    private readonly deleteDocument: DeleteDocument,
    private readonly documents: ListDocuments,
  ) {}

  /** Adds the document of a new application, authorized by its one-time `uploadToken` [U-05, U-06]. */
  @Public()
  @UploadRoute('document', SIGNUP_DOCUMENT_RULES)
  @Post('auth/register/documents')
  addAtSignup(@Req() request: FastifyRequest): Promise<WorkerDocumentView> {
    return this.addSignupDocument.run(request);
  }

  /** Lists the worker's documents with links that expire after minutes [U-11]. */
  @Worker()
  @ApiBearerAuth()
  @Get('user/documents')
  list(@CurrentWorker() worker: WorkerPrincipal): Promise<WorkerDocumentView[]> {
    return this.documents.own(worker.id);
  }

  /** Adds a document, or replaces the one of its kind [U-05, U-11]. */
  @Worker()
  @ApiBearerAuth()
  @UploadRoute('document', DOCUMENT_RULES)
  @Post('user/documents')
  add(@Req() request: FastifyRequest, @CurrentWorker() worker: WorkerPrincipal): Promise<WorkerDocumentView> {
    return this.addDocument.run(request, worker);
  }

  /** Deletes a document before the account is approved [U-11]. */
  @Worker()
  @ApiBearerAuth()
  @HttpCode(204)
  @Delete('user/documents/:id')
  remove(@Param('id', IdPipe) id: number, @CurrentWorker() worker: WorkerPrincipal): Promise<void> {
    return this.deleteDocument.run(id, worker.id);
  }

  /** Lists a worker's documents; each view is audited [U-08]. */
  @AdminOnly()
  @ApiBearerAuth()
  @Get('admin/workers/:id/documents')
  listForAdmin(@Param('id', IdPipe) id: number, @CurrentAdmin() admin: AdminPrincipal): Promise<WorkerDocumentView[]> {
    return this.documents.forAdmin(id, admin);
  }
}
