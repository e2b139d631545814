import { Injectable, Logger } from '@nestjs/common';
import type {
  DirectoryLoginResponse,
  DirectoryPopupMessage,
  DirectoryUser,
} from '../../../shared/auth/auth.contract.js';
import { DIRECTORY_SIGN_IN } from '../../../shared/auth/auth.policy.js';
import { instant, toIso } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { problemText } from '../../platform/texts/problem-texts.js';
import { hashSecret } from '../secrets.js';
import { PendingDirectorySignIn } from '../login/sign-in.entities.js';
import { DirectoryAdmins } from './directory-admins.js';
import type { DirectoryIdentity } from './directory-claims.js';
import type { DirectoryTokens } from './directory-client.js';
import { DirectoryConnection } from './directory-connection.js';
import { storeToken } from './directory-tokens.js';

type Pending = { nonce: string; code_verifier: string };

const MAX_DESCRIPTION_LENGTH = 300;

/** The server's part of the popup login (worker.md §4): sends browsers to the directory and handles their return. */
@Injectable()
export class DirectorySignIn {
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
   * Starts a login. @param language of the directory's page @returns the URL for the browser @throws DomainError
   * `directory_unavailable`
   */
  async begin(language: Language): Promise<DirectoryLoginResponse> {
    const { url, state, nonce, codeVerifier } = await this.buildAuthorizationUrl(language);
    const now = this.time.now();
    await this.unitOfWork.run(async (tx) => {
      await tx.query(`DELETE FROM directory_sign_ins WHERE expires_at < $1`, [new Date(now)]);
      const expiresAt = instant(now + DIRECTORY_SIGN_IN.timeoutMs);
      await tx
        .repository(PendingDirectorySignIn)
        .insert({ stateHash: hashSecret(state), nonce, codeVerifier, expiresAt });
    });
    return { authUrl: url, state };
  }

  /**
   * Completes a login. A state is valid once and for 5 minutes. @param query as it arrived @returns the message for the
   * page that opened the popup
   */
  async finish(query: string, language: Language): Promise<DirectoryPopupMessage> {
    const parameters = new URLSearchParams(query);
    const state = parameters.get('state');
    const failed = (error: string): DirectoryPopupMessage => ({ type: 'azure-auth', success: false, state, error });
    const pending = state === null ? null : await this.takePending(state);
    if (state === null || !pending) return failed(problemText('directory_state_mismatch', {}, language));
    if (parameters.has('error')) {
      const description = parameters.get('error_description') ?? problemText('directory_sign_in_failed', {}, language);
      return failed(description.slice(0, MAX_DESCRIPTION_LENGTH));
    }
    try {
      const { client } = await this.connection.parts();
      const secrets = { state, nonce: pending.nonce, codeVerifier: pending.code_verifier };
      return await this.issueToken(state, await client.finish(query, secrets));
    } catch (error) {
      this.logger.warn(`A directory sign-in failed: ${(error as Error).message}`);
      const code = error instanceof DomainError ? error.code : 'directory_sign_in_failed';
      return failed(problemText(code, {}, language));
    }
  }

  private async buildAuthorizationUrl(language: Language) {
    try {
      return await (await this.connection.parts()).client.begin(language);
    } catch (error) {
      this.logger.warn(`The directory is unreachable: ${(error as Error).message}`);
      throw new DomainError('directory_unavailable');
    }
  }

  private async takePending(state: string): Promise<Pending | null> {
    const [row] = await this.unitOfWork.run((tx) =>
      tx.query<Pending & { expires_at: Date }>(
        `DELETE FROM directory_sign_ins WHERE state_hash = $1 RETURNING nonce, code_verifier, expires_at`,
        [hashSecret(state)],
      ),
    );
    return row && row.expires_at.getTime() > this.time.now() ? row : null;
  }

  /** Issues a token, also to a person without the admin role; every call refuses that one with the reason [H-30]. */
  private async issueToken(
    state: string,
    { accessToken, refreshToken }: DirectoryTokens,
  ): Promise<DirectoryPopupMessage> {
    const identity = await this.admins.identify(accessToken);
    const expiresAt = instant(identity.expiresAt * 1000);
    await this.unitOfWork.run(async (tx) => {
      const adminId = this.admins.isAdmin(identity)
        ? await this.admins.upsertAdmin(tx, identity, this.clock.now())
        : null;
      await storeToken(
        tx,
        this.config.secrets.encryptionKeys,
        { accessToken, refreshToken, adminId, expiresAt },
        this.time.now(),
      );
    });
    return {
      type: 'azure-auth',
      success: true,
      state,
      accessToken,
      expiresAt: toIso(expiresAt),
      user: directoryUser(identity),
    };
  }
}

/** Returns the user as the client stores it: `oid` is the first segment of `homeAccountId` (worker.md §3). */
function directoryUser({ oid, tid, email, name }: DirectoryIdentity): DirectoryUser {
  return { oid, email, name, homeAccountId: `${oid}.${tid}`, username: email };
}
