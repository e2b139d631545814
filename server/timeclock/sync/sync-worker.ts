import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Instant } from '../../../shared/kernel/time.js';
import type { DateRange } from '../../../shared/kernel/date-range.js';
import type { SentChange } from '../../../shared/timeclock/time-pairs.rules.js';
import type { ClockedPair } from '../../../shared/timeclock/time-cards.rules.js';
import type {
  SyncWorkerRequest,
  SyncWorkerResponse,
  WorkerComparison,
} from '../../../shared/timeclock/timeclock.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { getWorkerLocked } from '../../workers/lock-worker.js';
import { readSpan } from '../span.query.js';
import { Associates, type KnownWorker } from '../associates.js';
import { planWorkerSync, presentComparison } from './comparison.js';
import { SendIntentions } from './send-intentions.js';
import { type Intention, intentionsOf, type SentBy, recordIntention, recordObserved } from './sent-entries.js';
import { findShiftsToCompare } from './worked-shifts.js';

type Sync = { known: KnownWorker; span: DateRange; zone: string; by: SentBy };
type SyncRequest = {
  workerId: number;
  span: DateRange;
  adminId: number;
  /** See `Associates.get`. */
  readSince?: Instant;
};
/** The changes that the time cards show as applied, and the comparison afterwards. */
type SyncResult = Omit<SyncWorkerResponse, 'message'> & { firstName: string; intended: number };

/**
 * Sends the differences between a worker's approved hours and the time-clock as time pairs: adds new hours, changes edited ones,
 * removes those no longer approved. Each change is stored before it is sent and then checked against the time cards, so a crash
 * in between sends nothing twice (ADR 14). [I-23]
 */
@Injectable()
export class SyncWorker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly associates: Associates,
    private readonly sending: SendIntentions,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws DomainError `timeclock_span_invalid` and as `run` */
  async sync(request: SyncWorkerRequest, admin: AdminPrincipal, language: Language): Promise<SyncWorkerResponse> {
    const span = readSpan(request, this.clock.now(), this.config.site.timeZone);
    const result = await this.run({ workerId: request.workerId, span, adminId: admin.id });
    const { added, changed, removed, comparison } = result;
    return { message: messageOf(result, language), added, changed, removed, comparison };
  }

  /** @throws DomainError `not_found`, `timeclock_worker_unknown`, `timeclock_no_assignment`, `timeclock_…` */
  async run({ workerId, span, adminId, readSince }: SyncRequest): Promise<SyncResult> {
    const zone = this.config.site.timeZone;
    const found = await this.associates.get({ id: workerId }, readSince);
    const { known, cards } = await this.associates.cardsOf(found, span);
    if (known.associate.workAssignmentId === null) {
      throw new DomainError('timeclock_no_assignment', { email: known.worker.email });
    }
    const by = { adminId, workerId, at: this.clock.now() };
    const sync = { known, span, zone, by };
    const attemptId = randomUUID();
    const intentions = await this.planAndRecord(sync, cards.pairs, attemptId);
    const shown = intentions.length === 0 ? cards.pairs : await this.sending.send(intentions, attemptId, sync);
    return this.result(sync, intentions, shown);
  }

  /** Plans the sync under the worker's lock, so that concurrent syncs never send the same change. */
  private planAndRecord(
    { span, zone, by }: Sync,
    pairs: readonly ClockedPair[],
    attemptId: string,
  ): Promise<Intention[]> {
    return this.unitOfWork.run(async (tx) => {
      await getWorkerLocked(tx, by.workerId);
      const plan = planWorkerSync(await findShiftsToCompare(tx, by.workerId, span, zone), pairs, span, by.at);
      await recordObserved(tx, plan.shifts, by);
      const intentions = intentionsOf(plan.shifts);
      for (const intention of intentions) await recordIntention(tx, intention, attemptId, by);
      return intentions;
    });
  }

  private async result(
    { known, span, zone, by }: Sync,
    intentions: readonly Intention[],
    pairs: readonly ClockedPair[],
  ): Promise<SyncResult> {
    const shifts = await this.unitOfWork.read((tx) => findShiftsToCompare(tx, by.workerId, span, zone));
    const count = (kind: SentChange) =>
      intentions.filter(({ assignmentId, step }) => {
        const sent = shifts.find((shift) => shift.assignmentId === assignmentId)?.sent;
        return step.kind === kind && sent?.state === 'applied';
      }).length;
    const comparison = presentComparison(planWorkerSync(shifts, pairs, span, by.at), shifts, { ...known, span, zone });
    const changes = { added: count('add'), changed: count('change'), removed: count('remove') };
    return { ...changes, comparison, firstName: known.worker.firstName, intended: intentions.length };
  }
}

function messageOf({ firstName: name, intended, comparison, ...changes }: SyncResult, language: Language): string {
  const { added, changed, removed } = changes;
  const key = added + changed + removed === intended ? 'timeclockSynced' : 'timeclockPartlySynced';
  const params = { name, added, changed, removed };
  return messageText(intended === 0 ? nothingToSendKey(comparison) : key, params, language);
}

/** Returns the message key when nothing is sent: in sync, waiting for confirmation, or for an admin to resolve. */
function nothingToSendKey({ shifts }: WorkerComparison) {
  const isInSync = shifts.every(({ state }) => state === 'inStep' || state === 'notApproved');
  return isInSync ? 'timeclockInStep' : 'timeclockNothingSent';
}
