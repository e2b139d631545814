import { Injectable } from '@nestjs/common';
import { decideRevision } from '../../../shared/kernel/revision.rules.js';
import type { ShiftTemplateEdit, ShiftTemplateView } from '../../../shared/shifts/shift-template.contract.js';
import { decideTemplateTimes } from '../../../shared/shifts/shift-template.rules.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import { readShiftTerms } from '../shift-input.js';
import { ShiftTemplate } from '../shift-template.entity.js';
import { getTemplateView } from './template-view.js';

/** PUT /api/admin/shift-templates/{id}: edits a template. Shifts created from it do not change. [D-34, D-37, W-92] */
@Injectable()
export class EditShiftTemplate {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Edits the template. @throws DomainError `not_found`, `edited_meanwhile`, `template_name_taken`, or an error of
   * `decideTemplateTimes`
   */
  async edit(adminId: number, id: number, body: ShiftTemplateEdit): Promise<ShiftTemplateView> {
    const after = { ...readShiftTerms(body), name: body.name.trim() };
    unwrap(decideTemplateTimes(after));
    return this.unitOfWork.run(async (tx) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const before = await tx.repository(ShiftTemplate).findOne({ where: { id }, lock });
      if (!before) throw new DomainError('not_found');
      const fields = changedFields(before, after);
      unwrap(decideRevision(body, before, fields));
      if (fields.length === 0) return getTemplateView(tx, id);
      await tx.repository(ShiftTemplate).update({ id }, after);
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'admin', id: adminId },
        action: 'shift_template.edited',
        subject: { kind: 'shift_template', id },
        changes: { fields },
      });
      return getTemplateView(tx, id);
    });
  }
}

/** Returns the names of the changed fields; the audit contains no free text. */
function changedFields(before: ShiftTemplate, after: Partial<ShiftTemplate>): string[] {
  const fields = Object.keys(after) as (keyof ShiftTemplate)[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
