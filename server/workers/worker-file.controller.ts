import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EDIT_WORKER_RULES, type EditWorkerRequest } from '../../shared/workers/edit-worker.fields.js';
import type { WorkerDetails } from '../../shared/workers/worker-list.contract.js';
import type { AdminWorker } from '../../shared/workers/worker.contract.js';
import { AdminOnly } from '../platform/http/security/access.js';
import { Field } from '../platform/http/validation/field.decorator.js';
import { IdPipe } from '../platform/http/validation/id.pipe.js';
import { CurrentAdmin, type AdminPrincipal } from '../platform/http/security/principal.js';
import { EditWorker } from './edit-worker.js';
import { GetWorker } from './get-worker.js';
import { ProfileBody } from './profile/profile.bodies.js';

/** PUT /api/admin/workers/{id} */
export class EditWorkerBody extends ProfileBody implements EditWorkerRequest {
  @Field(EDIT_WORKER_RULES.isApproved) isApproved?: boolean;
  @Field(EDIT_WORKER_RULES.isActive) isActive?: boolean;
  @Field(EDIT_WORKER_RULES.resourceId) resourceId?: string | null;
  @Field(EDIT_WORKER_RULES.bcEmployeeNo) bcEmployeeNo?: string | null;
  @Field(EDIT_WORKER_RULES.revision) revision?: number | null;
}

/** An admin's view and edit of one worker. */
@ApiTags('workers')
@AdminOnly()
@Controller('admin/workers')
export class WorkerFileController {
  constructor(
    private readonly workers: GetWorker,
    private readonly editing: EditWorker,
  ) {}

  /** Returns a worker without documents and SSN, whose views are audited [W-14]. */
  @Get(':id')
  get(@Param('id', IdPipe) id: number): Promise<WorkerDetails> {
    return this.workers.get(id);
  }

  /** Corrects details, approval and access [W-15 to W-17, W-28]. */
  @Put(':id')
  edit(
    @Param('id', IdPipe) id: number,
    @Body() body: EditWorkerBody,
    @CurrentAdmin() admin: AdminPrincipal,
  ): Promise<AdminWorker> {
    return this.editing.edit(id, body, admin);
  }
}
