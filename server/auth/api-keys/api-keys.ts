import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ApiScope } from '../../../shared/integrations/api-key.contract.js';
import { MINUTE_MS } from '../../../shared/kernel/time.js';
import { RealTime } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { KeyAuthenticator } from '../../platform/http/security/principal.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { ApiKey } from './api-key.entity.js';
import { bearerToken } from '../request-origin.js';
import { hashSecret, newSecret } from '../secrets.js';

/** Prefix of keys, by which secret scanners find published ones too. */
const PREFIX = 'gsk_';
const VISIBLE_LENGTH = PREFIX.length + 6;

/** Creates a key with what is stored of it: its hash, and its first letters for lists. */
export function newApiKey(): { key: string; keyHash: string; startsWith: string } {
  const key = PREFIX + newSecret();
  return { key, keyHash: hashSecret(key), startsWith: key.slice(0, VISIBLE_LENGTH) };
}

/** Authorizes other programs by their API keys. docs/integrations.md */
@Injectable()
export class ApiKeys extends KeyAuthenticator {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly time: RealTime,
  ) {
    super();
  }

  /**
   * Checks the key of a request. Unknown, revoked and expired keys get the same response.
   * @throws DomainError `unauthenticated` without a key, `api_key_invalid`, `scope_missing`, `too_many_requests`
   */
  override async authorize(request: FastifyRequest, scope: ApiScope): Promise<void> {
    const token = bearerToken(request);
    if (token === null) throw new DomainError('unauthenticated');
    if (!token.startsWith(PREFIX)) throw new DomainError('api_key_invalid');
    const now = this.time.now();
    const key = await this.unitOfWork.read((tx) => tx.repository(ApiKey).findOneBy({ keyHash: hashSecret(token) }));
    if (!key || key.revokedAt !== null || (key.expiresAt !== null && key.expiresAt <= now))
      throw new DomainError('api_key_invalid');
    await this.limits.take('apiByKey', String(key.id));
    if (!key.scopes.includes(scope)) throw new DomainError('scope_missing', { scope });
    if (key.lastUsedAt !== null && now - key.lastUsedAt < MINUTE_MS) return;
    await this.unitOfWork.run((tx) => tx.repository(ApiKey).update({ id: key.id }, { lastUsedAt: now }));
  }
}
