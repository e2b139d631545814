import { addDays, daysBetween, weekStart } from '../../../shared/kernel/site-time.js';
import { HOUR_MS, type LocalDate } from '../../../shared/kernel/time.js';
import { formatDuration, parseDuration } from '../../../shared/timeclock/duration.rules.js';
import type { CompanyData, CompanyEntry } from './company.js';

const FORTY_HOURS_MS = 40 * HOUR_MS;
const FIRST_PERIOD = '2026-11-01';

type DayTotal = { entryDate: string; payCode: { codeValue: string; shortName: string }; timeDuration: string };

/** Returns a worker's non-empty time cards whose whole period lies between two days, as ADP filters them. */
export function timeCardsOf(company: CompanyData, associateOID: string, from: string, to: string): object[] {
  const { periodStart = FIRST_PERIOD, periodDays = 14 } = company;
  const entries = company.entries.filter((entry) => entry.associateOID === associateOID);
  const totals = [...workedTotals(entries), ...enteredTotals(company, associateOID)];
  const startOf = (date: string) => {
    const periods = Math.floor(daysBetween(periodStart as LocalDate, date as LocalDate) / periodDays);
    return addDays(periodStart as LocalDate, periods * periodDays);
  };
  const starts = [...new Set([...entries, ...totals].map(({ entryDate }) => startOf(entryDate)))].sort();
  return starts
    .map((startDate) => ({ startDate, endDate: addDays(startDate, periodDays - 1) }))
    .filter(({ startDate, endDate }) => startDate >= from && endDate <= to)
    .map((period) => cardOf(associateOID, period, entries, totals));
}

type Period = { startDate: LocalDate; endDate: LocalDate };

function cardOf(associateOID: string, period: Period, entries: CompanyEntry[], totals: DayTotal[]): object {
  const isIn = ({ entryDate }: { entryDate: string }) => entryDate >= period.startDate && entryDate <= period.endDate;
  const dailyTotals = totals.filter(isIn);
  const sum = dailyTotals.reduce((ms, { timeDuration }) => ms + (parseDuration(timeDuration) ?? 0), 0);
  const days = [...new Set(entries.filter(isIn).map(({ entryDate }) => entryDate))].sort();
  return {
    timeCardID: `${associateOID}-${period.startDate}`,
    associateOID,
    timePeriod: { ...period, periodStatus: { codeValue: 'open' } },
    totalPeriodTimeDuration: formatDuration(sum),
    ...(dailyTotals.length > 0 ? { dailyTotals } : {}),
    ...(days.length > 0 ? { dayEntries: days.map((entryDate) => dayOf(entryDate, entries)) } : {}),
  };
}

function dayOf(entryDate: string, entries: CompanyEntry[]): object {
  const ofDay = entries.filter((entry) => entry.entryDate === entryDate);
  return {
    entryDate,
    timeEntries: ofDay.map((entry) => ({
      entryID: entry.entryID,
      entryTypeCode: { codeValue: 'timePairEntry' },
      startPeriod: { startDateTime: entry.start },
      endPeriod: { endDateTime: entry.end },
      timeDuration: formatDuration(lengthOf(entry)),
    })),
  };
}

/** Totals of worked hours: regular up to forty hours a week, overtime beyond. */
function workedTotals(entries: CompanyEntry[]): DayTotal[] {
  const worked = new Map<string, number>();
  return [...entries]
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
    .flatMap((entry) => {
      const week = weekStart(entry.entryDate as LocalDate, 'sunday');
      const before = worked.get(week) ?? 0;
      const after = before + lengthOf(entry);
      worked.set(week, after);
      const overtime = Math.max(after - FORTY_HOURS_MS, 0) - Math.max(before - FORTY_HOURS_MS, 0);
      return [
        totalOf(entry.entryDate, 'REGULAR', lengthOf(entry) - overtime),
        totalOf(entry.entryDate, 'OVERTIME', overtime),
      ].flat();
    });
}

function enteredTotals({ hours = [] }: CompanyData, associateOID: string): DayTotal[] {
  return hours
    .filter((entered) => entered.associateOID === associateOID)
    .flatMap((entered) => totalOf(entered.entryDate, entered.payCode, parseDuration(entered.timeDuration) ?? 0));
}

function totalOf(entryDate: string, code: string, ms: number): DayTotal[] {
  return ms === 0
    ? []
    : [{ entryDate, payCode: { codeValue: code, shortName: code }, timeDuration: formatDuration(ms) }];
}

function lengthOf({ start, end }: CompanyEntry): number {
  return Date.parse(end) - Date.parse(start);
}
