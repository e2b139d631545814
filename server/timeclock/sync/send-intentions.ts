import { Injectable } from '@nestjs/common';
import type { DateRange } from '../../../shared/kernel/date-range.js';
import type { SyncStep } from '../../../shared/timeclock/sync-plan.rules.js';
import type { ClockedPair } from '../../../shared/timeclock/time-cards.rules.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { AdpClient, type EventResult } from '../adp/adp-client.js';
import { NoResponseError } from '../adp/adp-request.js';
import { getWorkerLocked } from '../../workers/lock-worker.js';
import type { KnownWorker } from '../associates.js';
import { type Intention, type IntentionResult, type SentBy, recordResult } from './sent-entries.js';
import { planWorkerSync } from './comparison.js';
import { findShiftsToCompare } from './worked-shifts.js';

type Sending = { known: KnownWorker; span: DateRange; zone: string; by: SentBy };
/** The result of a call; `unknown`: it may or may not have been carried out. */
type CallResult = EventResult | { kind: 'unknown'; problem: DomainError };

/** Sends recorded changes and stores their results from the time cards; a response alone proves nothing. */
@Injectable()
export class SendIntentions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly adp: AdpClient,
  ) {}

  /**
   * @returns the time cards after the call
   * @throws DomainError if the time-clock refused all changes, or if the result is unknown
   */
  async send(intentions: readonly Intention[], attemptId: string, sending: Sending): Promise<ClockedPair[]> {
    const result = await this.call(intentions, sending).catch(async (error: unknown) => {
      if (error instanceof DomainError) await this.refuseAll(intentions, attemptId, error, sending.by);
      throw error;
    });
    const { pairs } = await this.adp.timeCards(sending.known.associate.associateOid, sending.span);
    const confirmed = await this.settle(intentions, attemptId, result, pairs, sending);
    if (result.kind === 'unknown' && confirmed < intentions.length) throw result.problem;
    return pairs;
  }

  private async call(intentions: readonly Intention[], { known }: Sending): Promise<CallResult> {
    const { associateOid: associateOID, workAssignmentId } = known.associate;
    const changes = intentions.map(({ step: { kind, pair, entryId } }) => ({ kind, pair, entryId }));
    try {
      return await this.adp.modify({ associateOID, workAssignmentId: workAssignmentId ?? '' }, changes);
    } catch (error) {
      if (error instanceof NoResponseError)
        return { kind: 'unknown', problem: new DomainError('timeclock_unreachable') };
      if (error instanceof DomainError && error.code === 'timeclock_fault') return { kind: 'unknown', problem: error };
      throw error;
    }
  }

  /** Stores the results. @returns the number of changes that the time cards show as done */
  private settle(
    intentions: readonly Intention[],
    attemptId: string,
    result: CallResult,
    pairs: readonly ClockedPair[],
    { span, zone, by }: Sending,
  ): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      await getWorkerLocked(tx, by.workerId);
      const plan = planWorkerSync(await findShiftsToCompare(tx, by.workerId, span, zone), pairs, span, by.at);
      const steps = new Map(plan.shifts.map(({ assignmentId, step }) => [assignmentId, step]));
      let confirmed = 0;
      for (const intention of intentions) {
        const confirmedResult = resultOnCards(steps.get(intention.assignmentId));
        if (confirmedResult !== null) confirmed += 1;
        const written = confirmedResult ?? resultWithoutCards(result);
        if (written !== null) await recordResult(tx, intention, attemptId, written, by);
      }
      return confirmed;
    });
  }

  private refuseAll(
    intentions: readonly Intention[],
    attemptId: string,
    { params }: DomainError,
    by: SentBy,
  ): Promise<void> {
    const adpMessage = typeof params.said === 'string' ? params.said : null;
    const result = { state: 'refused', entryId: null, adpMessage } as const;
    return this.unitOfWork.run(async (tx) => {
      for (const intention of intentions) await recordResult(tx, intention, attemptId, result, by);
    });
  }
}

/** Returns the result of a change that the time cards show, null if they do not: a new plan would then only record it. */
function resultOnCards(step: SyncStep | undefined): IntentionResult | null {
  if (step?.kind === 'recordEntry') return { state: 'applied', entryId: step.entryId, adpMessage: null };
  return step?.kind === 'deleteRecord' ? { state: 'applied', entryId: null, adpMessage: null } : null;
}

function resultWithoutCards(result: CallResult): IntentionResult | null {
  if (result.kind === 'unknown') return null;
  if (result.kind === 'partly') return { state: 'refused', entryId: null, adpMessage: result.adpMessage };
  return { state: 'accepted', entryId: null, adpMessage: null };
}
