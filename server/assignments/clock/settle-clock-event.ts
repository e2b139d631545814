import { Injectable } from '@nestjs/common';
import { isOpenClockIn } from '../../../shared/assignments/clock.rules.js';
import {
  clockEventTime,
  isDelayed,
  judgeClockEvent,
  type Judgement,
  timesIfApplied,
} from '../../../shared/assignments/clock-event.rules.js';
import { clockEventFlags } from '../../../shared/assignments/clock-event-flags.rules.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { withdrawOpenCorrection } from '../corrections/withdraw-correction.js';
import { flagMissingClockOuts } from './flag-missing-clock-outs.js';
import { findLockedPeriods } from '../locked-periods.js';
import { findRecordedShifts } from './recorded-times.js';
import { applyClockIn, applyClockOut, applyResume, revertNoShow, queueLateArrival } from './apply-clock.js';
import type { ReceivedClockEvent } from './received-event.js';
import { buildResponse, type StoredResponse } from './clock-response.js';
import { findWaitingEvents, insertDecision } from './clock-event-store.js';
import { type ClockState, type ClockedAssignment, readClockState } from './clock-state.js';

export type SettleOptions = {
  now: Instant;
  workerIsActive: boolean;
  language: Language;
  /** Whether the event was already on hold for its clock-in; staying on hold is not a new decision. */
  isRepeated?: boolean;
};

/**
 * Decides a stored clock event by the shared rule and applies the decision: times of the assignment, decision row,
 * lateness. The caller locks the worker. decisions: Offline clock events. [O-07 to O-14, O-16]
 */
@Injectable()
export class SettleClockEvent {
  constructor(
    private readonly config: Config,
    private readonly jobs: JobQueue,
  ) {}

  async settle(
    tx: Transaction,
    event: ReceivedClockEvent,
    state: ClockState,
    options: SettleOptions,
  ): Promise<StoredResponse> {
    const { geofence: fence, timeZone: zone } = this.config.site;
    const { now, workerIsActive, language } = options;
    const hasOpenClockIn = await this.flagForgottenClockIn(tx, event, state, now);
    // an immediate clock event belongs to a current shift, not to an ended period
    const times = [clockEventTime(event), state.assignment?.startsAt ?? null];
    const lockedPeriods = isDelayed(event) ? await findLockedPeriods(tx, times) : [];
    const { assignment: judged } = state;
    const recorded = judged ? await findRecordedShifts(tx, judged, timesIfApplied(event, judged), language) : [];
    const isReevaluation = options.isRepeated ?? false;
    const facts = { assignment: judged, workerIsActive, hasOpenClockIn, lockedPeriods, recorded };
    const context = { ...facts, fence, zone, now, isReevaluation };
    const judgement = judgeClockEvent(event, context);
    const withdrewCorrection = await withdrawCorrection(tx, event, judgement, judged, now);
    const assignment = await this.applyJudgement(tx, event, judgement, judged, now);
    const flags = clockEventFlags(flagFacts(event, judgement, state), fence);
    const response = buildResponse(event, { judgement, flags, withdrewCorrection }, assignment, { language, zone });
    if (options.isRepeated && staysOnHold(judgement)) return response;
    // nothing changed, so no audit row notifies the admin clients
    if (judgement.outcome === 'needs_review')
      tx.invalidations.push({ topic: 'timesheets', userId: event.userId }, { topic: 'alerts' });
    await insertDecision(tx, event, { judgement, flags, response, now, fence });
    const hasClockedIn = event.kind === 'clock_in' && judgement.outcome === 'applied';
    if (hasClockedIn && state.hasWaitingClockOut) await this.settleWaiting(tx, event.requestedAssignmentId, options);
    return response;
  }

  /** Decides the clock-outs that were on hold for a clock-in, in order, each with the state that the previous one left. */
  async settleWaiting(tx: Transaction, assignmentId: number, options: SettleOptions): Promise<void> {
    for (const event of await findWaitingEvents(tx, assignmentId)) {
      const state = await readClockState(tx, event.userId, assignmentId);
      await this.settle(tx, event, { ...state, previous: null }, { ...options, isRepeated: true });
    }
  }

  /**
   * Returns whether the worker has another open clock-in. If that clock-in was forgotten or its clock-out is under
   * review, a new clock-in or a resume flags it now instead of at the next scheduled run. [K-10, K-23]
   */
  private async flagForgottenClockIn(
    tx: Transaction,
    event: ReceivedClockEvent,
    { otherOpen }: ClockState,
    now: Instant,
  ): Promise<boolean> {
    if (otherOpen === null) return false;
    if (isOpenClockIn(otherOpen, now)) return true;
    if (event.kind !== 'clock_out') await flagMissingClockOuts(tx, this.jobs, now, otherOpen.id);
    return false;
  }

  private async applyJudgement(
    tx: Transaction,
    event: ReceivedClockEvent,
    judgement: Judgement,
    assignment: ClockedAssignment | null,
    now: Instant,
  ): Promise<ClockedAssignment | null> {
    if (judgement.outcome !== 'applied' || assignment === null) return assignment;
    const applied = { event, assignment, at: judgement.judgedAt, distanceMeters: judgement.distanceMeters, now };
    if (event.kind === 'clock_out') return applyClockOut(tx, applied);
    if (event.kind === 'resume') return applyResume(tx, applied);
    await queueLateArrival(this.jobs, tx, applied);
    await revertNoShow(this.jobs, tx, applied);
    return applyClockIn(tx, applied);
  }
}

/**
 * An applied resume takes back the clock-out that an open correction request is about, and withdraws the request. [K-88]
 * @returns whether there was one
 */
async function withdrawCorrection(
  tx: Transaction,
  event: ReceivedClockEvent,
  { outcome }: Judgement,
  assignment: ClockedAssignment | null,
  at: Instant,
): Promise<boolean> {
  if (event.kind !== 'resume' || outcome !== 'applied' || assignment === null) return false;
  return withdrawOpenCorrection(tx, assignment, { at, actor: { kind: 'worker', id: event.userId } });
}

/** Whether the decision is to stay on hold or under review with the clock-in. */
function staysOnHold(judgement: Judgement): boolean {
  if (judgement.outcome !== 'needs_review') return judgement.outcome === 'waiting';
  return judgement.reasons.length === 1 && judgement.reasons[0] === 'clock_in_in_review';
}

function flagFacts(event: ReceivedClockEvent, { judgedAt }: Judgement, { previous }: ClockState) {
  const { position, accuracyMeters, capturedAt, positionAt, timerDriftMs } = event;
  // without a capture time the phone’s clock cannot be compared with the server’s
  const fixAgeMs = capturedAt === null || positionAt === null ? null : capturedAt - positionAt;
  return { position, at: judgedAt, accuracyMeters, fixAgeMs, timerDriftMs, previous };
}
