import { Injectable } from '@nestjs/common';
import type { ShiftRequest, ShiftSaved } from '../../shared/shifts/shift.contract.js';
import { decideNewShift } from '../../shared/shifts/shift.rules.js';
import { audit } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { orRefuse } from '../platform/http/domain-error.js';
import { getShiftView } from './get-shift-view.js';
import { readShiftDraft } from './shift-draft.js';
import { Shift } from './shift.entity.js';

/**
 * POST /api/shifts: instants are worked out from the site's readings; a start in the past, a date over 28 days ahead or
 * a length outside 2 to 12 hours is refused, the rest that looks odd comes back as warnings. [D-21 to D-29]
 */
@Injectable()
export class CreateShift {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async create(adminId: number, body: ShiftRequest): Promise<ShiftSaved> {
    const now = this.clock.now();
    const draft = readShiftDraft(body);
    const { startsAt, endsAt, warnings } = orRefuse(decideNewShift(draft, { now, zone: this.config.site.timeZone }));
    return this.unitOfWork.run(async (tx) => {
      const row = { ...draft, startsAt, endsAt, createdBy: adminId, createdAt: now };
      const { identifiers } = await tx.repository(Shift).insert(row);
      const id = (identifiers[0] as { id: number }).id;
      const subject = { kind: 'shift', id } as const;
      await audit(tx, { at: now, actor: { kind: 'admin', id: adminId }, action: 'shift.created', subject });
      return { ...(await getShiftView(tx, id)), warnings };
    });
  }
}
