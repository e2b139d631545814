import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { ApiKeyRequest, ApiKeyView, CreatedApiKey } from '../../../shared/integrations/api-key.contract.js';
import { plusDays } from '../../../shared/kernel/time.js';
import { ApiKey } from '../../auth/api-keys/api-key.entity.js';
import { newApiKey } from '../../auth/api-keys/api-keys.js';
import { audit } from '../../platform/audit/audit.js';
import { RealTime } from '../../platform/clock/clock.js';
import { lockRequestId } from '../../platform/database/lock-request-id.js';
import { queryPage } from '../../platform/database/page-sql.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { isoSql, viewColumns, type ViewSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { Pagination, Page } from '../../platform/http/query/pagination.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';

const VIEW: ViewSql<ApiKeyView> = {
  id: 'k.id',
  name: 'k.name',
  startsWith: 'k.starts_with',
  scopes: 'k.scopes',
  createdAt: isoSql('k.created_at'),
  expiresAt: isoSql('k.expires_at'),
  lastUsedAt: isoSql('k.last_used_at'),
  revokedAt: isoSql('k.revoked_at'),
};

/** Newest first, including revoked keys. */
const LIST_SQL = `SELECT ${viewColumns(VIEW)}, -k.id AS "orderedAt" FROM api_keys k`;

/** Creates, lists and revokes API keys. A key is returned once. */
@Injectable()
export class ManageKeys {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly time: RealTime,
  ) {}

  list(pagination: Pagination): Promise<Page<ApiKeyView>> {
    return this.unitOfWork.read((tx) => queryPage<ApiKeyView>(tx, LIST_SQL, [], pagination));
  }

  /**
   * Creates a key. A repeated `clientKeyId` returns the key's record without the key, since only its hash is stored.
   * [X-59]
   * @throws DomainError `request_id_reused` for the id of another key
   */
  async create(request: ApiKeyRequest, admin: AdminPrincipal): Promise<CreatedApiKey> {
    const at = this.time.now();
    const { expiresInDays } = request;
    const { key, keyHash, startsWith } = newApiKey();
    const made = {
      name: request.name.trim(),
      scopes: [...new Set(request.scopes)],
      expiresAt: expiresInDays ? plusDays(at, expiresInDays) : null,
      createdAt: at,
      createdBy: admin.id,
    };
    const requestId = request.clientKeyId?.toLowerCase() ?? null;
    return this.unitOfWork.run(async (tx) => {
      const known = requestId && (await findCreated(tx, requestId, made));
      if (known) return { ...(await getView(tx, known)), key: null };
      const { identifiers } = await tx.repository(ApiKey).insert({ ...made, startsWith, keyHash, requestId });
      const { id } = identifiers[0] as { id: number };
      const actor = { kind: 'admin', id: admin.id } as const;
      const subject = { kind: 'api_key', id } as const;
      await audit(tx, { at, actor, action: 'api_key.created', subject, changes: { scopes: made.scopes } });
      return { ...(await getView(tx, id)), key };
    });
  }

  /** Revokes a key; does nothing if it is revoked already. @throws DomainError `not_found` */
  async revoke(id: number, admin: AdminPrincipal): Promise<void> {
    const at = this.time.now();
    await this.unitOfWork.run(async (tx) => {
      const key = await tx.repository(ApiKey).findOneBy({ id });
      if (!key) throw new DomainError('not_found');
      if (key.revokedAt !== null) return;
      await tx.repository(ApiKey).update({ id }, { revokedAt: at });
      const actor = { kind: 'admin', id: admin.id } as const;
      await audit(tx, { at, actor, action: 'api_key.revoked', subject: { kind: 'api_key', id } });
    });
  }
}

async function getView(tx: Transaction, id: number): Promise<ApiKeyView> {
  const [view] = await tx.query<ApiKeyView>(`SELECT ${viewColumns(VIEW)} FROM api_keys k WHERE k.id = $1`, [id]);
  if (!view) throw new DomainError('not_found');
  return view;
}

type NewKey = Pick<ApiKey, 'name' | 'scopes' | 'createdAt' | 'expiresAt' | 'createdBy'>;

/**
 * Returns the id of the key that an earlier request with this id created, unless it was revoked.
 * @throws DomainError `request_id_reused`
 */
async function findCreated(tx: Transaction, requestId: string, requested: NewKey): Promise<number | null> {
  await lockRequestId(tx, 'api_keys', requestId);
  const known = await tx.repository(ApiKey).findOneBy({ requestId, revokedAt: IsNull() });
  if (!known) return null;
  const contentOf = ({ name, scopes, createdAt, expiresAt, createdBy }: NewKey) =>
    JSON.stringify([name, scopes, expiresAt && expiresAt - createdAt, createdBy]);
  if (contentOf(known) !== contentOf(requested)) throw new DomainError('request_id_reused');
  return known.id;
}
