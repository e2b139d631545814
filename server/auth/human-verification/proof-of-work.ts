import { createHmac, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { createChallenge, verifySolution } from 'altcha-lib';
import type { Challenge, Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { SiteKeyResponse } from '../../../shared/auth/auth.contract.js';
import { MINUTE_MS, instant } from '../../../shared/kernel/time.js';
import { RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { HumanVerification } from './human-verification.js';

const CHALLENGE_LIFETIME_MS = 20 * MINUTE_MS;
/** Iterations per guess, about 1 ms. Checking a solution needs no iterations. */
const ITERATIONS = 5_000;
/** Guesses per solution: 0.5 s on a desktop, 2 s on a slow phone. Tests solve hundreds. */
const GUESSES = { usual: [200, 600], test: [2, 8] } as const;
const MAX_PAYLOAD_LENGTH = 4_096;

/**
 * Human verification by a proof of work (ALTCHA), without a third party. A challenge is signed and expires after 20
 * minutes; its solution is valid once. [I-15, I-16]
 */
@Injectable()
export class ProofOfWork extends HumanVerification {
  private readonly guesses: readonly [number, number];
  private readonly signature: string;
  private readonly keySignature: string;

  constructor(
    config: Config,
    private readonly time: RealTime,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
    this.guesses = config.environment === 'test' ? GUESSES.test : GUESSES.usual;
    const derive = (purpose: string) => createHmac('sha256', config.secrets.challengeKey).update(purpose).digest('hex');
    this.signature = derive('altcha challenge');
    this.keySignature = derive('altcha key');
  }

  site(): SiteKeyResponse {
    return { provider: 'altcha', siteKey: 'gigshift', challengeUrl: '/api/auth/challenge' };
  }

  challenge(): Promise<Challenge> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ITERATIONS,
      counter: randomInt(...this.guesses),
      deriveKey,
      expiresAt: Math.ceil((this.time.now() + CHALLENGE_LIFETIME_MS) / 1000),
      hmacSignatureSecret: this.signature,
      hmacKeySignatureSecret: this.keySignature,
    });
  }

  async consume(token: string | undefined): Promise<string> {
    const payload = readPayload(token ?? '');
    if (!payload || !(await this.isSolved(payload))) throw new DomainError('human_verification_failed');
    const challenge = payload.challenge.signature ?? '';
    const expiresAt = instant((payload.challenge.parameters.expiresAt ?? 0) * 1000);
    const fresh = await this.unitOfWork.run(async (tx) => {
      await tx.query(`DELETE FROM spent_challenges WHERE expires_at < $1`, [new Date(this.time.now())]);
      return tx.query(
        `INSERT INTO spent_challenges (challenge, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING challenge`,
        [challenge, new Date(expiresAt)],
      );
    });
    if (fresh.length === 0) throw new DomainError('human_verification_failed');
    return challenge;
  }

  async release(challenge: string): Promise<void> {
    await this.unitOfWork.run((tx: Transaction) =>
      tx.query(`DELETE FROM spent_challenges WHERE challenge = $1`, [challenge]),
    );
  }

  private async isSolved({ challenge, solution }: Payload): Promise<boolean> {
    if (challenge.parameters.expiresAt === undefined) return false;
    try {
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: this.signature,
        hmacKeySignatureSecret: this.keySignature,
      });
      return verified;
    } catch {
      return false; // the library throws for a malformed payload
    }
  }
}

/** Parses base64 of `{ challenge, solution }`, as ALTCHA clients send it; null if invalid. */
function readPayload(token: string): Payload | null {
  if (token === '' || token.length > MAX_PAYLOAD_LENGTH) return null;
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload> | null;
    const { challenge, solution } = payload ?? {};
    const isComplete = typeof challenge?.signature === 'string' && typeof challenge.parameters === 'object';
    return isComplete && challenge.parameters !== null && typeof solution === 'object' && solution !== null
      ? { challenge, solution }
      : null;
  } catch {
    return null;
  }
}
