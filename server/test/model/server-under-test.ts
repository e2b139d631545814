import { expect } from '@jest/globals';
import { instant } from '../../../shared/kernel/time.js';
import { AssignmentChecks } from '../../assignments/scheduled/assignment-checks.js';
import { anAdminToken } from '../factories/directory-user.js';
import { aWorkerToken } from '../factories/worker.js';
import type { TestResponse, TestApp } from '../support/test-app.js';
import type { Model, ModelWorker } from './state.js';

/** The running server, called as workers and admins. */
export class ServerUnderTest {
  /** Counts of responses and events, to check the coverage of the runs. */
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

  asWorker({ token }: ModelWorker, method: string, path: string, body?: object): Promise<TestResponse> {
    return this.call(token, method, path, body);
  }

  asAdmin(method: string, path: string, body?: object): Promise<TestResponse> {
    return this.call(this.adminToken, method, path, body);
  }

  /** Opens a new session after the account was deactivated and reactivated. */
  signIn({ id }: ModelWorker): Promise<string> {
    return aWorkerToken(this.test, id);
  }

  /** Asserts that the app succeeds if there is no reason against it, and otherwise returns one of the reasons. */
  assertAgrees({ status, body }: TestResponse, against: readonly string[]): boolean {
    const outcome = status < 300 ? 'done' : `${status} ${body.code}`;
    ServerUnderTest.count(outcome);
    if (against.length === 0) expect(outcome).toBe('done');
    else expect(against).toContain(outcome.replace(/^4\d\d /, ''));
    return against.length === 0;
  }

  moveTo({ now }: Model): void {
    this.test.clock.moveTo(instant(now));
  }

  /** Runs the tasks of each minute. */
  async runScheduledChecks(): Promise<void> {
    await this.test.app.get(AssignmentChecks).runAll();
  }

  private call(token: string, method: string, path: string, body?: object): Promise<TestResponse> {
    return this.test.call(method, `/api/${path}`, { token, ...(body === undefined ? {} : { body }) });
  }
}
