import { describe, expect, it } from '@jest/globals';
import { addDays } from '../kernel/site-time.js';
import { day } from '../kernel/spec-support.js';
import {
  daysShown,
  decideStatementPeriod,
  monthSpan,
  statementMonths,
  yearOf,
  yearSpan,
} from './statement-period.rules.js';

const TODAY = day('2026-11-17');
const decide = (from: string | null, to: string | null, today = TODAY) =>
  decideStatementPeriod({ from: from === null ? null : day(from), to: to === null ? null : day(to) }, today);
const refused = (field: 'from' | 'to', code: string) => ({ ok: false, field, problem: { code } });

describe('decideStatementPeriod', () => {
  it('[E-05] defaults to the weeks of the last 90 days', () => {
    expect(decide(null, null)).toEqual({ ok: true, period: { from: '2026-08-16', to: '2026-11-21' } });
    expect(decide(null, null, day('2026-11-21'))).toMatchObject({ period: { to: '2026-11-21' } });
    expect(decide(null, null, day('2026-11-22'))).toMatchObject({ period: { to: '2026-11-28' } });
  });

  it('[E-05] uses the given days, one end or both', () => {
    expect(decide('2026-11-01', '2026-11-30')).toMatchObject({ period: { from: '2026-11-01', to: '2026-11-30' } });
    expect(decide('2026-11-17', '2026-11-17')).toMatchObject({ ok: true });
    expect(decide('2026-10-07', null)).toMatchObject({ period: { from: '2026-10-07', to: '2026-11-21' } });
    expect(decide(null, '2026-03-31')).toMatchObject({ period: { from: '2025-12-28', to: '2026-03-31' } });
  });

  it('[E-05] lasts at most 366 days and does not end before it begins', () => {
    expect(decide('2025-11-17', '2026-11-17')).toMatchObject({ ok: true });
    expect(decide('2025-11-16', '2026-11-17')).toMatchObject(refused('to', 'date_span_invalid'));
    expect(decide('2026-11-17', '2026-11-16')).toMatchObject({
      problem: { code: 'date_span_invalid', params: { days: 366 } },
    });
    expect(decide('2026-12-01', null)).toMatchObject(refused('to', 'date_span_invalid'));
  });

  it('[E-05] lies within ten years of today', () => {
    const [first, last] = [addDays(TODAY, -3660), addDays(TODAY, 3660)];
    expect(decide(first, addDays(first, 30))).toMatchObject({ ok: true });
    expect(decide(addDays(first, -1), first)).toMatchObject(refused('from', 'date_invalid'));
    expect(decide(last, last)).toMatchObject({ ok: true });
    expect(decide(last, addDays(last, 1))).toMatchObject(refused('to', 'date_invalid'));
    expect(decide('0001-01-01', '9999-12-31')).toMatchObject(refused('from', 'date_invalid'));
  });
});

describe('daysShown', () => {
  it('[E-05] limits a week to the days of the period', () => {
    const shown = (from: string, to: string) => {
      const days = daysShown({ weekStart: '2026-11-08', weekEnd: '2026-11-14' }, { from, to });
      return [days.from, days.to];
    };
    expect(shown('2026-11-01', '2026-11-30')).toEqual(['2026-11-08', '2026-11-14']);
    expect(shown('2026-11-08', '2026-11-14')).toEqual(['2026-11-08', '2026-11-14']);
    expect(shown('2026-11-09', '2026-11-30')).toEqual(['2026-11-09', '2026-11-14']);
    expect(shown('2026-11-01', '2026-11-13')).toEqual(['2026-11-08', '2026-11-13']);
  });
});

describe('available periods', () => {
  it('[E-05] include whole years and months, also in leap years', () => {
    expect(yearSpan(yearOf(TODAY))).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(monthSpan('2028-02' as never)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthSpan('2026-12' as never)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(decide('2028-01-01', '2028-12-31')).toMatchObject({ ok: true });
  });

  it('[E-05] include the months from the current one back to January of last year', () => {
    const months = statementMonths(TODAY);
    expect([months.length, months[0], months.at(-1)]).toEqual([23, '2026-11', '2025-01']);
    expect(statementMonths(day('2026-01-31'))).toHaveLength(13);
    expect(statementMonths(day('2026-12-01'))).toHaveLength(24);
  });
});
