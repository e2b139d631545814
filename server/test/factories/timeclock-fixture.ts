import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { CompanyData, CompanyEntry, CompanyWorker } from '../../development/local-adp/company.js';
import type { Fault } from '../../development/local-adp/faults.js';
import type { LoggedRequest } from '../../development/local-adp/adp-server.js';
import type { User } from '../../workers/user.entity.js';
import { createTestApp, TEST_NOW } from '../support/test-app.js';
import { PayrollFixture } from './payroll-fixture.js';
import { anAdminToken } from './directory-user.js';
import { associateOf, controlLocalAdp } from './local-adp.js';
import { aWorker } from './worker.js';

/** A payroll fixture with the local ADP in a separate process, whose data and faults a test sets. */
export class TimeclockFixture extends PayrollFixture {
  worker!: User;

  /** Sets the local ADP's workers and hours. */
  async company(data: Partial<CompanyData>): Promise<void> {
    await this.control('PUT', 'company', { workers: [this.associate()], entries: [], ...data });
  }

  async faults(...faults: Fault[]): Promise<void> {
    await this.control('PUT', 'faults', faults);
  }

  /** Returns the requests since the log was last cleared. */
  log(): Promise<LoggedRequest[]> {
    return this.control('GET', 'log') as Promise<LoggedRequest[]>;
  }

  async forgetLog(): Promise<void> {
    await this.control('PUT', 'log');
  }

  async entries(): Promise<CompanyEntry[]> {
    return ((await this.control('GET', 'company')) as CompanyData).entries;
  }

  /** Returns the test's worker in the local ADP's format. */
  associate(changes: Partial<CompanyWorker> = {}): CompanyWorker {
    return { ...associateOf(this.worker), ...changes };
  }

  entry(entryID: string, entryDate: string, from: string, to: string): CompanyEntry {
    const at = (time: string) => `${entryDate}T${time}:00-07:00`;
    return { entryID, associateOID: `G${this.worker.id}`, entryDate, start: at(from), end: at(to) };
  }

  control(method: 'GET' | 'PUT', what: string, body?: unknown): Promise<unknown> {
    return controlLocalAdp(this.test, method, what, body);
  }
}

/** A short timeout, so that a silent ADP is noticed within a test. */
const SHORT_TIMEOUT = { ADP_TIMEOUT_SECONDS: '0.6', ADP_PAGE_SIZE: '2' };

export function timeclockFixture(): TimeclockFixture {
  const fixture = new TimeclockFixture();
  beforeAll(async () => {
    fixture.test = await createTestApp({ env: SHORT_TIMEOUT });
    fixture.token = await anAdminToken(fixture.test);
  }, 60_000);
  afterAll(() => fixture.test.close());
  beforeEach(async () => {
    fixture.test.clock.moveTo(TEST_NOW);
    fixture.worker = await aWorker(fixture.test);
    fixture.userId = fixture.worker.id;
    await fixture.company({});
    await fixture.faults();
    await fixture.forgetLog();
  });
  return fixture;
}
