import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { NewShiftRequest, ShiftSaved } from '../../shared/shifts/shift.contract.js';
import { decideNewShift } from '../../shared/shifts/shift.rules.js';
import { audit } from '../platform/audit/audit.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { lockRequestId } from '../platform/database/lock-request-id.js';
import type { Transaction } from '../platform/database/transaction.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError, unwrap } from '../platform/http/errors/domain-error.js';
import { getShiftView } from './get-shift-view.js';
import { readShiftInput, type ShiftInput } from './shift-input.js';
import { Shift } from './shift.entity.js';

/**
 * POST /api/shifts: creates a shift. Instants follow from the site’s date and times. It refuses a start in the past,
 * a date more than 28 days ahead, and a length outside 2 to 12 hours; other unusual values return warnings. A
 * repeated `clientShiftId` returns the current state of the shift that it created. A draft is created inactive. [D-21 to
 * D-29, X-55, W-200]
 */
@Injectable()
export class CreateShift {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Creates the shift. @throws DomainError as `findCreated`, or a refusal of `decideNewShift` */
  async create(adminId: number, body: NewShiftRequest): Promise<ShiftSaved> {
    const now = this.clock.now();
    const zone = this.config.site.timeZone;
    const input = readShiftInput(body, zone);
    const isDraft = body.isDraft ?? false;
    const requestId = body.clientShiftId?.toLowerCase() ?? null;
    return this.unitOfWork.run(async (tx) => {
      const known = requestId && (await findCreated(tx, requestId, { adminId, input, isDraft }));
      if (known) return { ...(await getShiftView(tx, known)), warnings: [] };
      const { startsAt, endsAt, warnings } = unwrap(decideNewShift(input, { now, zone }));
      const publication = { isActive: !isDraft, isDraft };
      const row = { ...input, ...publication, startsAt, endsAt, createdBy: adminId, createdAt: now, requestId };
      const { identifiers } = await tx.repository(Shift).insert(row);
      const id = (identifiers[0] as { id: number }).id;
      const action = isDraft ? 'shift.draft_created' : 'shift.created';
      const actor = { kind: 'admin', id: adminId } as const;
      await audit(tx, { at: now, actor, action, subject: { kind: 'shift', id } });
      return { ...(await getShiftView(tx, id)), warnings };
    });
  }
}

/**
 * Returns the shift that an earlier request with this id created. If it was edited (revision above 1), its contents
 * are not compared. A shift that is published already is not made a draft.
 * @throws DomainError `shift_already_saved` for other content or a draft that is still to be published [W-315];
 * `request_id_reused` for the id of another admin
 */
async function findCreated(
  tx: Transaction,
  requestId: string,
  { adminId, input, isDraft }: { adminId: number; input: ShiftInput; isDraft: boolean },
): Promise<number | null> {
  await lockRequestId(tx, 'shifts', requestId);
  const known = await tx.repository(Shift).findOneBy({ requestId });
  if (!known) return null;
  if (known.createdBy !== adminId) throw new DomainError('request_id_reused');
  const fields = Object.keys(input) as (keyof ShiftInput)[];
  const isChanged = known.revision === 1 && !fields.every((field) => isDeepStrictEqual(known[field], input[field]));
  const isToPublish = known.isDraft && !isDraft;
  if (isChanged || isToPublish) throw new DomainError('shift_already_saved', {}, [], await getShiftView(tx, known.id));
  return known.id;
}
