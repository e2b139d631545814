import { describe, expect, it } from '@jest/globals';
import { aClockEventToReview } from '../../test/factories/clock-event.js';
import { rowsOf } from '../../test/factories/rows.js';
import { NOVEMBER, statementFixture } from '../../test/factories/statement-fixture.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { pdfPageCount, pdfTexts } from '../../test/support/pdf-text.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const statements = statementFixture();
const { fixture } = statements;

describe('GET worker/{userId}/statement.pdf', () => {
  it('[E-05] is a named PDF with worker, period and creation date', async () => {
    const { headers, bytes } = await statements.get('statement.pdf');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="gigshift-statement-2026-11-01-2026-11-30.pdf"',
      'cache-control': 'no-store',
    });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
    expect(await statements.texts()).toEqual(
      expect.arrayContaining([
        'Gigshift',
        'Earnings statement',
        'Rosa Delgado',
        'November 1, 2026 – November 30, 2026',
        'Generated November 17, 2026 at 8:00 AM, time at the site',
        'Page 1 of 1',
      ]),
    );
  });

  it('[E-02, E-08, E-09, E-17] explains the calculation of each amount, including overtime, with "about" for a rounded rate', async () => {
    const { userId } = fixture;
    const paid = await fixture.approved({ date: '2026-11-08', from: '08:00', to: '20:00', rateCents: 1600 });
    await fixture.pay([paid]);
    await fixture.approved({ date: '2026-11-09', from: '08:00', to: '20:00', rateCents: 1600 });
    for (const date of ['2026-11-10', '2026-11-11'])
      await fixture.timesheet({
        userId,
        date,
        from: '08:00',
        to: date === '2026-11-10' ? '20:00' : '16:00',
        rateCents: 2200,
      });
    const written = await statements.texts();
    expect(written).toEqual(
      expect.arrayContaining([
        'Nov 8 – Nov 14',
        'Sun, Nov 8',
        '12h · 12.00 h × $16.00',
        'Paid Nov 17',
        'Due by Nov 19',
        'Awaiting approval',
        'Over 40h: 4.00 h × half of about $18.73',
        '$37.45',
        '$861.45',
      ]),
    );
  });

  it('[K-42, K-43, K-44] shows clock times, hours changed by an admin, and a missing clock-out', async () => {
    const date = '2026-11-10';
    const { id } = await fixture.timesheet({ date, clockIn: '08:58', clockOut: '17:03' });
    await fixture.timesheet({ date: '2026-11-11', status: 'in_progress', assignment: { missingClockOut: true } });
    const written = await statements.texts();
    expect(written).toEqual(expect.arrayContaining(['8:58 AM – 5:03 PM', 'Clock-out missing']));
    expect(written).not.toContain('Hours changed by the shift desk');
    const times = { clockInDate: date, clockInTime: '08:58', clockOutDate: date, clockOutTime: '16:00' };
    await fixture.edit(id, { ...times, reason: 'Left early' });
    expect(await statements.texts()).toEqual(
      expect.arrayContaining(['8:58 AM – 4:00 PM', 'Hours changed by the shift desk']),
    );
  });

  it('[K-52] says that a clock event of the shift is in review', async () => {
    const { id } = await fixture.timesheet({ date: '2026-11-11', status: 'assigned' });
    const review = { userId: fixture.userId, assignmentId: id, kind: 'clock_in', judgedAt: TEST_NOW } as const;
    await aClockEventToReview(fixture.test, review);
    const written = await statements.texts();
    expect(written).toContain('In review');
    expect(written).not.toContain('In progress');
  });

  it('[K-45] shows the clocked minutes beside the paid hours', async () => {
    const { id } = await fixture.timesheet({
      date: '2026-11-10',
      clockIn: '09:00',
      clockOut: '16:59',
      rateCents: 1600,
    });
    await rowsOf(
      fixture.test,
      `UPDATE shift_assignments SET clock_out_time = clock_out_time + interval '42 seconds', hours_worked = 8 WHERE id = $1`,
      [id],
    );
    expect(await statements.texts()).toContain('7h 59m · 8.00 h × $16.00');
  });

  it('[E-05] the heading of a divided week names only the days in the period', async () => {
    await fixture.timesheet({ date: '2026-11-10' });
    expect(await statements.texts('?from=2026-11-10&to=2026-11-12')).toContain('Nov 10 – Nov 12');
    expect(await statements.texts('?from=2026-11-10&to=2026-11-10')).toContain('Nov 10');
  });

  it('[E-05] continues on numbered pages', async () => {
    await fixture.test.dataSource.query(
      `WITH made AS (
         INSERT INTO shifts (title, description, skill_level_id, date, start_time, end_time, starts_at, ends_at, pay_rate, total_positions, created_at)
         SELECT 'Long run ' || n, 'x', 1, d::date, '09:00', '11:00', (d + '09:00') AT TIME ZONE 'America/Denver', (d + '11:00') AT TIME ZONE 'America/Denver', 17, 1, now()
         FROM (SELECT n, timestamp '2025-12-01' + make_interval(days => n) AS d FROM generate_series(1, 300) n) days
         RETURNING id, starts_at, ends_at, pay_rate)
       , placed AS (
         INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, pay_rate, assigned_at)
         SELECT id, $1, starts_at, ends_at, 'assigned', pay_rate, starts_at FROM made RETURNING id)
       INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
       SELECT now(), 'system', 'test.placed', 'assignment', id::text, '{"status": "assigned"}' FROM placed`,
      [fixture.userId],
    );
    const { bytes } = await statements.get('statement.pdf', '?from=2025-12-01&to=2026-11-30');
    const pages = pdfPageCount(bytes);
    expect(pages).toBeGreaterThan(5);
    const written = pdfTexts(bytes);
    expect(written.filter((text) => text.startsWith('Long run '))).toHaveLength(300);
    expect(written.filter((text) => text === 'No Show')).toHaveLength(300);
    for (const page of [1, 2, pages]) expect(written).toContain(`Page ${page} of ${pages}`);
  });

  it('[H-10, X-21] is in Spanish for a Spanish worker, and prints any name', async () => {
    const named = { firstName: 'Łucja Đặng', lastName: 'Peña 名', preferredLanguage: 'es' } as const;
    const worker = await aWorker(fixture.test, named);
    const as = { id: worker.id, token: await aWorkerToken(fixture.test, worker.id) };
    const written = pdfTexts((await statements.get('statement.pdf', NOVEMBER, as)).bytes);
    expect(written).toEqual(
      expect.arrayContaining([
        'Estado de ganancias',
        'Łucja Đặng Peña ?',
        '1 de noviembre de 2026 – 30 de noviembre de 2026',
        'No hay turnos en este periodo.',
        'Página 1 de 1',
      ]),
    );
  });
});
