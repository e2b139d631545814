import { Injectable } from '@nestjs/common';
import { instant, type Instant } from '../../../shared/kernel/time.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { hashSecret } from '../secrets.js';
import type { DirectoryIdentity } from './directory-claims.js';
import { DirectoryConnection } from './directory-connection.js';

type Known = { id: number | null; revoked: boolean };

/**
 * Authenticates admins by directory tokens (decisions: Directory sign-in). Each call validates the token and reads the
 * role from it.
 */
@Injectable()
export class DirectoryAdmins {
  constructor(
    private readonly connection: DirectoryConnection,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  isAdmin(identity: DirectoryIdentity): boolean {
    return identity.roles.includes(this.config.directory.adminRole);
  }

  /**
   * Authenticates an admin. @throws DomainError `unauthenticated`, `session_ended` for a revoked token,
   * `admin_role_required`, `directory_unavailable`
   */
  async authenticate(token: string): Promise<AdminPrincipal> {
    const identity = await this.identify(token);
    const tokenHash = hashSecret(token);
    const known = await this.lookUp(identity, tokenHash);
    if (known.revoked) throw new DomainError('session_ended');
    if (!this.isAdmin(identity)) throw new DomainError('admin_role_required');
    const id = known.id ?? (await this.unitOfWork.run((tx) => this.upsertAdmin(tx, identity, this.clock.now())));
    const expiresAt = instant(identity.expiresAt * 1000);
    return { kind: 'admin', id, name: identity.name, email: identity.email, language: null, tokenHash, expiresAt };
  }

  /** Returns the identity of a token, with any role. @throws DomainError `unauthenticated`, `directory_unavailable` */
  async identify(token: string): Promise<DirectoryIdentity> {
    const { strategy } = await this.connection.parts().catch(() => {
      throw new DomainError('directory_unavailable');
    });
    const outcome = await strategy.validate(token);
    if (outcome.kind === 'unavailable') throw new DomainError('directory_unavailable');
    if (outcome.kind === 'refused') throw new DomainError('unauthenticated');
    return outcome.identity;
  }

  /** Creates or updates the admin's row at a login. @returns its id */
  async upsertAdmin(tx: Transaction, identity: DirectoryIdentity, at: Instant): Promise<number> {
    const { tid, oid, email, name } = identity;
    const [row] = await tx.query<{ id: number }>(
      `INSERT INTO admins (tid, oid, email, name, last_sign_in_at, created_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (tid, oid) DO UPDATE SET email = excluded.email, name = excluded.name, last_sign_in_at = excluded.last_sign_in_at
       RETURNING id`,
      [tid, oid, email, name, new Date(this.time.now()), new Date(at)],
    );
    const { id } = row as { id: number };
    await audit(tx, { at, actor: { kind: 'admin', id }, action: 'admin.signed_in', subject: { kind: 'admin', id } });
    return id;
  }

  /** Reads the admin's id and whether this token was revoked, with one query. */
  private async lookUp({ tid, oid }: DirectoryIdentity, tokenHash: string): Promise<Known> {
    const [row] = await this.unitOfWork.read((tx) =>
      tx.query<Known>(
        `SELECT (SELECT id FROM admins WHERE tid = $1 AND oid = $2) AS id,
                EXISTS (SELECT FROM directory_tokens WHERE token_hash = $3 AND revoked_at IS NOT NULL) AS revoked`,
        [tid, oid, tokenHash],
      ),
    );
    return row as Known;
  }
}
