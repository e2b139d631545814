import type { LocalTime } from '../kernel/time.js';

/** worker.md §9, admin.md §5 and §9. Rates in cents an hour. */
export const SHIFT = {
  minMinutes: 120,
  maxMinutes: 720,
  blockMinutes: 30,
  maxDaysAhead: 28,
  startHintMinutes: 60,
  urgentWithinHours: 48,
  fillRateDaysAhead: 28,
  listedDaysAhead: 42,
  form: { minRateCents: 1600, maxRateCents: 3200, minPositions: 1, maxPositions: 10 },
  server: { minRateCents: 1600, maxRateCents: 3500, minPositions: 1, maxPositions: 100 },
  rateStepCents: 50,
  maxPremiumCents: 3500,
  maxRequirements: 20,
} as const;

/** Copying weeks and repeating shifts: maximum number of copies per request. */
export const SHIFT_COPIES = { maxAtOnce: 500 } as const;

/** admin.md §2.1: first day and rows of the week view, its range in weeks, and contents of a cell. */
export const SCHEDULE = {
  weekStartsOn: 'monday',
  rowHours: [6, 8, 10, 12, 14, 16, 18],
  /** Start of a shift that is moved into the night row. */
  nightStartsAt: '22:00' as LocalTime,
  weeksBack: 2,
  weeksAhead: 4,
  monthCells: 42,
  shiftsPerCell: 3,
  titleCharacters: 15,
  /** Shifts per day in the day list on a phone. */
  shiftsPerDay: 8,
} as const;
