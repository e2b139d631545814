import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MAIL } from '../../../shared/workers/workers.policy.js';
import { RealTime } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { hasValidMac, readReturnPath } from '../../platform/mail/return-path.js';
import { RecordRefusedMail } from './record-refused-mail.js';
import { isAddressFailure } from '../../platform/mail/mail-refused.js';

export type SignedBounce = { message: string; timestamp: string; signature: string };

/**
 * Handles a bounced mail forwarded by the mail server (docs/operations.md). The signature authenticates the mail server; the MAC
 * in the return path identifies the recipient. A repeated bounce, or one not caused by the address, changes nothing. [I-25]
 */
@Injectable()
export class HandleBounce {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly time: RealTime,
    private readonly refusals: RecordRefusedMail,
  ) {}

  /** @throws DomainError `not_found` if bounces are not configured, `forbidden` for a wrong signature */
  async handle(bounce: SignedBounce): Promise<void> {
    const { bounces } = this.config;
    if (bounces === null) throw new DomainError('not_found');
    if (!this.isSigned(bounces.key, bounce)) throw new DomainError('forbidden');
    const returned = readReturnPath(bounces.address, bounce.message);
    const status = failedStatus(bounce.message);
    if (returned === null || status === null) return;
    const [worker] = await this.unitOfWork.read((tx) =>
      tx.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [returned.userId]),
    );
    if (!worker || !hasValidMac(bounces.key, returned, worker.email)) return;
    await this.refusals.record({ userId: returned.userId, email: worker.email, status });
  }

  private isSigned(key: Buffer, { message, timestamp, signature }: SignedBounce): boolean {
    const isFresh = Math.abs(this.time.now() / 1000 - Number(timestamp)) <= MAIL.hookMinutes * 60;
    const expected = createHmac('sha256', key).update(`${timestamp}.${message}`).digest();
    const given = Buffer.from(signature, 'hex');
    return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
  }
}

/**
 * Returns the status with which a delivery status notification (RFC 3464) reports that the address fails permanently. `null` for
 * a delay, for another cause, and for other messages such as out-of-office replies.
 */
function failedStatus(message: string): string | null {
  if (
    !/^content-type:[^\n]*(\n[ \t][^\n]*)*multipart\/report|^content-type:\s*message\/delivery-status/im.test(message)
  )
    return null;
  for (const block of message.split(/\r?\n\r?\n/)) {
    const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})\b/im.exec(block)?.[1];
    if (status !== undefined && /^action:\s*failed\b/im.test(block) && isAddressFailure(status)) return status;
  }
  return null;
}
