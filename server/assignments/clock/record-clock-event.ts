import { Injectable } from '@nestjs/common';
import type { ClockResponse } from '../../../shared/assignments/assignment.contract.js';
import type { ClockEventKind } from '../../../shared/assignments/clock-event.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { type ClockEventBody, type ReceivedClockEvent, toReceivedClockEvent } from './received-event.js';
import { unwrapResponse, type StoredResponse } from './clock-response.js';
import { findKnownEvent, insertClockEvent } from './clock-event-store.js';
import { lockClockingWorker, readClockState } from './clock-state.js';
import { SettleClockEvent } from './settle-clock-event.js';

/**
 * Records a clock event, online or sent later by a phone that was offline. The raw event is always stored, even if it
 * is refused; a repeated id returns the stored response. worker.md §4, decisions: Assignments, Offline clock events.
 * [K-07 to K-11, K-16, K-18, O-06, O-07, O-11]
 */
@Injectable()
export class RecordClockEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly settling: SettleClockEvent,
  ) {}

  async record(
    worker: { id: number; language: Language },
    kind: ClockEventKind,
    body: ClockEventBody,
  ): Promise<ClockResponse> {
    const event = toReceivedClockEvent(kind, worker.id, body, this.clock.now());
    const stored = await this.unitOfWork.run((tx) => this.respond(tx, event, worker.language));
    // thrown after the commit: inside the transaction an error would roll back the event
    return unwrapResponse(stored);
  }

  private async respond(tx: Transaction, event: ReceivedClockEvent, language: Language): Promise<StoredResponse> {
    const { isActive } = await lockClockingWorker(tx, event.userId);
    const known = await findKnownEvent(tx, event.userId, event.clientEventId);
    if (known) {
      if (known.bodyHash !== event.bodyHash) throw new DomainError('clock_event_id_reused');
      return known.response;
    }
    const state = await readClockState(tx, event.userId, event.requestedAssignmentId);
    const options = { now: event.receivedAt, workerIsActive: isActive, language };
    await insertClockEvent(tx, event, state.assignment?.id ?? null);
    return this.settling.settle(tx, event, state, options);
  }
}
