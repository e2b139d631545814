import { type Instant, instant, plusHours, toIso } from '../../../shared/kernel/time.js';
import type { ShiftKind } from './catalog/shift-kind.js';
import type { PlannedShift } from './planned-shift.js';
import type { Row } from './rows.js';
import { kindTitled, TEMPLATE_NAMES } from './shift-catalog.js';

/** Shifts are posted three weeks before their start, and at least four days ago. */
export function postedAt(shift: PlannedShift, now: Instant): Instant {
  return instant(Math.min(plusHours(shift.startsAt, -21 * 24), plusHours(now, -4 * 24)));
}

export function shiftRow(shift: PlannedShift, now: Instant, adminId: number): Row {
  return {
    id: shift.id,
    ...describe(shift.kind),
    date: shift.date,
    start_time: shift.startTime,
    end_time: shift.endTime,
    starts_at: toIso(shift.startsAt),
    ends_at: toIso(shift.endsAt),
    total_positions: shift.positions,
    is_active: true,
    created_by: adminId,
    created_at: toIso(postedAt(shift, now)),
  };
}

export function templateRows(now: Instant, adminId: number): Row[] {
  return Object.entries(TEMPLATE_NAMES).map(([title, name]) => {
    const kind = kindTitled(title);
    return {
      name,
      ...describe(kind),
      start_time: kind.start,
      end_time: kind.end,
      total_positions: kind.positions,
      created_by: adminId,
      created_at: toIso(plusHours(now, -60 * 24)),
    };
  });
}

function describe(kind: ShiftKind): Row {
  return {
    title: kind.title,
    title_es: kind.titleEs,
    description: kind.description,
    description_es: kind.descriptionEs,
    skill_level_id: kind.level,
    pay_rate: kind.rate,
    requirements: kind.requirements,
    physical_demands: kind.demands,
    required_language: kind.language ?? 'en',
    requires_approval: kind.requiresApproval ?? false,
    is_premium: kind.premium !== undefined,
    premium_rate: kind.premium ?? null,
  };
}
