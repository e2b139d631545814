import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ShiftSaved } from '../../../shared/shifts/shift.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { ShiftEditBody } from '../../shifts/shift.body.js';
import { DeleteShift } from './delete-shift.js';
import { EditShift } from './edit-shift.js';

/** Shift edits and deletions, which affect assignments. */
@ApiTags('shifts')
@AdminOnly()
@Controller('shifts')
export class ShiftChangesController {
  constructor(
    private readonly edits: EditShift,
    private readonly deletions: DeleteShift,
  ) {}

  /** Edits a shift; notifies its workers of relevant changes [D-30]. */
  @Put(':id')
  edit(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Param('id', IdPipe) shiftId: number,
    @Body() body: ShiftEditBody,
  ): Promise<ShiftSaved> {
    return this.edits.edit({ id, language }, shiftId, body);
  }

  /** Deletes a shift and cancels its assignments [D-18]. */
  @Delete(':id')
  delete(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Param('id', IdPipe) shiftId: number,
  ): Promise<{ message: string }> {
    return this.deletions.delete({ id, language }, shiftId);
  }
}
