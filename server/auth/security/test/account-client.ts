import { aWorker, aWorkerToken } from '../../../test/factories/worker.js';
import type { TestResponse, TestApp } from '../../../test/support/test-app.js';
import { RealTime } from '../../../platform/clock/clock.js';
import type { User } from '../../../workers/user.entity.js';
import { totpCode, totpStep } from '../../login/two-factor.js';
import { solvedChallenge } from '../../test/solve-challenge.js';

/** A logged-in worker with calls on the own account. */
export class AccountClient {
  private constructor(
    readonly test: TestApp,
    readonly worker: User,
    readonly token: string,
  ) {}

  static async open(test: TestApp, changes: Partial<User> = {}): Promise<AccountClient> {
    const worker = await aWorker(test, changes);
    return new AccountClient(test, worker, await aWorkerToken(test, worker.id));
  }

  call(method: string, path: string, body?: unknown, token = this.token): Promise<TestResponse> {
    return this.test.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  }

  async login(password: string, more: object = {}): Promise<TestResponse> {
    const recaptchaToken = await solvedChallenge(this.test);
    return this.test.call('POST', '/api/auth/login', {
      body: { email: this.worker.email, password, recaptchaToken, ...more },
    });
  }

  /** Returns whether a token is valid. */
  async isIn(token: string): Promise<boolean> {
    return (await this.call('GET', '/api/auth/validate', undefined, token)).status === 200;
  }

  rows<Row = Record<string, unknown>>(sql: string): Promise<Row[]> {
    return this.test.unitOfWork.read((tx) => tx.query<Row>(sql, [this.worker.id]));
  }

  audited(): Promise<{ action: string; changes: object }[]> {
    return this.rows(
      `SELECT action, changes FROM audit_log WHERE subject_kind = 'worker' AND subject_id = $1::int::text ORDER BY id`,
    );
  }

  /** Returns the app's code, `steps` from now. */
  codeOf(base32: string, steps = 0): string {
    return totpCode(bytesOf(base32), totpStep(this.test.app.get(RealTime).now()) + steps);
  }
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes base32 (RFC 4648), as an authenticator app does. */
function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
