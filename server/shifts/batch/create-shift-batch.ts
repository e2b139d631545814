import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { cutIsoDate, displayedTimes, type ShiftLocalTimes } from '../../../shared/kernel/site-time.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type {
  CreatedCopy,
  ShiftBatchResponse,
  ShiftBatchRequest,
} from '../../../shared/shifts/shift-batch.contract.js';
import { planCopies, type PlannedCopy, type ShiftCopy } from '../../../shared/shifts/shift-copies.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { Shift } from '../shift.entity.js';
import { readScheduled, readSources, type Source } from './batch-schedule.js';
import { ShiftBatch } from './shift-batch.entity.js';

type BatchAdmin = { id: number; language: Language };

/**
 * POST /api/admin/shifts/batch: decides each copy again, as in the preview, and creates the allowed ones in one
 * transaction, with one audit row each. Batches run one after the other, so that two admins who copy the same week
 * create it once; a repeated id returns the same response. A copy of a draft is a draft. decisions: Shifts [D-21, D-25, D-26,
 * W-201, W-202, W-354]
 */
@Injectable()
export class CreateShiftBatch {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async create(admin: BatchAdmin, body: ShiftBatchRequest): Promise<ShiftBatchResponse> {
    const batch = { id: body.clientBatchId.toLowerCase(), bodyHash: hashOf(body) };
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    return this.unitOfWork.run(async (tx) => {
      await lockBatches(tx);
      const known = await tx.repository(ShiftBatch).findOneBy({ id: batch.id });
      if (known && known.bodyHash !== batch.bodyHash) throw new DomainError('shift_batch_id_reused');
      if (known) return known.response as ShiftBatchResponse;
      const copies = body.copies.map(readCopy);
      const sources = await readSources(tx, copies);
      const planned = planCopies(copies, { sources, placed: await readScheduled(tx, copies, context) }, context);
      const made: CreatedCopy[] = [];
      let published = 0;
      for (const one of planned) {
        const source = sources.get(one.shiftId);
        if (source && one.decision.ok) {
          const { startsAt, endsAt } = one.decision;
          const times = { ...displayedTimes({ ...source, date: one.date }, context.zone), startsAt, endsAt };
          const isDraft = body.isDraft === true || source.isDraft;
          const copy = { source, times, isDraft, batchId: batch.id, adminId: admin.id, now: context.now };
          const id = await insertCopy(tx, copy);
          made.push({ shiftId: one.shiftId, date: one.date, id });
          if (!isDraft) published += 1;
        }
      }
      const batchResponse = responseOf(batch.id, planned, made, {
        areDrafts: published === 0,
        language: admin.language,
      });
      const response = batchResponse as unknown as Record<string, never>;
      await tx.repository(ShiftBatch).insert({ ...batch, response, createdBy: admin.id, createdAt: context.now });
      return batchResponse;
    });
  }
}

/** Locks batches until the transaction ends, so that the next batch reads the shifts of this one. */
async function lockBatches(tx: Transaction): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('shift_batches'))`);
}

type NewCopy = {
  source: Source;
  times: ShiftLocalTimes & Pick<Shift, 'startsAt' | 'endsAt'>;
  isDraft: boolean;
  batchId: string;
  adminId: number;
  now: Instant;
};

/** Creates a copy of the source on another day, without its assignments and history. Returns its id. */
async function insertCopy(
  tx: Transaction,
  { source, times, isDraft, batchId, adminId, now }: NewCopy,
): Promise<number> {
  const {
    id: copiedFrom,
    identicalCount: _identicalCount,
    filledPositions: _filledPositions,
    movedAt: _movedAt,
    cancelledAt: _cancelledAt,
    ...terms
  } = source;
  const row = { ...terms, ...times, isActive: !isDraft, isDraft, createdBy: adminId, createdAt: now };
  const { identifiers } = await tx.repository(Shift).insert(row);
  const { id } = identifiers[0] as { id: number };
  await audit(tx, {
    at: now,
    actor: { kind: 'admin', id: adminId },
    action: isDraft ? 'shift.draft_created' : 'shift.created',
    subject: { kind: 'shift', id },
    changes: { copiedFrom, batchId },
  });
  return id;
}

function responseOf(
  clientBatchId: string,
  planned: readonly PlannedCopy[],
  made: CreatedCopy[],
  { areDrafts, language }: { areDrafts: boolean; language: Language },
): ShiftBatchResponse {
  const refused = planned.flatMap(({ shiftId, date, decision }) =>
    decision.ok ? [] : [{ shiftId, date, code: decision.code, ...(decision.params && { params: decision.params }) }],
  );
  const key = areDrafts && made.length > 0 ? 'draftsCopied' : 'shiftsCopied';
  const message = messageText(key, { made: made.length, asked: planned.length }, language);
  return { clientBatchId, message, made, refused };
}

function readCopy({ shiftId, date }: { shiftId: number; date: string }): ShiftCopy {
  const day = cutIsoDate(date);
  if (!day) throw new DomainError('validation_failed', {}, [{ field: 'copies', code: 'date_invalid' }]);
  return { shiftId, date: day };
}

/** The hash of a batch without drafts is that of the release before drafts. */
function hashOf({ copies, isDraft }: ShiftBatchRequest): string {
  const content = copies.map(({ shiftId, date }) => [shiftId, date]);
  const hashed = isDraft === true ? { content, isDraft } : content;
  return createHash('sha256').update(JSON.stringify(hashed)).digest('hex');
}
