import { describe, expect, it } from '@jest/globals';
import { payrollDesk } from '../test/factories/payroll-desk.js';

const MONDAY = '2026-11-16';

const desk = payrollDesk();

describe('GET timesheets', () => {
  it('[W-22, W-19] lists what is clocked and unapproved, exceptions first', async () => {
    const plain = await desk.timesheet({ date: '2026-11-10' });
    const late = await desk.timesheet({ date: '2026-11-11', clockIn: '09:12' });
    const flagged = { missingClockOut: true };
    const forgotten = await desk.timesheet({ date: '2026-11-12', status: 'in_progress', assignment: flagged });
    const running = await desk.timesheet({ date: '2026-11-17', from: '07:30', to: '15:30', status: 'in_progress' });
    const approved = await desk.timesheet({ date: '2026-11-13' });
    await desk.approve(approved.id);
    const old = await desk.timesheet({ date: '2026-08-18' });
    const { body, headers } = await desk.test.call('GET', '/api/admin/timesheets', { token: desk.token });
    const own = body.filter((one: { userId: number }) => one.userId === desk.userId);
    expect(own.map((one: { id: number }) => one.id)).toEqual([forgotten.id, late.id, plain.id, running.id]);
    expect(own[0]).toMatchObject({ missingClockOut: true, clockOutTime: null, hoursWorked: null, total: null });
    expect(own[1]).toMatchObject({ minutesLate: 12, missingClockOut: false });
    expect(own[3]).toMatchObject({ missingClockOut: false });
    expect(headers['x-total-count']).toBe(String(body.length));
    expect(body.map((one: { id: number }) => one.id)).not.toContain(old.id);
  });

  it('[W-22] shows worker, shift, rates and total', async () => {
    const { id } = await desk.timesheet({ rateCents: 1850, premiumCents: 150 });
    const { body } = await desk.test.call('GET', '/api/admin/timesheets', { token: desk.token });
    expect(body.find((one: { id: number }) => one.id === id)).toMatchObject({
      workerName: 'Rosa Delgado',
      shiftTitle: 'Bindery line',
      shiftDate: MONDAY,
      startTime: '09:00',
      endTime: '17:00',
      payRate: 18.5,
      premiumRate: 1.5,
      total: 160,
      needsReview: 0,
    });
  });
});
