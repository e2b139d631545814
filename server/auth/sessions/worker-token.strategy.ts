import { Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { ALGORITHM, AUDIENCE, WORKER_TOKEN_ISSUER, type WorkerToken, WorkerTokens } from './worker-tokens.js';

const NAME = 'worker-token';

/**
 * Verifies worker tokens: signature, issuer, audience. Not the expiry, which is the end that the session had when the token
 * was signed: the session's row decides, and a worker who is clocked in may use it longer.
 */
@Injectable()
export class WorkerTokenStrategy extends PassportStrategy(Strategy, NAME) {
  constructor(tokens: WorkerTokens) {
    super({
      secretOrKeyProvider: (_request, token: string, done) => done(null, tokens.verificationKey(token)),
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      issuer: WORKER_TOKEN_ISSUER,
      audience: AUDIENCE,
      algorithms: [ALGORITHM],
      ignoreExpiration: true,
    });
  }

  validate(claims: unknown): WorkerToken | null {
    return readClaims(claims);
  }
}

/** Sets `request.user` to the token's worker and session. @throws DomainError `session_ended` for any invalid token */
@Injectable()
export class WorkerTokenGuard extends AuthGuard(NAME) {
  override handleRequest<User>(error: unknown, user: User | false | null): User {
    if (error) throw error;
    if (!user) throw new DomainError('session_ended');
    return user;
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
