import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import readXlsx from 'read-excel-file/node';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aTimesheet, type TimesheetOptions } from '../../test/factories/timesheet.js';
import { aWorker } from '../../test/factories/worker.js';
import { pdfTexts } from '../../test/support/pdf-text.js';

const test = appFixture();
let token: string;
let userId: number;

beforeEach(async () => {
  token = await anAdminToken(test);
  userId = (await aWorker(test, { firstName: 'Rosa', lastName: 'Delgado' })).id;
});
afterEach(() => test.database.empty());

const get = (path: string) => test.call('GET', `/api/admin/reports/${path}`, { token });
const worked = (date: string, more: Partial<TimesheetOptions> = {}) => aTimesheet(test, { userId, date, ...more });

describe('GET admin/reports/{type}/{range}/export', () => {
  const file = async (path: string, headers: Record<string, string> = {}) => {
    const response = await test.app.inject({
      method: 'GET',
      url: `/api/admin/reports/${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload, text: response.body };
  };

  it('[R-09] refuses an export without data, in both languages, and audits nothing', async () => {
    const refused = await get('payroll/week/export?format=csv');
    expect([refused.status, refused.body.message]).toEqual([409, 'No data available to export']);
    expect((await file('payroll/week/export?format=csv', { 'accept-language': 'es' })).text).toContain(
      'No hay datos para exportar',
    );
    expect(await rowsOf(test, `SELECT 1 FROM audit_log WHERE action = 'report.exported'`)).toEqual([]);
  });

  it('[R-09] refuses a format that the report does not offer', async () => {
    await worked('2026-11-12');
    for (const query of ['', '?format=doc', '?format=pdf'])
      expect([query, (await get(`performance/week/export${query}`)).status]).toEqual([query, 400]);
  });

  it('[R-01] writes CSV in the admin’s language, without cells that a spreadsheet would run', async () => {
    await rowsOf(test, `UPDATE users SET first_name = '=HYPERLINK("x")' WHERE id = $1`, [userId]);
    await worked('2026-11-12');
    const { text, headers } = await file('payroll/week/export?format=csv', { 'accept-language': 'es-MX' });
    expect(headers['content-disposition']).toBe('attachment; filename="gigshift-payroll-2026-11-11-2026-11-17.csv"');
    const [head, line] = text.replace('\ufeff', '').split('\r\n');
    expect(head).toContain('Pago bruto');
    expect(line).toContain(`"'=HYPERLINK(""x"")"`);
    expect(line).toContain('8.00');
    expect(line).toContain('Por aprobar');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    '[R-01, X-21] a name that begins as %j is a text in CSV and in a workbook',
    async (name) => {
      await rowsOf(test, `UPDATE users SET first_name = $2 WHERE id = $1`, [userId, name]);
      await worked('2026-11-12');
      const { text } = await file('payroll/week/export?format=csv');
      expect(text).toContain(`'${name}`);
      const { bytes } = await file('payroll/week/export?format=xlsx');
      const [{ data }] = (await readXlsx(bytes, { trim: false })) as unknown as [{ data: unknown[][] }];
      const [head = [], line = []] = data;
      // a formula has no value until the workbook is opened
      expect(String(line[head.indexOf('First name')]).trim()).toBe(name.trim());
    },
  );

  it('[R-01] writes a workbook with numeric cells', async () => {
    await worked('2026-11-12');
    const { bytes } = await file('payroll/week/export?format=xlsx');
    const [{ data }] = (await readXlsx(bytes)) as unknown as [{ data: unknown[][] }];
    const [head = [], line = []] = data;
    expect(line[head.indexOf('Gross pay')]).toBe((await get('payroll/week')).body.workers[0].grossPay);
    expect(line[head.indexOf('Last name')]).toBe('Delgado');
  });

  it('[R-01, R-06] writes payroll as a PDF', async () => {
    await worked('2026-11-12', { rateCents: 1750 });
    const { bytes, headers } = await file('payroll/week/export?format=pdf');
    expect(headers['content-type']).toBe('application/pdf');
    const texts = pdfTexts(bytes).join(' ');
    for (const text of ['Payroll report', 'Delgado, Rosa', '8.00', '$140.00']) expect(texts).toContain(text);
  });

  it('[R-01] audits each export with its admin and report', async () => {
    await worked('2026-11-12');
    await file('attendance/month/export?format=csv&search=rosa');
    expect(
      await rowsOf(test, `SELECT actor_kind, subject_id, changes FROM audit_log WHERE action = 'report.exported'`),
    ).toEqual([{ actor_kind: 'admin', subject_id: 'attendance/month', changes: { format: 'csv', lines: 1 } }]);
  });
});
