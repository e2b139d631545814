import { Injectable } from '@nestjs/common';
import type { ClaimResponse } from '../../../shared/assignments/assignment.contract.js';
import { type ClaimMode, decideClaim } from '../../../shared/assignments/claim.rules.js';
import { shiftTextIn } from '../../../shared/shifts/translate.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, orRefuse } from '../../platform/http/domain-error.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { whenText } from '../../platform/texts/when-text.js';
import type { WrittenAssignment } from '../audited-write.js';
import { type ClaimSnapshot, readClaimSnapshot } from './claim-snapshot.js';
import type { LockedShift } from '../locked-rows.js';
import { type DecidedClaim, writeClaim } from './write-claim.js';

type Claimant = { id: number; language: Language };

/** Each further look sees what the write before it met, so that a second one nearly always decides. */
const MAX_ATTEMPTS = 4;

/** What a constraint says to who came second; a new look says it with its reasons. */
const CONFLICT_CODES: readonly string[] = ['already_on_shift', 'shifts_overlap', 'shift_full'];

/**
 * A worker takes a position (`assign`) or applies for one (`apply`); on a shift that needs approval both file the
 * application. Two statements, each a transaction by itself: look, and write if it is still so. Nothing is held while the
 * server thinks, and who comes to a full shift waits for nobody (ADR 23). worker.md §5, decisions: Assignments. [S-14 to S-20, S-33, S-34]
 */
@Injectable()
export class ClaimPosition {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws DomainError what `decideClaim` refuses, `not_found`; `busy` where each look was overtaken */
  async claim(worker: Claimant, shiftId: number, mode: ClaimMode): Promise<ClaimResponse> {
    const now = this.clock.now();
    for (let looks = 1; looks <= MAX_ATTEMPTS; looks += 1) {
      const look = await this.unitOfWork.read((tx) => readClaimSnapshot(tx, shiftId, worker.id, worker.language));
      const { status } = orRefuse(decideClaim({ ...look, now }, mode));
      const written = await this.write(look, { userId: worker.id, status, now });
      if (written) return this.answer(written, look.shift, worker.language);
    }
    throw new DomainError('busy', { seconds: 1 });
  }

  /** Null when somebody else was faster. */
  private async write(look: ClaimSnapshot, claim: DecidedClaim): Promise<WrittenAssignment | null> {
    const action = claim.status === 'assigned' ? 'assignment.claimed' : 'assignment.applied';
    const note = { at: claim.now, actor: { kind: 'worker', id: claim.userId }, action } as const;
    try {
      return await this.unitOfWork.runOne((tx) => writeClaim(tx, look, claim, note));
    } catch (error) {
      if (error instanceof DomainError && CONFLICT_CODES.includes(error.code)) return null;
      throw error;
    }
  }

  private answer({ id, status }: WrittenAssignment, shift: LockedShift, language: Language): ClaimResponse {
    const when = whenText(shift.startsAt, language, this.config.site.timeZone);
    const params = { title: shiftTextIn(language, shift.title, shift.titleEs), when };
    const message = messageText(status === 'assigned' ? 'positionTaken' : 'applicationFiled', params, language);
    return { message, assignment: { id, shiftId: shift.id, status } };
  }
}
