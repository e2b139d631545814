import { Injectable } from '@nestjs/common';
import type { AddedNote, AddNoteRequest } from '../../../shared/workers/worker-note.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { lockRequestId } from '../../platform/database/lock-request-id.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { getWorkerLocked } from '../lock-worker.js';
import { WorkerNoteRow } from './worker-note.entity.js';

type NewNote = Pick<WorkerNoteRow, 'userId' | 'text' | 'createdBy' | 'requestId'>;

/**
 * POST /api/admin/workers/{id}/notes: adds a note. A repeated request with the same `clientRequestId` adds one, and
 * does not bring a deleted one back. [W-152, W-153]
 */
@Injectable()
export class AddNote {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not_found` for an unknown or erased worker, `request_id_reused` for the id of another note */
  async add(adminId: number, userId: number, request: AddNoteRequest): Promise<AddedNote> {
    const at = this.clock.now();
    const note = {
      userId,
      text: request.text.trim(),
      createdBy: adminId,
      requestId: request.clientRequestId.toLowerCase(),
    };
    return this.unitOfWork.run(async (tx) => {
      await getWorkerLocked(tx, userId);
      const known = await findAdded(tx, note);
      if (known !== null) return { id: known };
      const { identifiers } = await tx.repository(WorkerNoteRow).insert({ ...note, createdAt: at });
      const { id } = identifiers[0] as AddedNote;
      await audit(tx, {
        at,
        actor: { kind: 'admin', id: adminId },
        action: 'worker.note_added',
        subject: { kind: 'worker', id: userId },
        changes: { noteId: id },
      });
      return { id };
    });
  }
}

/** Returns the note that an earlier copy of this request added. @throws DomainError `request_id_reused` */
async function findAdded(tx: Transaction, note: NewNote): Promise<number | null> {
  await lockRequestId(tx, 'worker_notes', note.requestId);
  const known = await tx.repository(WorkerNoteRow).findOneBy({ requestId: note.requestId });
  if (!known) return null;
  const isSame =
    known.userId === note.userId &&
    known.createdBy === note.createdBy &&
    (known.deletedAt !== null || known.text === note.text);
  if (!isSame) throw new DomainError('request_id_reused');
  return known.id;
}
