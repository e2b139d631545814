import { Injectable } from '@nestjs/common';
import type { ShiftTemplateRequest, ShiftTemplateView } from '../../../shared/shifts/shift-template.contract.js';
import { decideTemplateTimes } from '../../../shared/shifts/shift-template.rules.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import { readShiftTerms } from '../shift-draft.js';
import { ShiftTemplate } from '../shift-template.entity.js';
import { getTemplateView } from './template-view.js';

/** POST /api/admin/shift-templates. admin.md §5, §7.2 [D-34, D-35] */
@Injectable()
export class CreateShiftTemplate {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `template_name_taken`, and what `decideTemplateTimes` refuses with */
  async create(adminId: number, body: ShiftTemplateRequest): Promise<ShiftTemplateView> {
    const now = this.clock.now();
    const terms = readShiftTerms(body);
    unwrap(decideTemplateTimes(terms));
    return this.unitOfWork.run(async (tx) => {
      const row = { ...terms, name: body.name.trim(), createdBy: adminId, createdAt: now };
      const { identifiers } = await tx.repository(ShiftTemplate).insert(row);
      const { id } = identifiers[0] as { id: number };
      const subject = { kind: 'shift_template', id } as const;
      await audit(tx, { at: now, actor: { kind: 'admin', id: adminId }, action: 'shift_template.created', subject });
      return getTemplateView(tx, id);
    });
  }
}
