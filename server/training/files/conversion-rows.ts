import { TRAINING_FILES } from '../../../shared/training/training.policy.js';
import { type Instant, plusMinutes } from '../../../shared/kernel/time.js';
import type { ConversionFault } from '../../../shared/training/admin-training.contract.js';
import { audit } from '../../platform/audit/audit.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { Training } from '../training.entities.js';
import { TrainingFile } from './training-file.entity.js';

const ACTOR = { kind: 'system' } as const;
/** After this time the server that ran the conversion is considered dead. */
const DEAD_AFTER_MINUTES = TRAINING_FILES.convertMinutes + 5;

/** Claims a video for conversion; `null` if another server has claimed it, or nothing is left to do. */
export async function claimConversion(tx: Transaction, storageKey: string, now: Instant): Promise<TrainingFile | null> {
  const claimed = await tx.query(
    `UPDATE training_files SET state = 'converting', converting_since = $2, percent = 0
     WHERE storage_key = $1 AND (state = 'waiting' OR (state = 'converting' AND converting_since < $3)) RETURNING id`,
    [storageKey, new Date(now), new Date(plusMinutes(now, -DEAD_AFTER_MINUTES))],
  );
  return claimed.length === 0 ? null : tx.repository(TrainingFile).findOneBy({ storageKey });
}

/** Releases the claim, so that another attempt can be made. */
export async function giveBack(tx: Transaction, { id }: TrainingFile): Promise<void> {
  await tx.repository(TrainingFile).update({ id, state: 'converting' }, { state: 'waiting', convertingSince: null });
}

export async function noteFailure(
  tx: Transaction,
  file: TrainingFile,
  fault: ConversionFault,
  at: Instant,
): Promise<void> {
  await tx.repository(TrainingFile).update({ id: file.id }, { state: 'failed', fault, convertingSince: null });
  const subject = { kind: 'training_file', id: file.id } as const;
  await audit(tx, { at, actor: ACTOR, action: 'training_file.failed', subject, changes: { fault } });
}

/** Replaces the upload by the MP4, in the trainings too; the watched progress stays. */
export async function noteConverted(
  tx: Transaction,
  file: TrainingFile,
  { playableKey, videoSeconds }: { playableKey: string; videoSeconds: number | null },
  at: Instant,
): Promise<void> {
  const done = { state: 'ready', playableKey, videoSeconds, percent: 100, convertingSince: null } as const;
  await tx.repository(TrainingFile).update({ id: file.id }, done);
  await tx.repository(Training).update({ videoUrl: file.storageKey }, { videoUrl: playableKey, videoSeconds });
  const subject = { kind: 'training_file', id: file.id } as const;
  await audit(tx, { at, actor: ACTOR, action: 'training_file.converted', subject });
}
