import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { WorkerNoteRow } from './worker-note.entity.js';

/** DELETE /api/admin/worker-notes/{id}: removes the text of a note; the row and its audit say who wrote and deleted it. [W-154] */
@Injectable()
export class DeleteNote {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing if the note is deleted already. @throws DomainError `not_found` */
  async delete(adminId: number, id: number): Promise<void> {
    const at = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      const notes = tx.repository(WorkerNoteRow);
      const deleted = { text: null, deletedAt: at, deletedBy: adminId };
      const { affected } = await notes.update({ id, deletedAt: IsNull() }, deleted);
      const note = await notes.findOneBy({ id });
      if (!note) throw new DomainError('not_found');
      if (affected !== 1) return;
      await audit(tx, {
        at,
        actor: { kind: 'admin', id: adminId },
        action: 'worker.note_deleted',
        subject: { kind: 'worker', id: note.userId },
        changes: { noteId: id, writtenBy: note.createdBy },
      });
    });
  }
}
