import type { Instant } from '../../../shared/kernel/time.js';
import type { Transaction } from '../database/transaction.js';
import { currentTraceId } from '../http/trace.js';
import { invalidationsOf } from '../live/audited-topics.js';
import { AuditEntry, AuditReason } from './audit-entry.entity.js';
import { ownerOf, type Audited } from './audited.js';

/** `visitor`: a person who is not logged in; `system`: a rule or a job. */
export type Actor = { kind: 'worker' | 'admin'; id: number } | { kind: 'system' | 'visitor' };

/** A reason in an admin's words and the worker it is about. The words may contain personal data: see `AuditReason`. */
export type GivenReason = { text: string; aboutUserId: number };

/** One state change. `changes` contains ids and field names, never a name, address, number, token or free text. */
export type AuditRecord = Audited & {
  at: Instant;
  actor: Actor;
  changes?: Record<string, unknown>;
  reason?: GivenReason | null;
};

/** Marks in `changes` that a reason is stored in `audit_reasons`. */
export const REASON_GIVEN = { reason: 'given' } as const;

/**
 * Writes the audit row of a state change in its transaction, and invalidates open screens after the commit.
 * @returns the id of the row
 */
export async function audit(tx: Transaction, record: AuditRecord): Promise<string> {
  return (await insertEntries(tx, [record]))[0] as string;
}

/** Rows per statement; PostgreSQL allows 65 535 parameters. */
const MAX_ROWS = 2_000;

/** Writes the audit rows of many state changes, with two statements per 2 000 rows. */
export async function auditAll(tx: Transaction, records: readonly AuditRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += MAX_ROWS)
    await insertEntries(tx, records.slice(from, from + MAX_ROWS));
}

async function insertEntries(tx: Transaction, records: readonly AuditRecord[]): Promise<string[]> {
  for (const record of records) tx.invalidations.push(...invalidationsOf(record.action, ownerOf(record)));
  const entries = records.map(({ at, actor, action, subject, changes, reason }) => ({
    at,
    actorKind: actor.kind,
    actorId: 'id' in actor ? actor.id : null,
    action,
    subjectKind: subject.kind,
    subjectId: String(subject.id),
    changes: { ...changes, ...(reason ? REASON_GIVEN : {}) } as Record<string, never>,
    traceId: currentTraceId(),
  }));
  const { identifiers } = await tx.repository(AuditEntry).insert(entries);
  const ids = identifiers.map(({ id }) => id as string);
  const reasons = records.flatMap(({ reason }, index) =>
    reason ? [{ auditId: ids[index] as string, userId: reason.aboutUserId, reason: reason.text }] : [],
  );
  if (reasons.length > 0) await tx.repository(AuditReason).insert(reasons);
  return ids;
}

/**
 * Replaces `reasonOf`, the id of an audit row, by its reason, because a job carries no personal words. `reason` is
 * missing if none was given or it has been erased.
 */
export async function withGivenReason(tx: Transaction, params: Record<string, string | number>) {
  const { reasonOf, ...others } = params;
  if (reasonOf === undefined) return params;
  const given = await tx.repository(AuditReason).findOneBy({ auditId: String(reasonOf) });
  return given === null ? others : { ...others, reason: given.reason };
}
