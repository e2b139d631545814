import type { AssignmentStatus } from '../../shared/assignments/assignment.contract.js';
import type { ClaimedShift, ClaimingWorker } from '../../shared/assignments/claim.rules.js';
import { type Cents, cents } from '../../shared/kernel/money.js';
import { type Instant, instant } from '../../shared/kernel/time.js';
import { effectivePremium } from '../../shared/shifts/shift-pay.rules.js';
import type { SkillLevelId } from '../../shared/training/skill-level.contract.js';
import { isOpenDraftSql } from '../shifts/shift-open.sql.js';
import { dateSql, epochMsSql } from '../platform/database/view-sql.js';

/**
 * Columns of `shifts` that the rules of claims and cancellations read. Rates in cents an hour, times in epoch
 * milliseconds.
 */
export const SHIFT_LOCK_COLUMNS = `id, title, title_es, skill_level_id, is_active, ${isOpenDraftSql('shifts')} AS is_draft,
  total_positions, filled_positions, held_positions, requires_approval, is_premium, start_time, end_time, ${dateSql('date')} AS date,
  ${epochMsSql('starts_at')} AS starts_ms, ${epochMsSql('ends_at')} AS ends_ms, ${epochMsSql('moved_at')} AS moved_ms,
  (pay_rate * 100)::int AS rate_cents, (premium_rate * 100)::int AS premium_cents`;

export type ShiftLockRow = {
  id: number;
  title: string;
  title_es: string | null;
  skill_level_id: SkillLevelId;
  is_active: boolean;
  is_draft: boolean;
  total_positions: number;
  filled_positions: number;
  held_positions: number;
  requires_approval: boolean;
  is_premium: boolean;
  start_time: string;
  end_time: string;
  date: string;
  starts_ms: number;
  ends_ms: number;
  moved_ms: number | null;
  rate_cents: number;
  premium_cents: number | null;
};

/** A shift for the rules: locked by this transaction, or read without a lock (`getShift`, `readClaimSnapshot`). */
export type LockedShift = ClaimedShift & {
  heldPositions: number;
  isDraft: boolean;
  title: string;
  titleEs: string | null;
  date: string;
  startTime: string;
  endTime: string;
  movedAt: Instant | null;
  payRateCents: Cents;
  premiumCents: Cents;
};

export const WORKER_LOCK_COLUMNS = 'id, is_approved, is_active, attained_skill_level';

export type WorkerLockRow = { is_approved: boolean; is_active: boolean; attained_skill_level: SkillLevelId };

export const ASSIGNMENT_LOCK_COLUMNS = `id, shift_id, user_id, status, ${epochMsSql('assigned_at')} AS assigned_ms,
  ${epochMsSql('decided_at')} AS decided_ms`;

export type AssignmentLockRow = {
  id: number;
  shift_id: number;
  user_id: number;
  status: AssignmentStatus;
  assigned_ms: number;
  decided_ms: number | null;
};

/** Maps a shift row for the rules: instants, cents, and the effective premium. */
export function lockedShift(row: ShiftLockRow): LockedShift {
  const premiumCents = row.premium_cents === null ? null : cents(row.premium_cents);
  return {
    id: row.id,
    title: row.title,
    titleEs: row.title_es,
    skillLevelId: row.skill_level_id,
    isActive: row.is_active,
    isDraft: row.is_draft,
    totalPositions: row.total_positions,
    filledPositions: row.filled_positions,
    heldPositions: row.held_positions,
    requiresApproval: row.requires_approval,
    date: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    startsAt: instant(row.starts_ms),
    endsAt: instant(row.ends_ms),
    movedAt: row.moved_ms === null ? null : instant(row.moved_ms),
    payRateCents: cents(row.rate_cents),
    premiumCents: effectivePremium({ isPremium: row.is_premium, premiumCents }),
  };
}

/** Maps a worker row for the claim rules. */
export function claimingWorker(row: WorkerLockRow): ClaimingWorker {
  return { isApproved: row.is_approved, isActive: row.is_active, skillLevel: row.attained_skill_level };
}
