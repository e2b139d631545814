import { Injectable } from '@nestjs/common';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { WorkerPrincipal } from '../../platform/http/security/principal.js';
import { endSession } from '../sessions/sessions.js';

/** Ends a worker's current session (decisions: Accounts). */
@Injectable()
export class Logout {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  async run({ id, sessionId }: WorkerPrincipal): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await endSession(tx, sessionId, this.time.now()))) return;
      const subject = { kind: 'session', id: sessionId, userId: id } as const;
      await audit(tx, {
        at: this.clock.now(),
        actor: { kind: 'worker', id },
        action: 'session.ended',
        subject,
        changes: { userId: id },
      });
    });
  }
}
