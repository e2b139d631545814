import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { payPeriodQueryRange } from '../../../shared/timeclock/date-range.rules.js';
import type { DateRange } from '../../../shared/kernel/date-range.js';
import type { TimeCards } from '../../../shared/timeclock/time-cards.rules.js';
import { AdpCalls, type AdpCall } from './adp-calls.js';
import { AdpConnection } from './adp-connection.js';
import type { AdpResponse } from './adp-request.js';
import { readTimeCards, timeCardQuery } from './adp-time-cards.js';
import { type AdpWorker, readWorkers } from './adp-worker.js';
import { arrayIn } from './json.js';
import { refusalText } from './confirm-message.js';
import { type Associate, type ChangeToSend, timeEntriesEvent } from './time-entries-event.js';

/** The result of a posted event. `accepted`: it may still be carried out. */
export type EventResult = { kind: 'done' } | { kind: 'partly'; adpMessage: string } | { kind: 'accepted' };

const NO_CONTENT = 204;
const MAX_PAGES = 1_000;
/** Maximum number of polls for the result of an accepted event. */
const MAX_POLLS = 5;

/** The client of ADP Workforce Now in the wire format of `adp.md`: workers, time cards, changes of time entries. */
@Injectable()
export class AdpClient {
  constructor(
    private readonly calls: AdpCalls,
    private readonly connection: AdpConnection,
    private readonly config: Config,
  ) {}

  /** Tests the connection: signs in and reads one worker. */
  async probe(): Promise<void> {
    const { wire } = await this.connection.access();
    await this.list({ path: `${wire.workersPath}?$top=1&$skip=0` });
  }

  /** Reads all workers, page by page. */
  async workers(): Promise<AdpWorker[]> {
    const { wire } = await this.connection.access();
    const all: AdpWorker[] = [];
    for (let page = 0, skip = 0; page < MAX_PAGES; page += 1) {
      const path = `${wire.workersPath}?$top=${wire.pageSize}&$skip=${skip}`;
      const body = await this.list({ path });
      const received = arrayIn(body, 'workers').length;
      if (received === 0) return all;
      all.push(...readWorkers(body));
      skip += received;
    }
    return all;
  }

  /** Reads the cards of all pay periods that overlap the span; the caller removes entries outside it. */
  async timeCards(associateOID: string, span: DateRange): Promise<TimeCards> {
    const { wire } = await this.connection.access();
    const path = wire.timeCardsPath.replace('{associateOID}', encodeURIComponent(associateOID));
    const body = await this.list({
      path: `${path}?${timeCardQuery(payPeriodQueryRange(span))}`,
      headers: { [wire.roleHeader.name]: wire.roleHeader.value },
    });
    return readTimeCards(body);
  }

  /** Reads a list. A malformed response must not count as empty, or hours would be sent twice. @throws DomainError `timeclock_unreadable` */
  private async list(call: Omit<AdpCall, 'method' | 'body'>): Promise<unknown> {
    const { status, body } = await this.calls.call({ ...call, method: 'GET' });
    const isEmpty = status === NO_CONTENT;
    if (!isEmpty && (typeof body !== 'object' || body === null)) throw new DomainError('timeclock_unreadable');
    return body;
  }

  /**
   * Sends changes of one worker's hours and polls their result. Only the time cards prove what was carried out.
   * @throws NoResponseError if it is unknown whether they arrived; DomainError if ADP refused them
   */
  async modify(associate: Associate, changes: readonly ChangeToSend[]): Promise<EventResult> {
    const { wire } = await this.connection.access();
    const body = timeEntriesEvent(associate, changes, this.config.site.timeZone);
    return this.pollResult(await this.calls.call({ method: 'POST', path: wire.timeEntriesPath, body }));
  }

  private async pollResult(accepted: AdpResponse): Promise<EventResult> {
    let response = accepted;
    for (let polls = 0; response.status === 202 && polls < MAX_POLLS; polls += 1) {
      const path = await this.resultPath(accepted);
      if (path === null || !(await this.calls.wait(response))) break;
      try {
        response = await this.calls.call({ method: 'GET', path });
      } catch (error) {
        if (isFullRefusal(error)) throw error;
        break; // without a result it stays accepted
      }
    }
    if (response.status === 202) return { kind: 'accepted' };
    return response.status === 207 ? { kind: 'partly', adpMessage: refusalText(207, response.body) } : { kind: 'done' };
  }

  /** Returns the path of the result; only on ADP's own host, because the request contains the token. */
  private async resultPath({ headers }: AdpResponse): Promise<string | null> {
    const { apiUrl } = await this.connection.access();
    const location = headers.location;
    if (typeof location !== 'string' || !URL.canParse(location, apiUrl)) return null;
    const url = new URL(location, apiUrl);
    return url.origin === new URL(apiUrl).origin ? `${url.pathname}${url.search}` : null;
  }
}

function isFullRefusal(error: unknown): boolean {
  return !(error instanceof DomainError) || (error.code === 'timeclock_refused' && error.params.httpStatus !== 404);
}
