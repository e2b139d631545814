import { createHash, randomUUID } from 'node:crypto';
import type { Instant } from '../../shared/kernel/time.js';
import type { Transaction } from '../platform/database/transaction.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import { TrainingEvent } from './training.entities.js';

/** A report of watching, or a quiz handed in, on its way in. */
export type ArrivedTrainingEvent = { clientEventId: string; bodyHash: string; trainingId: number };

/** The id is minted here when the device brought none, before the transaction that may run again. */
export function arrivedEvent(
  kind: 'progress' | 'submit',
  trainingId: number,
  clientEventId: string | null | undefined,
  content: unknown,
): ArrivedTrainingEvent {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([kind, trainingId, content]))
    .digest('hex');
  return { clientEventId: clientEventId?.toLowerCase() || randomUUID(), bodyHash, trainingId };
}

/**
 * The mark of an attempt that was handed in before, whatever the answers are now: a worker who changes an answer after a lost
 * reply sends the same attempt again. The caller holds the worker. [T-39]
 * @throws DomainError `training_event_id_reused` when the id is that of another training's quiz, or of a report
 */
export async function findMark<Mark extends { missed: number[] }>(
  tx: Transaction,
  userId: number,
  { clientEventId, trainingId }: ArrivedTrainingEvent,
): Promise<Mark | null> {
  const known = await tx.repository(TrainingEvent).findOneBy({ userId, clientEventId });
  if (!known) return null;
  if (known.trainingId !== trainingId || !('missed' in known.response))
    throw new DomainError('training_event_id_reused');
  return known.response as Mark;
}

/**
 * What was answered to the same event before. The caller holds the worker, so that two of the same come one after the
 * other. @throws DomainError `training_event_id_reused` when it had another content
 */
export async function findAnswer<Answer>(
  tx: Transaction,
  userId: number,
  { clientEventId, bodyHash }: ArrivedTrainingEvent,
): Promise<Answer | null> {
  const known = await tx.repository(TrainingEvent).findOneBy({ userId, clientEventId });
  if (known && known.bodyHash !== bodyHash) throw new DomainError('training_event_id_reused');
  return known ? (known.response as Answer) : null;
}

export async function keepAnswer<Answer extends object>(
  tx: Transaction,
  userId: number,
  { clientEventId, bodyHash, trainingId }: ArrivedTrainingEvent,
  { answer, now }: { answer: Answer; now: Instant },
): Promise<Answer> {
  const response = answer as Record<string, never>;
  await tx.repository(TrainingEvent).insert({ userId, trainingId, clientEventId, bodyHash, response, receivedAt: now });
  return answer;
}
