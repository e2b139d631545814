import { FILLING } from '../../../shared/assignments/assignments.policy.js';
import type { WorkersNotOffered } from '../../../shared/assignments/candidate.contract.js';
import { toIso } from '../../../shared/kernel/time.js';
import { SHIFT } from '../../../shared/shifts/shifts.policy.js';
import type { OfferState } from '../../../shared/offers/offer.contract.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import { foldedSql, termPattern } from '../../platform/database/search-sql.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { epochMsSql } from '../../platform/database/view-sql.js';
import type { LockedShift } from '../locked-rows.js';
import { holdsPositionAtSql, LIVE_SQL } from '../status-sql.js';
import { isActiveAccountSql, isWaitingApplicantSql } from '../../workers/active-account.sql.js';

export type CandidateRow = {
  id: number;
  name: string;
  phone: string;
  city: string;
  level: SkillLevelId;
  score: number;
  /** The newest offer of the shift to the worker. */
  offer: { sent_ms: number; answer_by_ms: number; state: OfferState } | null;
  rejected: boolean;
  left_before: boolean;
  completed: number;
  completed_same: number;
};

/*
 * Conditions over workers `u` and their assignments `a`. The parameters are the shift: $1 its id, $2 its level, $3 and
 * $4 its start and end.
 */
const HAS_LEVEL_SQL = 'u.attained_skill_level >= $2';
const IS_ON_SHIFT_SQL = `(a.shift_id = $1 AND (a.status IN ${LIVE_SQL} OR a.is_late_cancellation))`;
const IS_AT_THAT_TIME_SQL = holdsPositionAtSql('a', '$3', '$4');
/** With such an assignment a worker cannot take the shift. */
const IS_CONFLICT_SQL = `(${IS_ON_SHIFT_SQL} OR ${IS_AT_THAT_TIME_SQL})`;
/**
 * True for every such assignment `a`, and for its shift: by the indexes on `starts_at` it limits what is read to a day.
 */
const startsNearSql = (alias: string) => `${alias}.starts_at < $4
  AND ${alias}.starts_at > $3::timestamptz - interval '${SHIFT.maxMinutes} minutes'`;

/**
 * Approved workers who could take the shift, apart from their skill level: not on it, no late cancellation of it, no
 * overlapping shift. Best scores first, because only a limited number is ranked.
 */
const ELIGIBLE_SQL = `
  FROM users u WHERE u.is_approved AND ${isActiveAccountSql('u')}
    AND (${HAS_LEVEL_SQL} OR $5::text IS NOT NULL)
    AND ($5::text IS NULL OR ${foldedSql("u.first_name || ' ' || u.last_name || ' ' || u.email")} LIKE $5)
    AND NOT EXISTS (SELECT FROM shift_assignments a WHERE a.user_id = u.id AND ${startsNearSql('a')} AND ${IS_CONFLICT_SQL})`;

const ROWS_SQL = `
  WITH eligible AS (
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.phone, u.city, u.attained_skill_level AS level,
      u.worker_score::float8 AS score ${ELIGIBLE_SQL}
    ORDER BY ${HAS_LEVEL_SQL} DESC, u.worker_score DESC, u.id LIMIT ${FILLING.consideredWorkers}
  )
  SELECT e.*, offer.newest AS offer, here.rejected, here.left_before, past.completed, past.completed_same
  FROM eligible e
  LEFT JOIN LATERAL (
    SELECT json_build_object('sent_ms', ${epochMsSql('o.sent_at')}, 'answer_by_ms', ${epochMsSql('o.answer_by')}, 'state', o.state) AS newest
    FROM offers o WHERE o.shift_id = $1 AND o.user_id = e.id ORDER BY o.sent_at DESC, o.id DESC LIMIT 1
  ) offer ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_or(a.status = 'rejected' AND a.decided_by IS NOT NULL), false) AS rejected, count(*) > 0 AS left_before
    FROM shift_assignments a WHERE a.shift_id = $1 AND a.user_id = e.id AND NOT a.is_undone
  ) here
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS completed, (count(*) FILTER (WHERE s.title = $6))::int AS completed_same
    FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id WHERE a.user_id = e.id AND a.status = 'completed'
  ) past`;

/** Returns the eligible workers and their total number. */
export async function readCandidates(
  tx: Transaction,
  shift: LockedShift,
  search: string | null,
): Promise<{ rows: CandidateRow[]; total: number }> {
  const parameters = [
    shift.id,
    shift.skillLevelId,
    toIso(shift.startsAt),
    toIso(shift.endsAt),
    search === null ? null : termPattern(search),
  ];
  const rows = await tx.query<CandidateRow>(ROWS_SQL, [...parameters, shift.title]);
  if (rows.length < FILLING.consideredWorkers) return { rows, total: rows.length };
  const [counted] = await tx.query<{ total: number }>(`SELECT count(*)::int AS total ${ELIGIBLE_SQL}`, parameters);
  return { rows, total: counted?.total ?? rows.length };
}

/** The workers whom `ELIGIBLE_SQL` leaves out without a search, by the first reason that applies. */
const NOT_OFFERED_SQL = `
  WITH conflicts AS (
    SELECT a.user_id, bool_or(${IS_ON_SHIFT_SQL}) AS on_shift,
      bool_or(${IS_ON_SHIFT_SQL} AND a.status = 'pending') AS applied
    FROM shifts s JOIN shift_assignments a ON a.shift_id = s.id
    WHERE ${startsNearSql('s')} AND ${IS_CONFLICT_SQL} GROUP BY a.user_id
  ), reasons AS (
    SELECT CASE
      WHEN NOT u.is_approved THEN 'notApproved'
      WHEN c.applied THEN 'applied'
      WHEN c.on_shift THEN 'onShift'
      WHEN c.user_id IS NOT NULL THEN 'busy'
      WHEN NOT ${HAS_LEVEL_SQL} THEN 'levelTooLow'
    END AS reason
    FROM users u LEFT JOIN conflicts c ON c.user_id = u.id
    WHERE ${isActiveAccountSql('u')} AND (u.is_approved OR ${isWaitingApplicantSql('u')})
  )
  SELECT (count(*) FILTER (WHERE reason = 'busy'))::int AS "busy",
    (count(*) FILTER (WHERE reason = 'levelTooLow'))::int AS "levelTooLow",
    (count(*) FILTER (WHERE reason = 'applied'))::int AS "applied",
    (count(*) FILTER (WHERE reason = 'onShift'))::int AS "onShift",
    (count(*) FILTER (WHERE reason = 'notApproved'))::int AS "notApproved"
  FROM reasons`;

/** Counts the workers who are no candidates for the shift [W-303, W-304]. */
export async function countNotOffered(tx: Transaction, shift: LockedShift): Promise<WorkersNotOffered> {
  const parameters = [shift.id, shift.skillLevelId, toIso(shift.startsAt), toIso(shift.endsAt)];
  const [counts] = await tx.query<WorkersNotOffered>(NOT_OFFERED_SQL, parameters);
  if (!counts) throw new RangeError('A query without WHERE returned no row');
  return counts;
}
