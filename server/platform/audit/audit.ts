import type { Instant } from '../../../shared/kernel/time.js';
import type { Transaction } from '../database/transaction.js';
import { currentTraceId } from '../http/trace.js';
import { AuditEntry } from './audit-entry.entity.js';

/** `visitor`: someone not signed in; `system`: a rule or a job. */
export type Actor = { kind: 'worker' | 'admin'; id: number } | { kind: 'system' | 'visitor' };

/** What happened to one thing: `changes` names ids and fields, never a name, address, number or token. */
export type AuditRecord = {
  at: Instant;
  actor: Actor;
  action: string;
  subject: { kind: string; id: number | string };
  changes?: Record<string, unknown>;
};

/** Writes the audit row of a state change, in the transaction that makes it. */
export async function audit(tx: Transaction, record: AuditRecord): Promise<void> {
  await tx.repository(AuditEntry).insert({
    at: record.at,
    actorKind: record.actor.kind,
    actorId: 'id' in record.actor ? record.actor.id : null,
    action: record.action,
    subjectKind: record.subject.kind,
    subjectId: String(record.subject.id),
    changes: (record.changes ?? {}) as Record<string, never>,
    traceId: currentTraceId(),
  });
}
