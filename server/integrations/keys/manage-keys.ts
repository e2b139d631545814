import { Injectable } from '@nestjs/common';
import type { ApiKeyRequest, ApiKeyView, CreatedApiKey } from '../../../shared/integrations/api-key.contract.js';
import { plusDays, toIso } from '../../../shared/kernel/time.js';
import { ApiKey } from '../../auth/api-keys/api-key.entity.js';
import { newApiKey } from '../../auth/api-keys/api-keys.js';
import { audit } from '../../platform/audit/audit.js';
import { RealTime } from '../../platform/clock/clock.js';
import { queryPage } from '../../platform/database/page-sql.js';
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

/** Newest first, revoked ones too: that there was one stays known. */
const LIST_SQL = `SELECT ${viewColumns(VIEW)}, -k.id AS "orderedAt" FROM api_keys k`;

/** Keys for integrators: made by an admin, shown once, revoked at once. */
@Injectable()
export class ManageKeys {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly time: RealTime,
  ) {}

  list(pagination: Pagination): Promise<Page<ApiKeyView>> {
    return this.unitOfWork.read((tx) => queryPage<ApiKeyView>(tx, LIST_SQL, [], pagination));
  }

  async create({ name, scopes, expiresInDays }: ApiKeyRequest, admin: AdminPrincipal): Promise<CreatedApiKey> {
    const at = this.time.now();
    const { key, keyHash, startsWith } = newApiKey();
    const expiresAt = expiresInDays ? plusDays(at, expiresInDays) : null;
    const made = { name: name.trim(), startsWith, scopes: [...new Set(scopes)], createdAt: at, expiresAt };
    const id = await this.unitOfWork.run(async (tx) => {
      const { identifiers } = await tx.repository(ApiKey).insert({ ...made, keyHash, createdBy: admin.id });
      const { id: keyId } = identifiers[0] as { id: number };
      const actor = { kind: 'admin', id: admin.id } as const;
      const subject = { kind: 'api_key', id: keyId } as const;
      await audit(tx, { at, actor, action: 'api_key.created', subject, changes: { scopes: made.scopes } });
      return keyId;
    });
    const times = { createdAt: toIso(at), expiresAt: expiresAt && toIso(expiresAt), lastUsedAt: null, revokedAt: null };
    return { ...made, ...times, id, key };
  }

  /** Again it changes nothing. @throws DomainError `not_found` */
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
