/** Statements of a worker: maximum length of a period, and maximum distance of its days from today, in days. */
export const STATEMENTS = { maxDays: 366, maxDaysFromToday: 3_660 } as const;

export const CORRECTION = {
  /** A worker can ask for a correction of the times until this many days after the end of the shift. */
  withinDays: 14,
  /** The form warns of a clock-in earlier before the start, or a clock-out later after the end, than this. */
  warnHoursOffShift: 2,
} as const;

/** 29 CFR 778; decisions: Pay */
export const PAY = {
  overtimeAfterHours: 40,
  /** The premium of an overtime hour, in percent of the regular rate. The texts say "half": earnings, statement and consents. */
  overtimePremiumPercent: 50,
  workweekStartsOn: 'sunday',
  dueAfterHours: 24,
  lateAfterHours: 48,
  undoPaidHours: 24,
  hoursStep: 0.25,
  maxTimesheetHours: 24,
  /** Less than a day, so a wrong date is always detected. */
  maxHoursOffShift: 12,
  /** An admin checks a clock-out later than this after the end of the shift. */
  lateClockOutMinutes: 15,
  /** An admin checks a clock-out earlier than this before the end of the shift. */
  earlyClockOutMinutes: 15,
  maxPaidAtOnce: 500,
  maxAdjustmentCents: 500_000,
  /** Upper bound of a total that is only compared. */
  maxComparedDollars: 1_000_000_000,
  periodsShown: 26,
  employeeNumberDigits: 6,
  /** File numbers in one pasted list. */
  maxNumbersAtOnce: 500,
  /** Characters of a name or e-mail address in such a list. */
  maxNumberedName: 300,
  defaultMethod: 'direct_deposit',
} as const;
