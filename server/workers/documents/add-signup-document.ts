import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { WorkerDocumentView } from '../../../shared/workers/worker.contract.js';
import { hashSecret } from '../../auth/secrets.js';
import { Clock, RealTime } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Uploads } from '../../platform/files/uploads/uploads.js';
import { SignedLinks } from '../../platform/files/downloads/signed-links.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { RateLimits } from '../../platform/http/security/rate-limits.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { presentDocument } from './document.presenter.js';
import { SIGNUP_UPLOAD } from './document-upload.js';
import { replaceDocument } from './replace-document.js';
import { isActiveAccountSql } from '../active-account.sql.js';

/** The token is unused, not expired, and its account is active. */
const TOKEN_IS_VALID = `t.token_hash = $1 AND t.used_at IS NULL AND t.expires_at > $2
  AND EXISTS (SELECT FROM users u WHERE u.id = t.user_id AND ${isActiveAccountSql('u')})`;

/** Stores the document of an application, authorized by the one-time token from the registration. [U-05, U-06] */
@Injectable()
export class AddSignupDocument {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly uploads: Uploads,
    private readonly links: SignedLinks,
    private readonly limits: RateLimits,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly time: RealTime,
  ) {}

  /**
   * Marks the token as used in the transaction that inserts the document, so a failed upload can be retried with it.
   * @throws DomainError `upload_token_invalid`, `too_many_requests`, and the errors of `Uploads.receive`
   */
  async run(request: FastifyRequest): Promise<WorkerDocumentView> {
    await this.limits.take('uploadByAddress', request.ip);
    const document = await this.uploads.receive(
      request,
      SIGNUP_UPLOAD,
      (upload, { uploadToken, kind }) =>
        this.unitOfWork.run(async (tx) => {
          const userId = await this.useToken(tx, uploadToken);
          const actor = { kind: 'visitor' } as const;
          const at = this.clock.now();
          return replaceDocument(tx, this.jobs, { userId, kind: kind || 'identification', upload, actor, at });
        }),
      ({ uploadToken }) => this.assertTokenIsValid(uploadToken),
    );
    return presentDocument(document, this.links);
  }

  /** Checks a token that precedes the file before the file is stored; a token after the file is checked by `useToken`. */
  private async assertTokenIsValid(token: string | undefined): Promise<void> {
    if (token === undefined) return;
    const found = await this.unitOfWork.read((tx) =>
      tx.query(`SELECT 1 FROM upload_tokens t WHERE ${TOKEN_IS_VALID}`, this.parameters(token)),
    );
    if (found.length === 0) throw new DomainError('upload_token_invalid');
  }

  private async useToken(tx: Transaction, token: string): Promise<number> {
    const [used] = await tx.query<{ user_id: number }>(
      `UPDATE upload_tokens t SET used_at = $2 WHERE ${TOKEN_IS_VALID} RETURNING t.user_id`,
      this.parameters(token),
    );
    if (!used) throw new DomainError('upload_token_invalid');
    return used.user_id;
  }

  private parameters(token: string): [string, Date] {
    return [hashSecret(token.trim()), new Date(this.time.now())];
  }
}
