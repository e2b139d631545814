import { Injectable } from '@nestjs/common';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { ShiftTemplate } from '../shift-template.entity.js';

/** DELETE /api/admin/shift-templates/{id}: deletes a template. Shifts do not reference it. [D-37] */
@Injectable()
export class DeleteShiftTemplate {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async delete(admin: { id: number; language: Language }, id: number): Promise<{ message: string }> {
    await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.repository(ShiftTemplate).delete({ id });
      if (!affected) throw new DomainError('not_found');
      const actor = { kind: 'admin', id: admin.id } as const;
      const subject = { kind: 'shift_template', id } as const;
      await audit(tx, { at: this.clock.now(), actor, action: 'shift_template.deleted', subject });
    });
    return { message: messageText('templateDeleted', {}, admin.language) };
  }
}
