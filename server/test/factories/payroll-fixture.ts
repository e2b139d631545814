import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import { type TestResponse, createTestApp, TEST_NOW, type TestApp } from '../support/test-app.js';
import { anAdminToken } from './directory-user.js';
import { auditOf, jobsIn, rowsOf } from './rows.js';
import { aTimesheet, type TimesheetOptions } from './timesheet.js';
import { aWorker } from './worker.js';

export type PaymentRow = { kind: string; amount: string; status: string; sequence: number | null; week: string };

const MONDAY = '2026-11-16';

/** Payroll calls of an admin over HTTP on a separate app. Before each test: a new worker, the clock at TEST_NOW. */
export class PayrollFixture {
  test!: TestApp;
  token = '';
  userId = 0;

  /** Passes a second server with the same database, whose calls run at the same time as those of this one. */
  async withSecondServer(use: (second: PayrollFixture) => Promise<void>): Promise<void> {
    const second = new PayrollFixture();
    second.test = await createTestApp({ database: this.test.database });
    try {
      second.token = await anAdminToken(second.test);
      await use(second);
    } finally {
      await second.test.close();
    }
  }

  call(method: string, path: string, body?: object): Promise<TestResponse> {
    return this.test.call(method, `/api/admin/${path}`, { token: this.token, ...(body ? { body } : {}) });
  }

  /** Creates a completed timesheet of the test's worker on Monday the 16th. */
  timesheet(options: Partial<TimesheetOptions> = {}): Promise<ShiftAssignment> {
    return aTimesheet(this.test, { userId: this.userId, date: MONDAY, ...options });
  }

  async approved(options: Partial<TimesheetOptions> = {}): Promise<number> {
    const { id } = await this.timesheet(options);
    await this.approve(id);
    return id;
  }

  /** Creates approved timesheets of ten hours. */
  async tenHourDays(dates: string[], options: Partial<TimesheetOptions> = {}): Promise<number[]> {
    const ids: number[] = [];
    for (const date of dates) ids.push(await this.approved({ date, from: '08:00', to: '18:00', ...options }));
    return ids;
  }

  approve(id: number): Promise<TestResponse> {
    return this.call('POST', `timesheets/${id}/approve`);
  }

  edit(id: number, body: object): Promise<TestResponse> {
    return this.call('PUT', `timesheets/${id}`, body);
  }

  clockIn(id: number, body: object): Promise<TestResponse> {
    return this.call('PUT', `shift-assignments/${id}/clock-in`, body);
  }

  clockOut(id: number, body: object): Promise<TestResponse> {
    return this.call('PUT', `shift-assignments/${id}/clock-out`, body);
  }

  pay(assignmentIds: unknown): Promise<TestResponse> {
    return this.call('POST', 'payments/mark-paid', { assignmentIds });
  }

  undo(assignmentIds: unknown, reason: unknown = 'wrong worker'): Promise<TestResponse> {
    return this.call('POST', 'payments/undo', { assignmentIds, reason });
  }

  adjust(of: object, amountCents: number, more: object = {}): Promise<TestResponse> {
    const body = { clientAdjustmentId: randomUUID(), amountCents, reason: 'A break was paid', ...of, ...more };
    return this.call('POST', 'payments/adjustments', body);
  }

  payments(userId = this.userId): Promise<PaymentRow[]> {
    return rowsOf<PaymentRow>(
      this.test,
      `SELECT kind, amount, status, sequence, to_char(pay_period_start, 'YYYY-MM-DD') AS week
       FROM payments WHERE user_id = $1 ORDER BY id`,
      [userId],
    );
  }

  async overtime(userId = this.userId): Promise<PaymentRow[]> {
    return (await this.payments(userId)).filter((row) => row.kind === 'overtime');
  }

  /** Returns the payment notifications of the test's worker. */
  paymentNotifications(): Promise<object[]> {
    return this.notifications('paid');
  }

  async notifications(kind: string): Promise<object[]> {
    const all = await jobsIn<{ userId: number; kind: string }>(this.test, 'worker-notification');
    return all.filter((one) => one.userId === this.userId && one.kind === kind);
  }

  /** Returns the audited actions of an assignment, oldest first. */
  async actions(assignmentId: number): Promise<string[]> {
    return (await auditOf(this.test, 'assignment', assignmentId)).map(({ action }) => action);
  }
}

export function payrollFixture(): PayrollFixture {
  const fixture = new PayrollFixture();
  beforeAll(async () => {
    fixture.test = await createTestApp();
    fixture.token = await anAdminToken(fixture.test);
  }, 60_000);
  afterAll(() => fixture.test.close());
  beforeEach(async () => {
    fixture.test.clock.moveTo(TEST_NOW);
    fixture.userId = (await aWorker(fixture.test)).id;
  });
  return fixture;
}
