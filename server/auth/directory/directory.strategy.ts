import { randomUUID } from 'node:crypto';
import type { CanActivate } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import passportAzureAd from 'passport-azure-ad';
import { DIRECTORY_SIGN_IN } from '../../../shared/auth/auth.policy.js';
import { readDirectoryClaims, tenantOf, type DirectoryIdentity } from './directory-claims.js';

/** Passport registers strategies by name for the whole process; each issuer has its own. */
const nameFor = (issuer: string) => `directory-token ${issuer}`;

export type DirectoryTokenSettings = {
  metadataUrl: string;
  issuer: string;
  audience: string;
  clientId: string;
  roleClaim: string;
  timeoutSeconds: number;
};

/** `refused`: the token is invalid. `unavailable`: the directory's keys are unreachable. */
export type DirectoryTokenOutcome =
  { kind: 'valid'; identity: DirectoryIdentity } | { kind: 'refused' } | { kind: 'unavailable' };

/** passport-azure-ad caches keys for 30 minutes. A token with an unknown key resets the cache, at most this often. */
const KEY_REFRESH_INTERVAL_MS = 60_000;
const UNKNOWN_KEY = /know how to validate/;

/** Registers BearerStrategy of passport-azure-ad: issuer, audience, signature, expiry; then the claims of a person. */
function registerStrategy(metadataUrl: string, settings: DirectoryTokenSettings): object {
  const { issuer, audience, clientId, roleClaim } = settings;
  class DirectoryTokenStrategy extends PassportStrategy(passportAzureAd.BearerStrategy, nameFor(issuer)) {
    validate(claims: unknown): DirectoryIdentity | null {
      return readDirectoryClaims(claims, { roleClaim, tenantId: tenantOf(issuer) });
    }
  }
  return new DirectoryTokenStrategy({
    identityMetadata: metadataUrl,
    clientID: clientId,
    audience: [audience],
    issuer,
    validateIssuer: true,
    clockSkew: DIRECTORY_SIGN_IN.clockSkewSeconds,
    loggingNoPII: true,
    loggingLevel: 'error',
    passReqToCallback: false,
  });
}

/** `unknown_key`: the token is signed by a key that was not among the directory's keys when they were fetched. */
type Verdict = DirectoryTokenOutcome | { kind: 'unknown_key' };

/** Returns a guard that sets `request.user` to the verdict on a directory token. */
function makeGuard(issuer: string): CanActivate {
  class DirectoryTokenGuard extends AuthGuard(nameFor(issuer)) {
    override handleRequest<User>(error: unknown, identity: unknown, challenge: unknown): User {
      return verdictOf(error, identity, challenge) as User;
    }
  }
  return new DirectoryTokenGuard();
}

function verdictOf(error: unknown, identity: unknown, challenge: unknown): Verdict {
  if (identity) return { kind: 'valid', identity: identity as DirectoryIdentity };
  // a challenge that is not text is an error while fetching the directory's keys
  if (error || typeof challenge !== 'string') return { kind: 'unavailable' };
  return { kind: UNKNOWN_KEY.test(challenge) ? 'unknown_key' : 'refused' };
}

/**
 * Validates access tokens of the company directory: issuer, audience, signature, expiry. The only file that uses
 * passport-azure-ad, which is no longer maintained.
 */
export class DirectoryStrategy {
  private readonly guard: CanActivate;
  private strategy: object;
  private lastResetAt = -Infinity;

  constructor(private readonly settings: DirectoryTokenSettings) {
    this.strategy = registerStrategy(settings.metadataUrl, settings);
    this.guard = makeGuard(settings.issuer);
  }

  async validate(token: string): Promise<DirectoryTokenOutcome> {
    if (!looksLikeDirectoryToken(token)) return { kind: 'refused' };
    let verdict = await this.authenticate(token);
    if (verdict.kind === 'unknown_key' && this.mayResetForUnknownKey()) {
      this.resetStrategy();
      verdict = await this.authenticate(token);
    }
    return verdict.kind === 'unknown_key' ? { kind: 'refused' } : verdict;
  }

  private mayResetForUnknownKey(): boolean {
    const now = performance.now();
    const isDue = now - this.lastResetAt >= KEY_REFRESH_INTERVAL_MS;
    if (isDue) this.lastResetAt = now;
    return isDue;
  }

  /**
   * Creates a strategy with an empty key cache: the cache is keyed by the metadata URL, so the query string changes.
   */
  private resetStrategy(): void {
    const address = new URL(this.settings.metadataUrl);
    address.searchParams.set('refresh', randomUUID());
    this.strategy = registerStrategy(address.href, this.settings);
  }

  /**
   * Runs the strategy with a timeout. After a timeout the strategy is reset, so that the next call fetches the metadata
   * again.
   */
  private async authenticate(token: string): Promise<Verdict> {
    const { strategy } = this;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<Verdict>((resolve) => {
      timer = setTimeout(() => {
        if (this.strategy === strategy) this.resetStrategy();
        resolve({ kind: 'unavailable' });
      }, this.settings.timeoutSeconds * 1_000);
    });
    const verdict = await Promise.race([this.runGuard(token), timeout]);
    clearTimeout(timer);
    return verdict;
  }

  private async runGuard(token: string): Promise<Verdict> {
    const request: BearerRequest = { headers: { authorization: `Bearer ${token}` }, query: {}, body: {} };
    await this.guard.canActivate(new ExecutionContextHost([request, {}]));
    return request.user as Verdict;
  }
}

type BearerRequest = { headers: { authorization: string }; query: object; body: object; user?: unknown };

/** Accepts RS256 only, whatever the metadata lists, so that a public key is never used as an HMAC secret. */
function looksLikeDirectoryToken(token: string): boolean {
  try {
    decodeJwt(token);
    const { alg, typ } = decodeProtectedHeader(token);
    return alg === 'RS256' && typ === 'JWT';
  } catch {
    return false;
  }
}
