import type { Instant } from '../../../shared/kernel/time.js';
import type { Transaction } from '../database/transaction.js';
import { currentTraceId } from '../http/trace.js';
import { invalidationsOf } from '../live/audited-topics.js';
import { AuditEntry, AuditReason } from './audit-entry.entity.js';
import { ownerOf, type Audited } from './audited.js';

/** `visitor`: someone not signed in; `system`: a rule or a job. */
export type Actor = { kind: 'worker' | 'admin'; id: number } | { kind: 'system' | 'visitor' };

/** Why, in an admin's own words, and whom they are about. Words may name people: see `AuditReason`. */
export type GivenReason = { text: string; aboutUserId: number };

/** What happened to one thing: `changes` names ids and fields, never a name, address, number, token or free text. */
export type AuditRecord = Audited & {
  at: Instant;
  actor: Actor;
  changes?: Record<string, unknown>;
  reason?: GivenReason | null;
};

/** What a row's `changes` say of a reason that is kept beside it. */
export const REASON_GIVEN = { reason: 'given' } as const;

/**
 * Writes the audit row of a state change, in the transaction that makes it; open screens are told after its commit.
 * @returns the id of the row
 */
export async function audit(tx: Transaction, record: AuditRecord): Promise<string> {
  return (await insertEntries(tx, [record]))[0] as string;
}

/** So many rows at once: PostgreSQL takes at most 65 535 parameters in a statement. */
const MAX_ROWS = 2_000;

/** Writes the audit rows of many state changes, two statements for up to 2 000 of them. */
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
 * Replaces `reasonOf`, the id of an audit row, by the reason given there: a job carries no words of a person. Without a
 * reason, or once it is erased, `reason` is left out.
 */
export async function withGivenReason(tx: Transaction, params: Record<string, string | number>) {
  const { reasonOf, ...others } = params;
  if (reasonOf === undefined) return params;
  const given = await tx.repository(AuditReason).findOneBy({ auditId: String(reasonOf) });
  return given === null ? others : { ...others, reason: given.reason };
}
