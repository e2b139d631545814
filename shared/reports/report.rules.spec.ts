import { describe, expect, it } from '@jest/globals';
import { addDays } from '../kernel/site-time.js';
import type { LocalDate } from '../kernel/time.js';
import { REPORT_RANGES, REPORT_TYPES } from './report.contract.js';
import {
  averageScore,
  COLUMN_KIND,
  exportFormats,
  defaultOrder,
  maxExportRows,
  REPORT_COLUMNS,
  reportBand,
  reportSorts,
  decideReportDates,
  readReportSpan,
  reportPointDays,
  writeReportSpan,
} from './report.rules.js';

const day = (text: string) => text as LocalDate;

const TODAY = day('2026-11-17');

describe('the range of a report', () => {
  it.each([
    ['week', '2026-11-11'],
    ['month', '2026-10-19'],
    ['quarter', '2026-08-20'],
    ['year', '2025-11-18'],
  ] as const)('[R-02] %s begins on %s and ends today', (range, from) => {
    expect(decideReportDates(range, TODAY)).toEqual({ ok: true, period: { from, to: '2026-11-17' } });
  });

  it('[R-01, R-02] has four types and four ranges', () => {
    expect(REPORT_TYPES).toEqual(['performance', 'attendance', 'payroll', 'productivity']);
    expect(REPORT_RANGES).toEqual(['week', 'month', 'quarter', 'year']);
  });
});

describe('chosen dates of a report', () => {
  const chosen = (from: string, to: string) => decideReportDates({ from: day(from), to: day(to) }, TODAY);
  const refused = { ok: false, field: 'to', problem: { code: 'date_span_invalid', params: { days: 366 } } };

  it('[R-14, R-19] are both included, and at most 366 days', () => {
    expect(chosen('2026-11-16', '2026-11-16')).toMatchObject({ period: { from: '2026-11-16', to: '2026-11-16' } });
    expect(chosen('2026-11-16', '2026-11-15')).toEqual(refused);
    expect(chosen('2024-01-01', '2024-12-31')).toMatchObject({ ok: true });
    expect(chosen('2024-01-01', '2025-01-01')).toEqual(refused);
  });

  it('[R-15, R-21] end today at the latest', () => {
    expect(chosen('2026-11-15', '2026-11-21')).toMatchObject({ period: { from: '2026-11-15', to: '2026-11-17' } });
    expect(chosen('2026-11-17', '2026-11-18')).toMatchObject({ period: { from: '2026-11-17', to: '2026-11-17' } });
    expect(chosen('2026-11-18', '2026-11-21')).toEqual(refused);
  });

  it('[R-02, R-14] are two dates in the address; anything else but a name is no range', () => {
    for (const text of ['2026-11-01..2026-11-15', 'quarter']) expect(writeReportSpan(readReportSpan(text)!)).toBe(text);
    for (const text of [
      '',
      'decade',
      '__proto__',
      '2026-11-01',
      '2026-11-01..',
      '..2026-11-01',
      '2026-02-30..2026-03-01',
      '0000-01-01..0000-01-02',
      '1999-12-31..2000-01-01',
    ])
      expect(readReportSpan(text)).toBeNull();
    expect(readReportSpan('2026-11-01..2026-11-15..2026-11-16')).toBeNull();
  });
});

describe('reportPointDays', () => {
  it.each([
    [14, 1],
    [15, 3],
    [42, 3],
    [43, 7],
    [98, 7],
    [99, 30],
    [366, 30],
  ])('[R-16] a chart of %d days has a point for %d of them', (days, each) => {
    expect(reportPointDays({ from: addDays(TODAY, 1 - days), to: TODAY })).toBe(each);
  });
});

describe('reportBand', () => {
  const LADDERS = {
    performance: [90, 75, 60],
    attendance: [95, 85, 70],
    quality: [90, 75, 60],
  } as const;
  for (const [kind, [high, good, watch]] of Object.entries(LADDERS) as [
    keyof typeof LADDERS,
    [number, number, number],
  ][])
    it(`[R-08] ${kind} is high from ${high}, good from ${good}, watch from ${watch}, else review`, () => {
      const bandsAt = (value: number) => [reportBand(kind, value - 0.1), reportBand(kind, value)];
      expect(bandsAt(high)).toEqual(['good', 'high']);
      expect(bandsAt(good)).toEqual(['watch', 'good']);
      expect(bandsAt(watch)).toEqual(['review', 'watch']);
      expect([reportBand(kind, 0), reportBand(kind, 100)]).toEqual(['review', 'high']);
    });

  it('[R-08] is null without data', () => {
    expect(reportBand('attendance', null)).toBeNull();
  });
});

describe('report columns', () => {
  it('[R-04, R-05, R-06, R-07] are those of the specification, each with a format', () => {
    for (const type of REPORT_TYPES)
      for (const column of REPORT_COLUMNS[type]) expect(COLUMN_KIND[column]).toBeDefined();
    const columns = Object.fromEntries(REPORT_TYPES.map((type) => [type, [...REPORT_COLUMNS[type]].sort().join(' ')]));
    expect(columns).toEqual({
      performance: 'attendanceRate avgPerformanceScore shiftsCompleted totalHours',
      attendance: 'attendanceRate cancelledShifts completedShifts noShowShifts punctualityScore scheduledShifts',
      payroll: 'avgPayRate grossPay overtimeHours paymentStatus regularHours shiftsCompleted totalHours',
      productivity: 'completedShifts efficiency qualityScore reliabilityScore totalHours totalShifts',
    });
  });

  it('[R-01] sort by name, level and each figure', () => {
    for (const type of REPORT_TYPES) expect(reportSorts(type)).toEqual(['name', 'skillLevel', ...REPORT_COLUMNS[type]]);
  });

  it.each([
    ['performance', 'avgPerformanceScore', 'asc'],
    ['attendance', 'attendanceRate', 'asc'],
    ['payroll', 'grossPay', 'desc'],
    ['productivity', 'qualityScore', 'asc'],
  ] as const)('[R-01] %s is sorted by %s, %s, at first', (type, sort, direction) => {
    expect(defaultOrder(type)).toEqual({ sort, direction });
    expect(reportSorts(type)).toContain(sort);
  });

  it.each([
    ['performance', ['csv', 'xlsx']],
    ['attendance', ['csv', 'xlsx']],
    ['payroll', ['csv', 'xlsx', 'pdf']],
    ['productivity', ['csv', 'xlsx']],
  ] as const)('[R-01] %s is exported as %j', (type, formats) => {
    expect(exportFormats(type)).toEqual(formats);
  });

  it('[R-09] allow fewer rows in a PDF than in a sheet', () => {
    expect((['csv', 'xlsx', 'pdf'] as const).map(maxExportRows)).toEqual([50_000, 50_000, 2_000]);
  });
});

describe('averageScore', () => {
  const span = { from: day('2026-11-01'), to: day('2026-11-10') };
  const long = day('2026-01-01');

  it('[R-04] counts each day by the score at its end', () => {
    expect(averageScore([], span, long)).toBe(100);
    expect(averageScore([{ date: day('2026-11-10'), tenths: 900 }], span, long)).toBe(99);
    expect(averageScore([{ date: day('2026-11-11'), tenths: 0 }], span, long)).toBe(100);
    expect(averageScore([{ date: day('2026-10-01'), tenths: 800 }], span, long)).toBe(80);
  });

  it('[R-04] uses the last change of a day and rounds half up', () => {
    const twice = [
      { date: day('2026-11-01'), tenths: 500 },
      { date: day('2026-11-01'), tenths: 905 },
      { date: day('2026-11-06'), tenths: 900 },
    ];
    expect(averageScore(twice, span, long)).toBe(90.3);
  });

  it('[R-04] excludes days before the worker joined', () => {
    expect(averageScore([{ date: day('2026-11-10'), tenths: 900 }], span, day('2026-11-09'))).toBe(95);
    expect(averageScore([], span, day('2026-12-01'))).toBe(100);
  });
});
