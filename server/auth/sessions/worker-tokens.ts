import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SignJWT, decodeProtectedHeader } from 'jose';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Config } from '../../platform/config/config.js';
import type { Instant } from '../../../shared/kernel/time.js';
import { runPassportStrategy } from '../run-passport-strategy.js';

export const WORKER_TOKEN_ISSUER = 'gigshift';
const AUDIENCE = 'gigshift-api';
const ALGORITHM = 'HS256';

/** `outbox` tokens only deliver entries of the offline outbox. */
export type WorkerToken = { userId: number; sessionId: string; scope?: 'outbox' };

/**
 * Signs and verifies worker tokens: JWTs with the id of a session (`sid`). A valid token does not prove that the
 * session is still active; the session's row decides (decisions: Accounts). passport-jwt verifies them.
 */
@Injectable()
export class WorkerTokens {
  private readonly newest: SigningKey;
  private readonly strategy: Strategy;

  constructor(config: Config) {
    const [newest, ...earlier] = config.secrets.tokenKeys;
    this.newest = signingKey(newest);
    const keys = new Map([newest, ...earlier].map(signingKey).map(({ kid, key }) => [kid, key]));
    this.strategy = new Strategy(
      {
        secretOrKeyProvider: (_request, token: string, done) =>
          done(null, asVerificationKey(keys.get(kidOf(token)) ?? this.newest.key)),
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        issuer: WORKER_TOKEN_ISSUER,
        audience: AUDIENCE,
        algorithms: [ALGORITHM],
      },
      (claims: unknown, done: (error: null, token: WorkerToken | false) => void) =>
        done(null, readClaims(claims) ?? false),
    );
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

  /** Verifies a token. @returns its worker and session, or null if it is forged, expired or not ours */
  async read(token: string): Promise<WorkerToken | null> {
    const verdict = await runPassportStrategy(this.strategy, { headers: { authorization: `Bearer ${token}` } });
    return verdict.kind === 'success' ? (verdict.user as WorkerToken) : null;
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

/** Returns the key id in a token's header; '' if it is not a token. */
function kidOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? '';
  } catch {
    return '';
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readClaims(claims: unknown): WorkerToken | null {
  const { sub, sid, scope } = claims as { sub?: unknown; sid?: unknown; scope?: unknown };
  if (typeof sub !== 'string' || !/^[1-9]\d{0,9}$/.test(sub)) return null;
  if (typeof sid !== 'string' || !UUID.test(sid)) return null;
  if (scope !== undefined && scope !== 'outbox') return null;
  return { userId: Number(sub), sessionId: sid, ...(scope && { scope }) };
}
