import type { ShiftView } from '../../shared/shifts/shift.contract.js';
import { dateSql, isoSql, type ViewSql } from '../platform/database/view-sql.js';

/**
 * The API fields of a shift, read from `shifts s`. Rates in dollars an hour, dates and times at the site, instants
 * ISO.
 */
export const SHIFT_VIEW: ViewSql<ShiftView> = {
  id: 's.id',
  title: 's.title',
  titleEs: 's.title_es',
  description: 's.description',
  descriptionEs: 's.description_es',
  skillLevelId: 's.skill_level_id',
  date: dateSql('s.date'),
  startTime: 's.start_time',
  endTime: 's.end_time',
  startsAt: isoSql('s.starts_at'),
  endsAt: isoSql('s.ends_at'),
  payRate: 's.pay_rate::float8',
  isPremium: 's.is_premium',
  premiumRate: 's.premium_rate::float8',
  totalPositions: 's.total_positions',
  filledPositions: 's.filled_positions',
  heldPositions: 's.held_positions',
  physicalDemands: 's.physical_demands',
  requirements: 's.requirements',
  requiredLanguage: 's.required_language',
  requiresApproval: 's.requires_approval',
  isActive: 's.is_active',
};
