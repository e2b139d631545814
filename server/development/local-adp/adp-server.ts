import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { sendJson, refuse, textOf } from './responses.js';
import type { Company, CompanyData, CompanyWorker } from './company.js';
import { EntryChanges } from './entry-changes.js';
import { Faults, type Fault, injectFault } from './faults.js';
import { IssuedTokens } from './issued-tokens.js';
import type { AdpKeys } from './key-material.js';
import { timeCardsOf } from './time-cards.js';

const MAX_PAGE_SIZE = 100;
const TIME_CARDS = /^\/time\/v2\/workers\/([^/]+)\/time-cards$/;
const RESULT = /^\/events\/time\/v[12]\/[\w.-]+\/results\/([\w-]+)$/;

/** A logged request, for tests. */
export type LoggedRequest = { method: string; path: string; role: string | null; change: string[] };

/** The local ADP: replaces ADP Workforce Now in development and tests, as `adp.md` describes it. The control routes exist in tests only. */
export class AdpServer {
  private readonly faults = new Faults();
  private readonly tokens: IssuedTokens;
  private readonly changes: EntryChanges;
  private log: LoggedRequest[] = [];

  constructor(
    private readonly company: Company,
    keys: AdpKeys,
    private readonly controlled: boolean,
  ) {
    this.tokens = new IssuedTokens(keys, this.faults);
    this.changes = new EntryChanges(company, this.faults, this.tokens);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'https://localhost');
    const body = await textOf(request);
    if (!this.hasKnownCertificate(request.socket as TLSSocket)) {
      return refuse(response, 403, 'The client certificate is not known');
    }
    if (url.pathname.startsWith('/seed')) return this.seed(body, response);
    if (url.pathname.startsWith('/control/') && this.controlled) return this.control(request, url, body, response);
    this.logRequest(request, url, body);
    if (request.method === 'POST' && url.pathname === '/auth/oauth/v2/token')
      return this.tokens.issue(request, body, response);
    return this.api(request, url, body, response);
  }

  private hasKnownCertificate(socket: TLSSocket): boolean {
    return socket.authorized;
  }

  /** Stores the demo data of development if the company is empty. */
  private seed(body: string, response: ServerResponse): void {
    if (this.company.isEmpty && body !== '') this.company.replace(JSON.parse(body) as CompanyData);
    sendJson(response, 200, { isEmpty: this.company.isEmpty });
  }

  private control(request: IncomingMessage, url: URL, body: string, response: ServerResponse): void {
    const isRead = request.method === 'GET';
    if (url.pathname === '/control/company' && !isRead) this.company.replace(JSON.parse(body) as CompanyData);
    if (url.pathname === '/control/faults') this.faults.plan(JSON.parse(body) as Fault[]);
    if (url.pathname === '/control/end') process.exit(1);
    if (url.pathname === '/control/tokens') this.tokens.clear();
    if (url.pathname === '/control/log' && !isRead) this.log = [];
    sendJson(response, 200, url.pathname === '/control/log' ? this.log : this.company.data);
  }

  private logRequest(request: IncomingMessage, url: URL, body: string): void {
    const role = request.headers['rolecode'];
    const change = [...body.matchAll(/"_changeCode":"(\w+)"/g)].map(([, code = '']) => code);
    const path = decodeURIComponent(`${url.pathname}${url.search}`);
    this.log.push({ method: request.method ?? '', path, role: typeof role === 'string' ? role : null, change });
  }

  private async api(request: IncomingMessage, url: URL, body: string, response: ServerResponse): Promise<void> {
    if (!this.tokens.isValid(request)) return refuse(response, 401, 'The token is not valid');
    const route = `${request.method} ${url.pathname}`;
    if (route === 'GET /hr/v2/workers') return this.workers(url, response);
    const [, associateOID] = TIME_CARDS.exec(url.pathname) ?? [];
    if (associateOID && request.method === 'GET')
      return this.timeCards(request, decodeURIComponent(associateOID), url, response);
    if (route === 'POST /events/time/v2/time-entries.modify') return this.changes.modify(url, body, response);
    if (route === 'POST /events/time/v1/data-collection-entries.process') return this.changes.punches(url, response);
    const [, resultId] = RESULT.exec(url.pathname) ?? [];
    if (resultId && request.method === 'GET') return this.changes.result(resultId, response);
    refuse(response, 404, 'There is no such resource');
  }

  private async workers(url: URL, response: ServerResponse): Promise<void> {
    const fault = this.faults.next('workers');
    if (fault && (await injectFault(fault, response, this.tokens))) return;
    if (fault?.kind === 'leftOut') return sendJson(response, 200, {});
    const top = Math.min(Number(url.searchParams.get('$top') ?? MAX_PAGE_SIZE), MAX_PAGE_SIZE);
    const skip = Number(url.searchParams.get('$skip') ?? 0);
    const page = this.company.data.workers.slice(skip, skip + top);
    if (page.length === 0) return void response.writeHead(204).end();
    sendJson(response, 200, { workers: page.map(workerOf) });
  }

  private async timeCards(
    request: IncomingMessage,
    associateOID: string,
    url: URL,
    response: ServerResponse,
  ): Promise<void> {
    const fault = this.faults.next('timeCards');
    if (fault && (await injectFault(fault, response, this.tokens))) return;
    if (request.headers['rolecode'] !== 'employee') return refuse(response, 400, 'Supervisor does not exist');
    if (!this.company.data.workers.some((one) => one.associateOID === associateOID)) {
      return refuse(response, 404, 'Worker not found');
    }
    const filter = url.searchParams.get('$filter') ?? '';
    const [, from = '0000-01-01'] = /startDate ge '([\d-]+)'/.exec(filter) ?? [];
    const [, to = '9999-12-31'] = /endDate le '([\d-]+)'/.exec(filter) ?? [];
    const cards = fault?.kind === 'leftOut' ? [] : timeCardsOf(this.company.data, associateOID, from, to);
    sendJson(response, 200, cards.length > 0 ? { timeCards: cards } : {});
  }
}

/** Returns a worker in the format of `/hr/v2/workers`, without empty collections. */
function workerOf(worker: CompanyWorker): object {
  const { personalEmails = [], businessEmails = [] } = worker;
  const emails = (addresses: string[]) => ({ emails: addresses.map((emailUri) => ({ emailUri })) });
  return {
    associateOID: worker.associateOID,
    workerID: { idValue: worker.workerID },
    person: {
      legalName: { givenName: worker.givenName, familyName1: worker.familyName1 },
      ...(personalEmails.length > 0 ? { communication: emails(personalEmails) } : {}),
    },
    ...(businessEmails.length > 0 ? { businessCommunication: emails(businessEmails) } : {}),
    ...(worker.workAssignments.length > 0
      ? {
          workAssignments: worker.workAssignments.map(({ status, ...rest }) => ({
            ...rest,
            assignmentStatus: { statusCode: { codeValue: status } },
          })),
        }
      : {}),
  };
}
