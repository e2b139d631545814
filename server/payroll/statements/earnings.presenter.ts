import { addHours, hoursHundredths, hundredthsToHours, type HoursHundredths } from '../../../shared/kernel/hours.js';
import { addCents, cents, centsToDollars, type Cents } from '../../../shared/kernel/money.js';
import { toIso, type Instant, type LocalDate } from '../../../shared/kernel/time.js';
import { overtimeInRange } from '../../../shared/payroll/period-earnings.rules.js';
import type { DateRange } from '../../../shared/kernel/date-range.js';
import { groupByWeek, type WeekGroup } from '../../../shared/payroll/earnings.rules.js';
import { overtimePaidAt, type PaidPremium } from '../../../shared/payroll/overtime-paid.rules.js';
import type { Workweek } from '../../../shared/payroll/overtime.rules.js';
import type {
  EarningsAdjustment,
  EarningsOvertime,
  EarningsStatement,
  EarningsWeek,
  YearToDate,
} from '../../../shared/payroll/earnings.contract.js';
import { presentCorrectedHours } from '../payments/corrected-hours.js';
import { hoursOfAdjustments, sumOfAdjustments, type Adjustment } from '../payments/find-adjustments.js';
import { presentEntry, type StatementEntry } from './statement-entry.js';

/** The parts of a statement, with money in cents. `workweeks` contains each week that overlaps the period, in full. */
export type StatementParts = {
  period: DateRange;
  now: Instant;
  entries: readonly StatementEntry[];
  workweeks: ReadonlyMap<LocalDate, Workweek>;
  /** Overtime premiums paid, by week. */
  paidPremiums: ReadonlyMap<LocalDate, readonly PaidPremium[]>;
  /** Adjustments of the period’s days, by week. */
  adjustments: ReadonlyMap<LocalDate, readonly Adjustment[]>;
  yearToDate: YearToDate;
};

/** The overtime of one workweek that was worked within the period; without overtime there is no line. */
type WeekOvertime = {
  hours: HoursHundredths;
  premiumCents: Cents;
  regularRateCents: Cents;
  paidAt: Instant | null;
};
type CalculatedWeek = WeekGroup<StatementEntry> & {
  overtime: WeekOvertime | undefined;
  adjustments: readonly Adjustment[];
  hours: HoursHundredths;
  totalCents: Cents;
};

/** Returns the statement in dollars. Each total is the sum of its lines in cents. [E-05, E-09] */
export function presentStatement(parts: StatementParts): EarningsStatement {
  const { period, now, entries, adjustments, yearToDate } = parts;
  const overtime = overtimeByWeek(parts);
  const weeks = groupByWeek(entries, [...overtime.keys(), ...adjustments.keys()]).map((week) =>
    calculateWeek(week, overtime.get(week.weekStart), adjustments.get(week.weekStart) ?? []),
  );
  return {
    period,
    weeks: weeks.map((week) => presentWeek(week, now)),
    totals: {
      hours: hundredthsToHours(addHours(weeks.map(({ hours }) => hours))),
      overtime: centsToDollars(addCents([...overtime.values()].map(({ premiumCents }) => premiumCents))),
      total: centsToDollars(addCents(weeks.map(({ totalCents }) => totalCents))),
    },
    yearToDate,
  };
}

function overtimeByWeek({ workweeks, paidPremiums, period }: StatementParts): Map<LocalDate, WeekOvertime> {
  const found = [...workweeks].map(([week, workweek]): [LocalDate, WeekOvertime] => [
    week,
    {
      ...overtimeInRange(workweek, period),
      regularRateCents: workweek.regularRateCents,
      paidAt: overtimePaidAt(workweek.premiumCents, paidPremiums.get(week) ?? []),
    },
  ]);
  return new Map(found.filter(([, { hours }]) => hours > 0));
}

function calculateWeek(
  week: WeekGroup<StatementEntry>,
  overtime: WeekOvertime | undefined,
  adjustments: readonly Adjustment[],
): CalculatedWeek {
  const totals = week.entries.map(({ totalCents }) => totalCents ?? cents(0));
  return {
    ...week,
    overtime,
    adjustments,
    hours: addHours([
      ...week.entries.map(({ pay }) => pay.hours ?? hoursHundredths(0)),
      hoursOfAdjustments(adjustments),
    ]),
    totalCents: addCents([...totals, overtime?.premiumCents ?? cents(0), sumOfAdjustments(adjustments)]),
  };
}

function presentWeek(
  { weekStart, weekEnd, entries, overtime, adjustments, hours, totalCents }: CalculatedWeek,
  now: Instant,
): EarningsWeek {
  return {
    weekStart,
    weekEnd,
    entries: entries.map((entry) => presentEntry(entry, now)),
    overtime: overtime ? presentOvertime(overtime) : null,
    adjustments: adjustments.map(presentAdjustment),
    hours: hundredthsToHours(hours),
    total: centsToDollars(totalCents),
  };
}

function presentOvertime({ hours, premiumCents, regularRateCents, paidAt }: WeekOvertime): EarningsOvertime {
  return {
    hours: hundredthsToHours(hours),
    amount: centsToDollars(premiumCents),
    regularRate: centsToDollars(regularRateCents),
    paidAt: paidAt === null ? null : toIso(paidAt),
  };
}

function presentAdjustment({ amountCents, correction, paidAt, ...given }: Adjustment): EarningsAdjustment {
  return {
    id: given.id,
    assignmentId: given.assignmentId,
    amount: centsToDollars(amountCents),
    correctedHours: presentCorrectedHours(correction),
    reason: given.reason,
    paidAt: toIso(paidAt),
  };
}
