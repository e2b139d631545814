import { createHash, randomUUID } from 'node:crypto';
import type { Instant } from '../../shared/kernel/time.js';
import type { Transaction } from '../platform/database/transaction.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import { TrainingEvent } from './training.entities.js';

/** A progress report or a submitted quiz, as received. */
export type ReceivedTrainingEvent = { clientEventId: string; bodyHash: string; trainingId: number };

/** Generates the id if the device sent none, before the transaction, which may be retried. */
export function receivedEvent(
  kind: 'progress' | 'submit',
  trainingId: number,
  clientEventId: string | null | undefined,
  content: unknown,
): ReceivedTrainingEvent {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([kind, trainingId, content]))
    .digest('hex');
  return { clientEventId: clientEventId?.toLowerCase() || randomUUID(), bodyHash, trainingId };
}

/**
 * Returns the grade of an attempt that was submitted before, even if its answers differ now: a worker who changes an
 * answer after a lost response sends the same attempt again. The caller has locked the worker. [T-39]
 * @throws DomainError `training_event_id_reused` if the id belongs to another training's quiz, or to a report
 */
export async function findGrade<Grade extends { missed: number[] }>(
  tx: Transaction,
  userId: number,
  { clientEventId, trainingId }: ReceivedTrainingEvent,
): Promise<Grade | null> {
  const known = await tx.repository(TrainingEvent).findOneBy({ userId, clientEventId });
  if (!known) return null;
  if (known.trainingId !== trainingId || !('missed' in known.response))
    throw new DomainError('training_event_id_reused');
  return known.response as Grade;
}

/**
 * Returns the stored response to the same event. The caller has locked the worker, which serializes duplicates. @throws
 * DomainError `training_event_id_reused` if its content differs
 */
export async function findResponse<Response>(
  tx: Transaction,
  userId: number,
  { clientEventId, bodyHash }: ReceivedTrainingEvent,
): Promise<Response | null> {
  const known = await tx.repository(TrainingEvent).findOneBy({ userId, clientEventId });
  if (known && known.bodyHash !== bodyHash) throw new DomainError('training_event_id_reused');
  return known ? (known.response as Response) : null;
}

export async function storeResponse<Response extends object>(
  tx: Transaction,
  userId: number,
  { clientEventId, bodyHash, trainingId }: ReceivedTrainingEvent,
  { response, now }: { response: Response; now: Instant },
): Promise<Response> {
  const stored = response as Record<string, never>;
  await tx
    .repository(TrainingEvent)
    .insert({ userId, trainingId, clientEventId, bodyHash, response: stored, receivedAt: now });
  return response;
}
