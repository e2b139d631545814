import { describe, expect, it } from '@jest/globals';
import { statementFixture } from '../../test/factories/statement-fixture.js';

const statements = statementFixture();
const { fixture } = statements;

describe('GET worker/{userId}/statement.csv', () => {
  it('[E-05] is an uncached UTF-8 attachment with a byte order mark and a file name', async () => {
    const { headers, bytes } = await statements.get('statement.csv');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="gigshift-statement-2026-11-01-2026-11-30.csv"',
      'cache-control': 'no-store',
    });
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });

  it('[E-07, E-17] has one line for each shift: site times, hours, rates and payment status', async () => {
    const premium = {
      date: '2026-11-12',
      from: '22:00',
      to: '04:00',
      clockOut: '04:10',
      rateCents: 1850,
      premiumCents: 150,
    };
    const id = await fixture.approved(premium);
    expect(await statements.lines()).toEqual([
      {
        'Week of': '2026-11-08',
        Date: '2026-11-12',
        Shift: 'Bindery line',
        Start: '22:00',
        End: '04:00',
        Status: 'Worked',
        'Clock-in': '2026-11-12 22:00',
        'Clock-out': '2026-11-13 04:10',
        Hours: '6.17',
        'Overtime hours': '',
        'Pay rate': '18.50',
        'Premium rate': '1.50',
        Amount: '123.40',
        Payment: 'Due',
        'Due by': '2026-11-19',
        'Paid on': '',
      },
      expect.objectContaining({ Shift: 'Total', Hours: '6.17', Amount: '123.40' }),
    ]);
    await fixture.pay([id]);
    expect((await statements.lines())[0]).toMatchObject({ Payment: 'Paid', 'Paid on': '2026-11-17' });
  });

  it('[X-21] contains no formulas, and quotes line breaks', async () => {
    const titles = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', 'Line, "two"\r\n=2'];
    for (const [index, title] of titles.entries())
      await fixture.timesheet({ date: `2026-11-0${index + 1}`, shift: { title }, status: 'assigned' });
    const { text } = await statements.get('statement.csv');
    for (const cell of [`"'=HYPERLINK(""http://x"")"`, `'+1`, `'-1`, `'@SUM(A1)`, `'\t=1`, `"Line, ""two""\r\n=2"`])
      expect(text).toContain(`,${cell},`);
    expect(text).not.toMatch(/,[=+\-@\t]/);
  });

  it('[H-10, H-11] is in Spanish for a Spanish worker, with accents', async () => {
    await fixture.test.dataSource.query(`UPDATE users SET preferred_language = 'es' WHERE id = $1`, [fixture.userId]);
    await fixture.timesheet({ date: '2026-11-09', shift: { title: 'Kitting line', titleEs: 'Línea de armado, ñ' } });
    const { text } = await statements.get('statement.csv');
    expect(text).toMatch(/^\ufeffSemana del,Fecha,Turno,Inicio,Fin,Estado,Entrada,Salida,Horas,Horas extra,/);
    expect(text).toContain('"Línea de armado, ñ",09:00,17:00,Trabajado,');
    expect(text).toContain(',Por aprobar,');
  });
});
