import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { answerJson, confirmMessage, refuse } from './answers.js';
import type { Company } from './company.js';
import { applyEntry, type SentEvent } from './time-entries.js';

/** Events accepted with 202; carried out after a number of polls. */
type Pending = {
  events: SentEvent[];
  pollsLeft: number;
  partial: boolean;
  done: { status: number; body: object } | null;
};

/** Events that are carried out directly, or accepted with 202 and carried out later. */
export class AcceptedEvents {
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
    answerJson(response, 202, { _confirmMessage: { requestID: id } }, headers);
  }

  answerResult(id: string, response: ServerResponse): void {
    const pending = this.results.get(id);
    if (!pending) return refuse(response, 404, 'There is no such result');
    pending.pollsLeft -= 1;
    if (pending.pollsLeft >= 0) return answerJson(response, 202, {}, { 'retry-after': '1' });
    pending.done ??= this.apply(pending.events, pending.partial);
    answerJson(response, pending.done.status, pending.done.body);
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
