import type { ServerResponse } from 'node:http';
import { sendJson, refuse, confirmMessage } from './responses.js';
import type { Company } from './company.js';
import { type Faults, injectFault } from './faults.js';
import type { IssuedTokens } from './issued-tokens.js';
import { refusalOfEvent, type SentEvent, applyEntry } from './time-entries.js';
import { randomUUID } from 'node:crypto';

const BETWEEN_BULK_MS = 30_000;

/** Handles sent time entries: returns one worker's result directly; accepts those of several for a later result. */
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
    if (fault?.kind === 'noResponseAfterwards') return;
    sendJson(response, outcome.status, outcome.body);
  }

  /** Accepts punches without effect: Gigshift sends none. */
  punches(url: URL, response: ServerResponse): void {
    this.events.accept(url, [], response, 1, false);
  }

  async result(id: string, response: ServerResponse): Promise<void> {
    const fault = this.faults.next('result');
    if (fault && (await injectFault(fault, response, this.tokens))) return;
    this.events.sendResult(id, response);
  }
}

/** Events accepted with 202; carried out after a number of polls. */
type Pending = {
  events: SentEvent[];
  pollsLeft: number;
  partial: boolean;
  done: { status: number; body: object } | null;
};

/** Events that are carried out directly, or accepted with 202 and carried out later. */
class AcceptedEvents {
  private readonly results = new Map<string, Pending>();

  constructor(private readonly company: Company) {}

  accept(
    url: URL,
    events: SentEvent[],
    response: ServerResponse,
    polls: number,
    partial: boolean,
    retryAfter: number | string = 1,
  ): void {
    const id = randomUUID();
    this.results.set(id, { events, pollsLeft: polls, partial, done: null });
    const headers = { location: `${url.pathname}/results/${id}`, 'retry-after': String(retryAfter) };
    sendJson(response, 202, { _confirmMessage: { requestID: id } }, headers);
  }

  sendResult(id: string, response: ServerResponse): void {
    const pending = this.results.get(id);
    if (!pending) return refuse(response, 404, 'There is no such result');
    pending.pollsLeft -= 1;
    if (pending.pollsLeft >= 0) return sendJson(response, 202, {}, { 'retry-after': '1' });
    pending.done ??= this.apply(pending.events, pending.partial);
    sendJson(response, pending.done.status, pending.done.body);
  }

  /** Applies all entries, or only the first of each event if `partial`. */
  apply(events: SentEvent[], partial: boolean): { status: number; body: object } {
    const problems = events.flatMap(({ data }) => {
      const associateOID = data?.eventContext?.associateOID ?? '';
      return (data?.transform?.timeEntries ?? []).map((entry, place) => {
        if (partial && place > 0) return `The pay period of ${entry.entryDate} is closed`;
        return applyEntry(this.company, associateOID, entry);
      });
    });
    const texts = problems.filter((problem) => problem !== null);
    if (texts.length === 0) return { status: 200, body: { events: events.map(() => ({ eventID: randomUUID() })) } };
    return { status: texts.length < problems.length ? 207 : 400, body: confirmMessage(texts) };
  }
}
