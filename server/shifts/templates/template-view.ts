import type { ShiftTemplateView } from '../../../shared/shifts/shift-template.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { viewColumns, type ViewSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';

/** The API fields of a template. Rates in dollars an hour. */
const TEMPLATE_VIEW: ViewSql<ShiftTemplateView> = {
  id: 't.id',
  name: 't.name',
  title: 't.title',
  titleEs: 't.title_es',
  description: 't.description',
  descriptionEs: 't.description_es',
  skillLevel: 'l.name',
  skillLevelId: 't.skill_level_id',
  startTime: 't.start_time',
  endTime: 't.end_time',
  payRate: 't.pay_rate::float8',
  totalPositions: 't.total_positions',
  physicalDemands: 't.physical_demands',
  requirements: 't.requirements',
  requiredLanguage: 't.required_language',
  requiresApproval: 't.requires_approval',
  isPremium: 't.is_premium',
  premiumRate: 't.premium_rate::float8',
  revision: 't.revision',
};

/** All templates with their sort key, the case-insensitive name. */
export const TEMPLATE_LIST_SQL = `SELECT ${viewColumns(TEMPLATE_VIEW)}, lower(t.name) AS "orderedAt"
  FROM shift_templates t JOIN skill_levels l ON l.id = t.skill_level_id`;

/** Returns a template for the API. @throws DomainError `not_found` */
export async function getTemplateView(tx: Transaction, id: number): Promise<ShiftTemplateView> {
  const [view] = await tx.query<ShiftTemplateView>(
    `SELECT ${viewColumns(TEMPLATE_VIEW)} FROM shift_templates t JOIN skill_levels l ON l.id = t.skill_level_id
     WHERE t.id = $1`,
    [id],
  );
  if (!view) throw new DomainError('not_found');
  return view;
}
