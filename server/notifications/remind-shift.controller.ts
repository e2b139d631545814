import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RemindResponse } from '../../shared/assignments/candidate.contract.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { AdminOnly } from '../platform/http/security/access.js';
import { IdPipe } from '../platform/http/validation/id.pipe.js';
import { RequestLanguage } from '../platform/http/request-language.js';
import { CurrentAdmin, type AdminPrincipal } from '../platform/http/security/principal.js';
import { RemindShift } from './remind-shift.js';

@ApiTags('notifications')
@AdminOnly()
@Controller('admin/shifts')
export class RemindShiftController {
  constructor(private readonly reminders: RemindShift) {}

  /** Reminds all workers on an upcoming shift, each at most once an hour [D-40]. */
  @Post(':id/remind')
  @HttpCode(200)
  remind(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Param('id', IdPipe) shiftId: number,
  ): Promise<RemindResponse> {
    return this.reminders.remind({ id, language }, shiftId);
  }
}
