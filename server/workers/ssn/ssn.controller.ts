import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { REVEAL_SSN_RULES, SSN_RULES } from '../../../shared/workers/ssn.rules.js';
import type { RevealedSsn, RevealSsnRequest, SsnOnFile, SsnRequest } from '../../../shared/workers/worker.contract.js';
import { AdminOnly, Worker } from '../../platform/http/security/access.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import {
  CurrentAdmin,
  CurrentWorker,
  type AdminPrincipal,
  type WorkerPrincipal,
} from '../../platform/http/security/principal.js';
import { RevealSsn } from './reveal-ssn.js';
import { SetSsn } from './set-ssn.js';

/** PUT /api/user/ssn */
export class SsnBody implements SsnRequest {
  @Field(SSN_RULES.ssn) ssn!: string;
}

/** POST /api/admin/workers/{id}/ssn/reveal */
export class RevealSsnBody implements RevealSsnRequest {
  @Field(REVEAL_SSN_RULES.reason) reason?: string | null;
}

@ApiTags('ssn')
@ApiBearerAuth()
@Controller()
export class SsnController {
  constructor(
    private readonly setSsn: SetSsn,
    private readonly revealSsn: RevealSsn,
  ) {}

  /** Returns the last four digits of the worker's number, or null [U-10]. */
  @Worker()
  @Get('user/ssn')
  show(@CurrentWorker() worker: WorkerPrincipal): Promise<SsnOnFile> {
    return this.setSsn.show(worker.id);
  }

  /** Saves or replaces the worker's number [U-10, U-11]. */
  @Worker()
  @Put('user/ssn')
  set(@Body() body: SsnBody, @CurrentWorker() worker: WorkerPrincipal): Promise<SsnOnFile> {
    return this.setSsn.run(worker.id, body.ssn);
  }

  /** Returns the full number to an admin; each view is audited [U-10, W-30]. */
  @AdminOnly()
  @HttpCode(200)
  @Post('admin/workers/:id/ssn/reveal')
  reveal(
    @Param('id', IdPipe) id: number,
    @Body() { reason }: RevealSsnBody,
    @CurrentAdmin() admin: AdminPrincipal,
  ): Promise<RevealedSsn> {
    return this.revealSsn.run(id, admin, reason?.trim() || null);
  }
}
