import { describe, expect, it } from '@jest/globals';
import { day } from '../../../../shared/kernel/spec-support.js';
import { decideStatementPeriod } from '../../../../shared/payroll/statement-period.rules.js';
import { statementPeriods } from './statement-periods.js';

describe('the selectable periods', () => {
  it('[E-05] are the last 90 days, this year, last year and the months of both', () => {
    const values = statementPeriods(day('2026-11-17')).map(({ value }) => value);
    expect(values.slice(0, 4)).toEqual(['recent', 'thisYear', 'lastYear', '2026-11']);
    expect([values.length, values.at(-1)]).toEqual([26, '2025-01']);
  });

  it.each(['2026-01-01', '2026-12-31', '2028-02-29'])('[E-05] are all taken by the server on %s', (today) => {
    for (const { span } of statementPeriods(day(today)))
      expect(decideStatementPeriod(span ?? { from: null, to: null }, day(today))).toMatchObject({ ok: true });
  });
});
