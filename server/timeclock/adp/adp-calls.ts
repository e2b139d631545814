import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { RealTime } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { AdpConnection, type AdpAccess } from './adp-connection.js';
import { isSuccess, refusalOf, retryAfterMs } from './adp-refusal.js';
import { NoResponseError, sendToAdp, type AdpResponse, type AdpRequest } from './adp-request.js';
import { AdpTokens } from './adp-tokens.js';
import { readConfirmMessage } from './confirm-message.js';
export type AdpCall = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: object };

/** A longer wait is reported to the user instead. */
const MAX_WAIT_MS = 10_000;
const SHORT_WAIT_MS = 1_000;
const MAX_RETRIES = 2;

/**
 * Calls ADP as `adp.md` specifies: with token and certificate, one new token after a 401, and a wait when ADP requests one. A GET
 * without a response is retried once; a POST never is, because it may have been carried out.
 */
@Injectable()
export class AdpCalls {
  private readonly logger = new Logger('Timeclock');

  constructor(
    private readonly connection: AdpConnection,
    private readonly tokens: AdpTokens,
    private readonly realTime: RealTime,
  ) {}

  /** Returns a successful response. @throws DomainError `timeclock_…`; NoResponseError for a POST only */
  async call(call: AdpCall): Promise<AdpResponse> {
    try {
      return await this.callWithRetryAfter(call);
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      await this.handleNoResponse(call, error);
      if (call.method === 'POST') throw error;
      if (error.isTimeout) throw new DomainError('timeclock_unreachable');
    }
    return this.callWithRetryAfter(call).catch((error: unknown) => {
      throw error instanceof NoResponseError ? new DomainError('timeclock_unreachable') : error;
    });
  }

  private async handleNoResponse(call: AdpCall, { isTimeout }: NoResponseError): Promise<void> {
    this.logger.warn({ method: call.method, path: pathOf(call), isTimeout }, 'ADP did not respond');
    await this.connection.reopen();
  }

  /** Waits as long as the response requests. @returns false without waiting if that exceeds `MAX_WAIT_MS` */
  async wait(response: AdpResponse): Promise<boolean> {
    const waitMs = retryAfterMs(response.headers['retry-after'], this.realTime.now()) ?? SHORT_WAIT_MS;
    if (waitMs > MAX_WAIT_MS) return false;
    await pause(waitMs);
    return true;
  }

  private async callWithRetryAfter(call: AdpCall): Promise<AdpResponse> {
    for (let retries = 0; ; retries += 1) {
      const response = await this.callWithToken(call);
      if (isSuccess(response)) return response;
      const isTemporary = response.status === 429 || (response.status >= 500 && call.method === 'GET');
      if (isTemporary && retries < MAX_RETRIES && (await this.wait(response))) continue;
      const { id } = readConfirmMessage(response.body);
      this.logger.warn(
        { method: call.method, path: pathOf(call), status: response.status, adpMessage: id },
        'ADP refused',
      );
      throw refusalOf(response, this.realTime.now());
    }
  }

  private async callWithToken(call: AdpCall): Promise<AdpResponse> {
    const access = await this.openAccess(call);
    const token = await this.tokens.get(access);
    const first = await sendToAdp(requestOf(call, access, token));
    if (first.status !== 401) return first;
    this.tokens.discard(token);
    return sendToAdp(requestOf(call, access, await this.tokens.get(access)));
  }

  /** Signs in before the call, so that a POST is certainly not sent if the sign-in gets no response. */
  private async openAccess({ method }: AdpCall): Promise<AdpAccess> {
    const access = await this.connection.access();
    await this.tokens.get(access).catch((error: unknown) => {
      throw error instanceof NoResponseError && method === 'POST' ? new DomainError('timeclock_unreachable') : error;
    });
    return access;
  }
}

function requestOf({ method, path, headers, body }: AdpCall, access: AdpAccess, token: string): AdpRequest {
  return {
    method,
    url: `${access.apiUrl}${path}`,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    agent: access.agent,
    timeoutMs: access.wire.timeoutMs,
  };
}

/** Returns the path without its query, for the log. */
function pathOf({ path }: AdpCall): string {
  return path.split('?', 1)[0] ?? '';
}
