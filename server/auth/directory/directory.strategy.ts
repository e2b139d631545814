import { decodeJwt, decodeProtectedHeader } from 'jose';
import passportAzureAd from 'passport-azure-ad';
import type { BearerRequest, BearerStrategy as BearerStrategyType } from 'passport-azure-ad';
import { DIRECTORY_SIGN_IN } from '../../../shared/auth/auth.policy.js';
import { runPassportStrategy, type StrategyResult } from '../run-passport-strategy.js';
import { readDirectoryClaims, tenantOf, type DirectoryIdentity } from './directory-claims.js';

const { BearerStrategy } = passportAzureAd;

export type DirectoryTokenSettings = {
  metadataUrl: string;
  issuer: string;
  audience: string;
  clientId: string;
  roleClaim: string;
  answerWithinSeconds: number;
};

/** `refused`: the token is invalid. `unavailable`: the directory's keys are unreachable. */
export type DirectoryTokenOutcome =
  { kind: 'valid'; identity: DirectoryIdentity } | { kind: 'refused' } | { kind: 'unavailable' };

/** passport-azure-ad caches keys for 30 minutes. A token with an unknown key resets the cache, at most this often. */
const KEY_REFRESH_INTERVAL_MS = 60_000;
const UNKNOWN_KEY = /know how to validate/;

/**
 * Validates access tokens of the company directory: issuer, audience, signature, expiry. The only file that uses
 * passport-azure-ad, which is no longer maintained.
 */
export class DirectoryStrategy {
  private strategy: BearerStrategyType;
  private lastResetAt = -Infinity;
  private resetCount = 0;

  constructor(private readonly settings: DirectoryTokenSettings) {
    this.strategy = this.makeStrategy(settings.metadataUrl);
  }

  async validate(token: string): Promise<DirectoryTokenOutcome> {
    if (!looksLikeDirectoryToken(token)) return { kind: 'refused' };
    let verdict = await this.authenticate(token);
    if (verdict.kind === 'fail' && UNKNOWN_KEY.test(String(verdict.challenge)) && this.resetForUnknownKey()) {
      verdict = await this.authenticate(token);
    }
    // a challenge that is not text is an error while fetching the directory's keys
    if (verdict.kind === 'fail' && typeof verdict.challenge === 'string') return { kind: 'refused' };
    if (verdict.kind !== 'success') return { kind: 'unavailable' };
    const { roleClaim, issuer } = this.settings;
    const identity = readDirectoryClaims(verdict.user, { roleClaim, tenantId: tenantOf(issuer) });
    return identity ? { kind: 'valid', identity } : { kind: 'refused' };
  }

  private makeStrategy(metadataUrl: string): BearerStrategyType {
    const { issuer, audience, clientId } = this.settings;
    return new BearerStrategy(
      {
        identityMetadata: metadataUrl,
        clientID: clientId,
        audience: [audience],
        issuer,
        validateIssuer: true,
        clockSkew: DIRECTORY_SIGN_IN.clockSkewSeconds,
        loggingNoPII: true,
        loggingLevel: 'error',
        passReqToCallback: false,
      },
      (claims, done) => done(null, claims),
    );
  }

  private resetForUnknownKey(): boolean {
    const now = performance.now();
    if (now - this.lastResetAt < KEY_REFRESH_INTERVAL_MS) return false;
    this.lastResetAt = now;
    this.resetStrategy();
    return true;
  }

  /**
   * Creates a strategy with an empty key cache: the cache is keyed by the metadata URL, so the query string changes.
   */
  private resetStrategy(): void {
    this.resetCount += 1;
    const address = new URL(this.settings.metadataUrl);
    address.searchParams.set('look', String(this.resetCount));
    this.strategy = this.makeStrategy(address.href);
  }

  /**
   * Runs the strategy with a timeout. After a timeout the strategy is reset, so that the next call fetches the metadata
   * again.
   */
  private async authenticate(token: string): Promise<StrategyResult> {
    const { strategy } = this;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<StrategyResult>((resolve) => {
      timer = setTimeout(() => {
        if (this.strategy === strategy) this.resetStrategy();
        resolve({ kind: 'error', error: 'no answer in time' });
      }, this.settings.answerWithinSeconds * 1_000);
    });
    const request: BearerRequest = { headers: { authorization: `Bearer ${token}` }, query: {}, body: {} };
    const verdict = await Promise.race([runPassportStrategy(strategy, request), timeout]);
    clearTimeout(timer);
    return verdict;
  }
}

/** Accepts RS256 only, whatever the metadata lists, so that a public key is never used as an HMAC secret. */
function looksLikeDirectoryToken(token: string): boolean {
  try {
    decodeJwt(token);
    const { alg, typ } = decodeProtectedHeader(token);
    return alg === 'RS256' && (typ === undefined || typ.toUpperCase() === 'JWT');
  } catch {
    return false;
  }
}
