import type { ServerResponse } from 'node:http';
import { answerJson, refuse } from './answers.js';
import type { Company } from './company.js';
import { type Faults, injectFault } from './faults.js';
import type { IssuedTokens } from './issued-tokens.js';
import { AcceptedEvents } from './accepted-events.js';
import { refusalOfEvent, type SentEvent } from './time-entries.js';

const BETWEEN_BULK_MS = 30_000;

/** Handles sent time entries: answers one worker's directly; accepts those of several for a later result. */
export class EntryChanges {
  private readonly events: AcceptedEvents;
  private lastBulkAt = -BETWEEN_BULK_MS;

  constructor(
    private readonly company: Company,
    private readonly faults: Faults,
    private readonly tokens: IssuedTokens,
  ) {
    this.events = new AcceptedEvents(company);
  }

  async modify(url: URL, body: string, response: ServerResponse): Promise<void> {
    const fault = this.faults.next('modify');
    if (fault && (await injectFault(fault, response, this.tokens))) return;
    const { events = [] } = JSON.parse(body) as { events?: SentEvent[] };
    for (const event of events) {
      const refusal = refusalOfEvent(this.company, event);
      if (refusal) return refuse(response, refusal.status, refusal.text);
    }
    if (events.length > 1 && performance.now() - this.lastBulkAt < BETWEEN_BULK_MS) {
      return refuse(response, 429, 'Bulk requests must be 30 seconds apart', { 'retry-after': '30' });
    }
    if (events.length > 1) this.lastBulkAt = performance.now();
    const isPartial = fault?.kind === 'acceptedPartial';
    if (fault?.kind === 'accepted' || isPartial || events.length > 1) {
      return this.events.accept(url, events, response, fault?.polls ?? 1, isPartial, fault?.retryAfter);
    }
    const outcome = this.events.apply(events, fault?.kind === 'partial');
    if (fault?.kind === 'silentAfterwards') return;
    answerJson(response, outcome.status, outcome.body);
  }

  /** Accepts punches without effect: Gigshift sends none. */
  punches(url: URL, response: ServerResponse): void {
    this.events.accept(url, [], response, 1, false);
  }

  async result(id: string, response: ServerResponse): Promise<void> {
    const fault = this.faults.next('result');
    if (fault && (await injectFault(fault, response, this.tokens))) return;
    this.events.answerResult(id, response);
  }
}
