import { Injectable } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { RealTime } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { Authenticator, type Principal } from '../../platform/http/security/principal.js';
import { DirectoryAdmins } from '../directory/directory-admins.js';
import { getOutboxWorker } from './outbox-session.js';
import { bearerToken } from '../request-origin.js';
import {
  type AuthenticatedWorker,
  getSessionWorker,
  prolongSession,
  shouldUpdateLastSeen,
  updateLastSeen,
} from './sessions.js';
import { WorkerTokenGuard } from './worker-token.strategy.js';
import { WORKER_TOKEN_ISSUER, type WorkerToken } from './worker-tokens.js';

/**
 * Authenticates requests by their bearer token; cookies authenticate nothing (decisions: Accounts). Tokens with our
 * issuer are checked as worker tokens, all others as directory tokens, each by the guard of its passport strategy.
 */
@Injectable()
export class RequestAuthenticator extends Authenticator {
  constructor(
    private readonly workerTokens: WorkerTokenGuard,
    private readonly admins: DirectoryAdmins,
    private readonly unitOfWork: UnitOfWork,
    private readonly time: RealTime,
  ) {
    super();
  }

  override async authenticate(request: FastifyRequest): Promise<Principal> {
    const token = bearerToken(request);
    if (token === null) throw new DomainError('unauthenticated');
    if (claimedIssuer(token) !== WORKER_TOKEN_ISSUER) return this.admins.authenticate(token);
    await this.workerTokens.canActivate(new ExecutionContextHost([request, {}]));
    const { user: workerToken } = request as FastifyRequest & { user: WorkerToken };
    const now = this.time.now();
    if (workerToken.scope === 'outbox') {
      const outbox = await this.unitOfWork.read((tx) => getOutboxWorker(tx, workerToken, now));
      await this.prolong(outbox);
      return outbox.worker;
    }
    const session = await this.unitOfWork.read((tx) => getSessionWorker(tx, workerToken, now));
    await this.prolong(session);
    if (shouldUpdateLastSeen(session.lastSeenAt, now))
      await this.unitOfWork.run((tx) => updateLastSeen(tx, session.worker.sessionId, now));
    return session.worker;
  }

  private async prolong({ worker, prolongedTo }: AuthenticatedWorker): Promise<void> {
    if (prolongedTo !== null) await this.unitOfWork.run((tx) => prolongSession(tx, worker.sessionId, prolongedTo));
  }
}

/** Returns the unverified issuer, which only selects the check. */
function claimedIssuer(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null;
  } catch {
    return null;
  }
}
