import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { type DateRange, payPeriodQueryRange } from '../../../shared/timeclock/date-range.rules.js';
import type { TimeCards } from '../../../shared/timeclock/time-cards.rules.js';
import { AdpCalls, type AdpCall } from './adp-calls.js';
import { AdpConnection } from './adp-connection.js';
import type { AdpAnswer } from './adp-request.js';
import { readTimeCards, timeCardQuery } from './adp-time-cards.js';
import { type AdpWorker, readWorkers } from './adp-worker.js';
import { arrayIn } from './json.js';
import { refusalText } from './confirm-message.js';
import { type Associate, type ChangeToSend, timeEntriesEvent } from './time-entries-event.js';

/** How a posted event ended. `taken` with an open end: it may yet be carried out. */
export type EventResult = { kind: 'done' } | { kind: 'partly'; said: string } | { kind: 'taken' };

const NO_CONTENT = 204;
const MOST_PAGES = 1_000;
/** How often the result of what was taken is asked for, with the waits ADP asks for in between. */
const MAX_POLLS = 5;

/** The three things Gigshift asks of ADP Workforce Now, on the wire format of `adp.md`. */
@Injectable()
export class AdpClient {
  constructor(
    private readonly calls: AdpCalls,
    private readonly connection: AdpConnection,
    private readonly config: Config,
  ) {}

  /** Signs in and reads one worker: what a working connection can do at least. */
  async probe(): Promise<void> {
    const { wire } = await this.connection.access();
    await this.list({ path: `${wire.workersPath}?$top=1&$skip=0` });
  }

  /** Everybody, page by page. */
  async workers(): Promise<AdpWorker[]> {
    const { wire } = await this.connection.access();
    const all: AdpWorker[] = [];
    for (let page = 0, skip = 0; page < MOST_PAGES; page += 1) {
      const path = `${wire.workersPath}?$top=${wire.pageSize}&$skip=${skip}`;
      const body = await this.list({ path });
      const received = arrayIn(body, 'workers').length;
      if (received === 0) return all;
      all.push(...readWorkers(body));
      skip += received;
    }
    return all;
  }

  /** The cards of all periods that touch the span; what lies beside it is the caller's to cut. */
  async timeCards(associateOID: string, span: DateRange): Promise<TimeCards> {
    const { wire } = await this.connection.access();
    const path = wire.timeCardsPath.replace('{associateOID}', encodeURIComponent(associateOID));
    const body = await this.list({
      path: `${path}?${timeCardQuery(payPeriodQueryRange(span))}`,
      headers: { [wire.roleHeader.name]: wire.roleHeader.value },
    });
    return readTimeCards(body);
  }

  /** What is no JSON object is no empty list: hours that are there would be sent again. @throws DomainError `timeclock_unreadable` */
  private async list(call: Omit<AdpCall, 'method' | 'body'>): Promise<unknown> {
    const { status, body } = await this.calls.call({ ...call, method: 'GET' });
    const isEmpty = status === NO_CONTENT;
    if (!isEmpty && (typeof body !== 'object' || body === null)) throw new DomainError('timeclock_unreadable');
    return body;
  }

  /**
   * Sends changes of one worker's hours and follows them to their end. Only the time cards tell what became of them.
   * @throws NoAnswer where it is not known whether they arrived; DomainError where ADP refused them
   */
  async modify(associate: Associate, changes: readonly ChangeToSend[]): Promise<EventResult> {
    const { wire } = await this.connection.access();
    const body = timeEntriesEvent(associate, changes, this.config.site.timeZone);
    return this.follow(await this.calls.call({ method: 'POST', path: wire.timeEntriesPath, body }));
  }

  private async follow(taken: AdpAnswer): Promise<EventResult> {
    let answer = taken;
    for (let looks = 0; answer.status === 202 && looks < MAX_POLLS; looks += 1) {
      const path = await this.resultPath(taken);
      if (path === null || !(await this.calls.wait(answer))) break;
      try {
        answer = await this.calls.call({ method: 'GET', path });
      } catch (error) {
        if (isRefusedAsAWhole(error)) throw error;
        break; // a result that can't be had now leaves it as open as before
      }
    }
    if (answer.status === 202) return { kind: 'taken' };
    return answer.status === 207 ? { kind: 'partly', said: refusalText(207, answer.body) } : { kind: 'done' };
  }

  /** Where ADP says the result will be, on its own host only: the token goes nowhere else. */
  private async resultPath({ headers }: AdpAnswer): Promise<string | null> {
    const { apiUrl } = await this.connection.access();
    const location = headers.location;
    if (typeof location !== 'string' || !URL.canParse(location, apiUrl)) return null;
    const url = new URL(location, apiUrl);
    return url.origin === new URL(apiUrl).origin ? `${url.pathname}${url.search}` : null;
  }
}

function isRefusedAsAWhole(error: unknown): boolean {
  return !(error instanceof DomainError) || (error.code === 'timeclock_refused' && error.params.httpStatus !== 404);
}
