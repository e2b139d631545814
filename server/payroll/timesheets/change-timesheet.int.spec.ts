import { describe, expect, it } from '@jest/globals';
import type { WorkerMail, WorkerNotification } from '../../platform/jobs/queues.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { jobsIn, rowsOf } from '../../test/factories/rows.js';
import { aWorker } from '../../test/factories/worker.js';
import { until } from '../../test/support/until.js';

const MONDAY = '2026-11-16';
const NINE_TO_THREE = { clockInDate: MONDAY, clockInTime: '09:00', clockOutDate: MONDAY, clockOutTime: '15:00' };

const fixture = payrollFixture();

const notices = () => fixture.notifications('timesheetChanged') as Promise<WorkerNotification[]>;

async function inboxTexts(): Promise<string[]> {
  const read = () =>
    rowsOf<{ message: string }>(
      fixture.test,
      `SELECT message FROM notifications WHERE user_id = $1 AND metadata ->> 'news' = 'timesheetChanged'`,
      [fixture.userId],
    );
  await until(async () => (await read()).length > 0);
  return (await read()).map(({ message }) => message);
}

describe('the worker is notified of changed hours', () => {
  it('[N-19, N-25, W-77] after a cut of approved hours: old and new hours, pay and reason', async () => {
    const { id, shiftId } = await fixture.timesheet({ to: '15:00' });
    await fixture.approve(id);
    await fixture.edit(id, { ...NINE_TO_THREE, hoursWorked: 5, reason: 'Left for an hour at noon.' });
    expect(await notices()).toMatchObject([
      {
        shiftId,
        params: {
          fromHours: 600,
          fromAmountCents: 12_000,
          toHours: 500,
          amountCents: 10_000,
          reasonOf: expect.any(String),
        },
      },
    ]);
    expect(await inboxTexts()).toEqual([
      'Bindery line, Monday, November 16 at 9:00 AM. The shift desk changed your hours. Before: 6h (9:00 AM to 3:00 PM). ' +
        'Now: 5h (9:00 AM to 3:00 PM). Pay for this shift: $100.00 (before: $120.00), once approved. Reason: Left for an hour at noon.',
    ]);
  });

  it('[N-19] the notification and mail queues do not contain the reason', async () => {
    const { id } = await fixture.timesheet({ to: '15:00' });
    await fixture.edit(id, { ...NINE_TO_THREE, hoursWorked: 5, reason: 'Ask Dolores about it' });
    await inboxTexts();
    const mails = await jobsIn<WorkerMail>(fixture.test, 'mail');
    expect(mails.filter(({ userId }) => userId === fixture.userId)).toMatchObject([{ template: 'timesheetChanged' }]);
    expect(JSON.stringify([await notices(), mails])).not.toContain('Dolores');
  });

  it('[N-19, H-11] in the language of the worker', async () => {
    fixture.userId = (await aWorker(fixture.test, { preferredLanguage: 'es' })).id;
    const { id } = await fixture.timesheet({ to: '15:00' });
    await fixture.edit(id, { ...NINE_TO_THREE, hoursWorked: 5, reason: 'Una hora de comida' });
    const [text] = await inboxTexts();
    expect(text).toContain('La oficina de turnos cambió tus horas. Antes: 6h (de 9:00 a.m. a 3:00 p.m.). Ahora: 5h');
    expect(text).toMatch(/Motivo: Una hora de comida$/);
  });

  it('[K-45, N-19] the clocked minutes, even if the rounded hours are equal', async () => {
    const { id } = await fixture.timesheet({ to: '15:00', clockOut: '14:59' });
    await rowsOf(
      fixture.test,
      `UPDATE shift_assignments SET clock_out_time = clock_out_time + interval '42 seconds', hours_worked = 6 WHERE id = $1`,
      [id],
    );
    await fixture.edit(id, { ...NINE_TO_THREE, clockOutTime: '14:00', reason: 'Left at two' });
    expect((await inboxTexts())[0]).toContain('Before: 5h 59m (9:00 AM to 2:59 PM). Now: 5h (9:00 AM to 2:00 PM).');
  });

  it('[N-19] a clock-out that was missing', async () => {
    const { id } = await fixture.timesheet({ status: 'in_progress', assignment: { missingClockOut: true } });
    await fixture.edit(id, { ...NINE_TO_THREE, reason: 'Told us by phone' });
    const [text] = await inboxTexts();
    expect(text).toContain('Before: no clock-out (clock-in 9:00 AM). Now: 6h (9:00 AM to 3:00 PM).');
    expect(text).toContain('$120.00');
  });

  it('[N-19, W-32] times entered for a worker who could not clock', async () => {
    const { id } = await fixture.timesheet({ status: 'assigned' });
    await fixture.edit(id, { ...NINE_TO_THREE, reason: 'Phone was broken' });
    expect((await inboxTexts())[0]).toContain('Before: none. Now: 6h (9:00 AM to 3:00 PM).');
  });

  it('[N-19] not of a note alone or of unchanged values', async () => {
    const { id } = await fixture.timesheet({ to: '15:00' });
    await fixture.edit(id, { ...NINE_TO_THREE, adminNotes: 'Works well' });
    await fixture.edit(id, NINE_TO_THREE);
    expect(await notices()).toEqual([]);
  });
});
