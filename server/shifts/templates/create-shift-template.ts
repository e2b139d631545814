import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { NewShiftTemplateRequest, ShiftTemplateView } from '../../../shared/shifts/shift-template.contract.js';
import { decideTemplateTimes } from '../../../shared/shifts/shift-template.rules.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRequestId } from '../../platform/database/lock-request-id.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import { readShiftTerms, type ShiftTerms } from '../shift-input.js';
import { ShiftTemplate } from '../shift-template.entity.js';
import { getTemplateView } from './template-view.js';

/**
 * POST /api/admin/shift-templates: creates a template. A repeated `clientTemplateId` returns the current state of the
 * template that it created. admin.md §5, §7.2 [D-34, D-35, X-63]
 */
@Injectable()
export class CreateShiftTemplate {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the template. @throws DomainError `template_name_taken`, `request_id_reused` if the id belongs to another
   * template, or an error of `decideTemplateTimes`
   */
  async create(adminId: number, body: NewShiftTemplateRequest): Promise<ShiftTemplateView> {
    const now = this.clock.now();
    const terms = readShiftTerms(body);
    unwrap(decideTemplateTimes(terms));
    const requestId = body.clientTemplateId?.toLowerCase() ?? null;
    return this.unitOfWork.run(async (tx) => {
      const template = { ...terms, name: body.name.trim(), createdBy: adminId };
      const known = requestId && (await findCreated(tx, requestId, template));
      if (known) return getTemplateView(tx, known);
      const row = { ...template, createdAt: now, requestId };
      const { identifiers } = await tx.repository(ShiftTemplate).insert(row);
      const { id } = identifiers[0] as { id: number };
      const subject = { kind: 'shift_template', id } as const;
      await audit(tx, { at: now, actor: { kind: 'admin', id: adminId }, action: 'shift_template.created', subject });
      return getTemplateView(tx, id);
    });
  }
}

type NewTemplate = ShiftTerms & Pick<ShiftTemplate, 'name' | 'createdBy'>;

/**
 * Returns the template that an earlier request with this id created. If it was edited (revision above 1), its contents
 * are not compared. @throws DomainError `request_id_reused`
 */
async function findCreated(tx: Transaction, requestId: string, requested: NewTemplate): Promise<number | null> {
  await lockRequestId(tx, 'shift_templates', requestId);
  const known = await tx.repository(ShiftTemplate).findOneBy({ requestId });
  if (!known) return null;
  const fields = Object.keys(requested) as (keyof NewTemplate)[];
  const isSame = fields.every((field) => isDeepStrictEqual(known[field], requested[field]));
  if (known.revision === 1 && !isSame) throw new DomainError('request_id_reused');
  return known.id;
}
