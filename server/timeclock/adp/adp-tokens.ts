import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { RealTime } from '../../platform/clock/clock.js';
import type { AdpAccess } from './adp-connection.js';
import { isSuccess, refusalOf } from './adp-refusal.js';
import { sendToAdp, type AdpResponse } from './adp-request.js';
import { partOf, textIn } from './json.js';

type Token = { value: string; validUntil: number };

/** A token is not used this close to its expiry, so that it lasts for the call. */
const EXPIRY_MARGIN_MS = 60_000;
const USUAL_SECONDS = 3600;

/** Signs in with client credentials and certificate; reuses the token until shortly before its expiry. */
@Injectable()
export class AdpTokens {
  private token: Token | null = null;
  private fetching: Promise<Token> | null = null;

  constructor(private readonly realTime: RealTime) {}

  /** Returns a valid token. @throws NoResponseError, DomainError `timeclock_sign_in_refused`, `timeclock_forbidden`, `timeclock_busy`, `timeclock_fault`, `timeclock_unreadable` */
  async get(access: AdpAccess): Promise<string> {
    if (this.token !== null && this.token.validUntil > this.realTime.now()) return this.token.value;
    this.fetching ??= this.fetch(access).finally(() => (this.fetching = null));
    this.token = await this.fetching;
    return this.token.value;
  }

  /** Discards a token that ADP no longer accepts. */
  discard(value: string): void {
    if (this.token?.value === value) this.token = null;
  }

  private async fetch({ accountsUrl, clientId, clientSecret, wire, agent }: AdpAccess): Promise<Token> {
    const response = await sendToAdp({
      method: 'POST',
      url: `${accountsUrl}${wire.tokenPath}`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
      agent,
      timeoutMs: wire.timeoutMs,
    });
    return this.read(response);
  }

  private read(response: AdpResponse): Token {
    const now = this.realTime.now();
    if (!isSuccess(response)) {
      const isWrongClient = response.status === 400 || response.status === 401;
      throw refusalOf(isWrongClient ? { ...response, status: 401 } : response, now);
    }
    const value = textIn(response.body, 'access_token');
    if (value === null) throw new DomainError('timeclock_unreadable');
    const seconds = Number(partOf(response.body, 'expires_in'));
    const lifeMs = (Number.isFinite(seconds) && seconds > 0 ? seconds : USUAL_SECONDS) * 1000;
    return { value, validUntil: now + Math.max(lifeMs - EXPIRY_MARGIN_MS, lifeMs / 2) };
  }
}
