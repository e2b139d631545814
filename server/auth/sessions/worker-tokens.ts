import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignJWT, decodeProtectedHeader } from 'jose';
import { Config } from '../../platform/config/config.js';
import type { Instant } from '../../../shared/kernel/time.js';

export const WORKER_TOKEN_ISSUER = 'gigshift';
export const AUDIENCE = 'gigshift-api';
export const ALGORITHM = 'HS256';

/** `outbox` tokens only deliver entries of the offline outbox. */
export type WorkerToken = { userId: number; sessionId: string; scope?: 'outbox' };

/**
 * Signs worker tokens: JWTs with the id of a session (`sid`). A valid token does not prove that the session is still
 * active; the session's row decides (decisions: Accounts). `WorkerTokenStrategy` verifies them.
 */
@Injectable()
export class WorkerTokens {
  private readonly newest: SigningKey;
  private readonly earlier: readonly SigningKey[];

  constructor(config: Config) {
    const [newest, ...earlier] = config.secrets.tokenKeys;
    this.newest = signingKey(newest);
    this.earlier = earlier.map(signingKey);
  }

  sign({ userId, sessionId, scope }: WorkerToken, issuedAt: Instant, expiresAt: Instant): Promise<string> {
    return new SignJWT({ sid: sessionId, ...(scope && { scope }) })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: this.newest.kid })
      .setIssuer(WORKER_TOKEN_ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(String(userId))
      .setIssuedAt(Math.floor(issuedAt / 1000))
      .setExpirationTime(Math.floor(expiresAt / 1000))
      .sign(this.newest.key);
  }

  /** Returns the key that verifies a token; the newest if the token names none of ours. */
  verificationKey(token: string): Buffer {
    const kid = kidOf(token);
    const { key } = this.earlier.find((one) => one.kid === kid) ?? this.newest;
    return asVerificationKey(key);
  }
}

type SigningKey = { kid: string; key: KeyObject };

/**
 * Returns a key with its id, a hash that reveals nothing about the key. A KeyObject avoids that each verification first
 * tries the bytes as a public key.
 */
function signingKey(bytes: Buffer): SigningKey {
  const kid = createHash('sha256').update('kid').update(bytes).digest('base64url').slice(0, 16);
  return { key: createSecretKey(bytes), kid };
}

/** jsonwebtoken accepts a KeyObject, although the types of passport-jwt do not. */
const asVerificationKey = (key: KeyObject) => key as unknown as Buffer;

/** Returns the key id in a token's header; null if it is not a token. */
function kidOf(token: string): string | undefined | null {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return null;
  }
}
