import { Injectable, Logger } from '@nestjs/common';
import type { DirectoryRenewResponse } from '../../../shared/auth/auth.contract.js';
import { type Instant, instant, toIso } from '../../../shared/kernel/time.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { hashSecret } from '../secrets.js';
import { DirectoryAdmins } from './directory-admins.js';
import { RenewalRefusedError } from './directory-client.js';
import { DirectoryConnection } from './directory-connection.js';
import { findRenewable, revokeToken, storeToken, supersedeToken } from './directory-tokens.js';

/** Renews and revokes directory tokens. */
@Injectable()
export class DirectorySession {
  private readonly logger = new Logger('Directory');

  constructor(
    private readonly connection: DirectoryConnection,
    private readonly admins: DirectoryAdmins,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  /**
   * Renews a valid access token. A repeated call returns the first one's token: some directories end a session whose refresh
   * token is used twice. [I-27]
   * @throws DomainError `session_ended` if the directory requires a new login, `directory_unavailable` if it does not
   * answer; then the session remains and can be renewed later
   */
  async renew({ id, tokenHash }: AdminPrincipal): Promise<DirectoryRenewResponse> {
    const keys = this.config.secrets.encryptionKeys;
    const found = await this.unitOfWork.read((tx) => findRenewable(tx, keys, tokenHash, this.time.now()));
    if (found === null) throw new DomainError('session_ended');
    const { refreshToken, successor } = found;
    if (successor !== null) return { accessToken: successor, expiresAt: toIso(await this.expiryOf(successor)) };
    const renewed = await this.requestRenewal(refreshToken);
    const { accessToken } = renewed;
    const expiresAt = await this.expiryOf(accessToken);
    await this.unitOfWork.run(async (tx) => {
      // a logout during the call to the directory: the new token is dropped
      const superseded = { tokenHash, successor: accessToken };
      if (!(await supersedeToken(tx, keys, superseded, this.time.now()))) throw new DomainError('session_ended');
      const issued = { accessToken, refreshToken: renewed.refreshToken ?? refreshToken, adminId: id, expiresAt };
      await storeToken(tx, keys, issued, this.time.now());
      const actor = { kind: 'admin', id } as const;
      await audit(tx, { at: this.clock.now(), actor, action: 'admin.session_renewed', subject: { kind: 'admin', id } });
    });
    return { accessToken, expiresAt: toIso(expiresAt) };
  }

  /** Revokes a token of any directory user. @throws DomainError `unauthenticated` for an invalid one */
  async end(token: string): Promise<void> {
    const identity = await this.admins.identify(token);
    await this.unitOfWork.run(async (tx) => {
      const expiresAt = instant(identity.expiresAt * 1000);
      if (!(await revokeToken(tx, hashSecret(token), expiresAt, this.time.now()))) return;
      const [admin] = await tx.query<{ id: number }>(`SELECT id FROM admins WHERE tid = $1 AND oid = $2`, [
        identity.tid,
        identity.oid,
      ]);
      const actor = admin ? ({ kind: 'admin', id: admin.id } as const) : ({ kind: 'visitor' } as const);
      const subject = { kind: 'directory_user', id: identity.oid } as const;
      await audit(tx, { at: this.clock.now(), actor, action: 'directory_user.signed_out', subject });
    });
  }

  private async expiryOf(token: string): Promise<Instant> {
    return instant((await this.admins.identify(token)).expiresAt * 1000);
  }

  private async requestRenewal(refreshToken: string) {
    const { client } = await this.connection.parts().catch(() => {
      throw new DomainError('directory_unavailable');
    });
    try {
      return await client.renew(refreshToken);
    } catch (error) {
      this.logger.warn(`A directory token was not renewed: ${(error as Error).message}`);
      throw new DomainError(error instanceof RenewalRefusedError ? 'session_ended' : 'directory_unavailable');
    }
  }
}
