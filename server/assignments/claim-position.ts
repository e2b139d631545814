import { Injectable } from '@nestjs/common';
import type { ClaimResponse } from '../../shared/assignments/assignment.contract.js';
import { type ClaimMode, decideClaim } from '../../shared/assignments/claim.rules.js';
import { shiftTextIn } from '../../shared/shifts/translate.rules.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { orRefuse } from '../platform/http/domain-error.js';
import { messageText } from '../platform/texts/message-texts.js';
import { whenText } from '../platform/texts/when-text.js';
import type { WrittenAssignment } from './audited-write.js';
import { insertAssignment } from './insert-assignment.js';
import type { LockedShift } from './locked-rows.js';
import { lockClaim } from './position-locks.js';

type Claimant = { id: number; language: Language };

/**
 * A worker takes a position (`assign`) or applies for one (`apply`); on a shift that needs approval both file the
 * application. Two journeys to the database: lock and look, write and commit. worker.md §5, decisions: Assignments. [S-14 to S-20, S-33, S-34]
 */
@Injectable()
export class ClaimPosition {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async claim(worker: Claimant, shiftId: number, mode: ClaimMode): Promise<ClaimResponse> {
    const now = this.clock.now();
    const { shift, written } = await this.unitOfWork.run(async (tx) => {
      const locked = await lockClaim(tx, shiftId, worker.id, worker.language);
      const { status } = orRefuse(decideClaim({ ...locked, now }, mode));
      const action = status === 'assigned' ? 'assignment.claimed' : 'assignment.applied';
      const note = { at: now, actor: { kind: 'worker', id: worker.id }, action } as const;
      const claim = { userId: worker.id, status, now, decidedBy: null };
      await tx.commitWithNext();
      return { shift: locked.shift, written: await insertAssignment(tx, locked.shift, claim, note) };
    });
    const { id, status } = written;
    return { message: this.message(written, shift, worker.language), assignment: { id, shiftId, status } };
  }

  private message({ status }: WrittenAssignment, shift: LockedShift, language: Language): string {
    const when = whenText(shift.startsAt, language, this.config.site.timeZone);
    const params = { title: shiftTextIn(language, shift.title, shift.titleEs), when };
    return messageText(status === 'assigned' ? 'positionTaken' : 'applicationFiled', params, language);
  }
}
