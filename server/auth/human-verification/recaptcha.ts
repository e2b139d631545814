import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { SiteKeyResponse } from '../../../shared/auth/auth.contract.js';
import { MINUTE_MS } from '../../../shared/kernel/time.js';
import { RealTime } from '../../platform/clock/clock.js';
import { Config, type RecaptchaSettings } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { HumanVerification } from './human-verification.js';
import { type Verdict, isPerson, readVerdict } from './recaptcha-verdict.js';

/** Lifetime of a token at Google, and of its record here. */
const TOKEN_LIFETIME_MS = 2 * MINUTE_MS;
const TIMEOUT_MS = 5_000;
const MAX_TOKEN_LENGTH = 8_192;

/**
 * Human verification by Google reCAPTCHA v3. A token is valid once, at Google and here, because concurrent calls with
 * the same token could both pass at Google. Only the token is sent to Google. [I-16]
 */
@Injectable()
export class Recaptcha extends HumanVerification {
  private readonly logger = new Logger('Recaptcha');

  constructor(
    private readonly config: Config,
    private readonly time: RealTime,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  site(): SiteKeyResponse {
    const { siteKey, url } = this.settings();
    return { provider: 'recaptcha', siteKey, scriptUrl: `${url}/api.js?render=${encodeURIComponent(siteKey)}` };
  }

  async consume(token: string | undefined): Promise<string> {
    if (!token || token.length > MAX_TOKEN_LENGTH) throw new DomainError('human_verification_failed');
    const tokenHash = createHash('sha256').update(token).digest('hex');
    const known = await this.consumeOnce(tokenHash);
    if (known === 'released') return tokenHash;
    if (known === 'spent' || !isPerson(await this.verify(token), this.expected())) {
      throw new DomainError('human_verification_failed');
    }
    return tokenHash;
  }

  async release(tokenHash: string): Promise<void> {
    const until = new Date(this.time.now() + TOKEN_LIFETIME_MS);
    await this.unitOfWork.run((tx) =>
      tx.query(`INSERT INTO spent_challenges (challenge, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
        releasedKey(tokenHash),
        until,
      ]),
    );
  }

  private consumeOnce(tokenHash: string): Promise<'new' | 'released' | 'spent'> {
    const now = new Date(this.time.now());
    const until = new Date(this.time.now() + TOKEN_LIFETIME_MS);
    return this.unitOfWork.run(async (tx) => {
      await tx.query(`DELETE FROM spent_challenges WHERE expires_at < $1`, [now]);
      const back = await tx.query(`DELETE FROM spent_challenges WHERE challenge = $1 RETURNING challenge`, [
        releasedKey(tokenHash),
      ]);
      if (back.length > 0) return 'released';
      const fresh = await tx.query(
        `INSERT INTO spent_challenges (challenge, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING challenge`,
        [tokenHash, until],
      );
      return fresh.length > 0 ? 'new' : 'spent';
    });
  }

  /**
   * Verifies a token at Google. @throws DomainError `human_verification_unavailable` if Google does not respond or
   * refuses our key
   */
  private async verify(token: string): Promise<Verdict> {
    const { url, secretKey } = this.settings();
    try {
      const response = await fetch(`${url}/api/siteverify`, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const verdict = readVerdict(await response.json());
      if (verdict.errors.some((code) => code.includes('secret'))) throw new Error('refused RECAPTCHA_SECRET_KEY');
      return verdict;
    } catch (error) {
      this.logger.error(`siteverify ${error instanceof Error ? error.message : String(error)}`);
      throw new DomainError('human_verification_unavailable');
    }
  }

  private expected() {
    return { minScore: this.settings().minScore, hostname: new URL(this.config.publicUrl).hostname };
  }

  private settings(): RecaptchaSettings {
    if (!this.config.recaptcha) throw new Error('reCAPTCHA is not configured');
    return this.config.recaptcha;
  }
}

/** Key of an accepted token that waits for the same call with its two-factor code. */
function releasedKey(tokenHash: string): string {
  return `given back ${tokenHash}`;
}
