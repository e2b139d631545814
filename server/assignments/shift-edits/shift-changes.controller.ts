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

/** Changes to a shift that reach those who are on it. */
@ApiTags('shifts')
@AdminOnly()
@Controller('shifts')
export class ShiftChangesController {
  constructor(
    private readonly edits: EditShift,
    private readonly deletions: DeleteShift,
  ) {}

  /** Edits a shift; its workers hear what concerns them [D-30]. */
  @Put(':id')
  edit(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Param('id', IdPipe) shiftId: number,
    @Body() body: ShiftEditBody,
  ): Promise<ShiftSaved> {
    return this.edits.edit({ id, language }, shiftId, body);
  }

  /** Cancels a shift and all its assignments [D-18]. */
  @Delete(':id')
  delete(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Param('id', IdPipe) shiftId: number,
  ): Promise<{ message: string }> {
    return this.deletions.delete({ id, language }, shiftId);
  }
}
