import { SHIFT } from '../../shared/shifts/shifts.policy.js';

/** Selects the shifts on the admins' schedule: those offered to workers, and drafts; no cancelled or deleted ones. */
export function isScheduledSql(s: string): string {
  return `(${s}.is_active OR ${isOpenDraftSql(s)})`;
}

/** Selects drafts that are not deleted. */
export function isOpenDraftSql(s: string): string {
  return `(${s}.is_draft AND ${s}.cancelled_at IS NULL)`;
}

/** SQL form of `isOpenShift` over `shifts`; both parameters are SQL, the alias and now. [D-07] */
export function isOpenShiftSql(s: string, now: string): string {
  return `(${s}.is_active AND ${s}.starts_at > ${now} AND ${s}.filled_positions + ${s}.held_positions < ${s}.total_positions)`;
}

/** SQL form of `isUrgent`. [D-06] */
export function isUrgentSql(s: string, now: string): string {
  return `(${isOpenShiftSql(s, now)} AND ${s}.starts_at <= ${now} + interval '${SHIFT.urgentWithinHours} hours')`;
}
