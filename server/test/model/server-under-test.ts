import { expect } from '@jest/globals';
import { instant } from '../../../shared/kernel/time.js';
import { AssignmentChecks } from '../../assignments/scheduled/assignment-checks.js';
import { anAdminToken } from '../factories/directory-user.js';
import { aWorkerToken } from '../factories/worker.js';
import type { Answer, TestApp } from '../support/test-app.js';
import type { Model, ModelWorker } from './state.js';

/** The running server, as workers and admins reach it. */
export class ServerUnderTest {
  /** How often each answer came, and what else is told, to see that the stories reach what there is. */
  static readonly counts = new Map<string, number>();

  static count(what: string): void {
    ServerUnderTest.counts.set(what, (ServerUnderTest.counts.get(what) ?? 0) + 1);
  }

  constructor(
    private readonly test: TestApp,
    private readonly adminToken: string,
  ) {}

  static async open(test: TestApp): Promise<ServerUnderTest> {
    return new ServerUnderTest(test, await anAdminToken(test));
  }

  asWorker({ token }: ModelWorker, method: string, path: string, body?: object): Promise<Answer> {
    return this.call(token, method, path, body);
  }

  asAdmin(method: string, path: string, body?: object): Promise<Answer> {
    return this.call(this.adminToken, method, path, body);
  }

  /** A session anew, after the account was closed and opened. */
  signIn({ id }: ModelWorker): Promise<string> {
    return aWorkerToken(this.test, id);
  }

  /** The app does it exactly when nothing stands against it; else its answer names one of the reasons that hold. */
  assertAgrees({ status, body }: Answer, against: readonly string[]): boolean {
    const answer = status < 300 ? 'done' : `${status} ${body.code}`;
    ServerUnderTest.count(answer);
    if (against.length === 0) expect(answer).toBe('done');
    else expect(against).toContain(answer.replace(/^4\d\d /, ''));
    return against.length === 0;
  }

  moveTo({ now }: Model): void {
    this.test.clock.moveTo(instant(now));
  }

  /** The look of each minute. */
  async runTicks(): Promise<void> {
    await this.test.app.get(AssignmentChecks).runAll();
  }

  private call(token: string, method: string, path: string, body?: object): Promise<Answer> {
    return this.test.call(method, `/api/${path}`, { token, ...(body === undefined ? {} : { body }) });
  }
}
