import type { Brand } from './brand.js';

/** A point in time: milliseconds since 1970-01-01T00:00Z. Never a local time. */
export type Instant = Brand<number, 'Instant'>;

/** A calendar day at the site, `YYYY-MM-DD`. */
export type LocalDate = Brand<string, 'LocalDate'>;

/** A local time at the site, `HH:MM`, 00:00 to 23:59. */
export type LocalTime = Brand<string, 'LocalTime'>;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export function instant(epochMs: number): Instant {
  return epochMs as Instant;
}

/** Converts an ISO instant of an API response, which always ends with Z. */
export function instantOf(iso: string): Instant {
  return instant(Date.parse(iso));
}

/** Converts a Date as the PostgreSQL driver returns it. */
export function toInstant(date: Date): Instant;
export function toInstant(date: Date | null): Instant | null;
export function toInstant(date: Date | null): Instant | null {
  return date === null ? null : instant(date.getTime());
}

/** Parses an ISO 8601 instant with an offset or Z; `null` if invalid, also for a day that its month does not have. */
export function parseInstant(text: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return null;
  const epochMs = Date.parse(text);
  if (Number.isNaN(epochMs)) return null;
  const date = text.slice(0, 10);
  const isDay = new Date(date).toISOString().startsWith(date); // February 30 becomes March 2
  return isDay ? (epochMs as Instant) : null;
}

export function toIso(at: Instant): string {
  return new Date(at).toISOString();
}

export function plusMinutes(at: Instant, minutes: number): Instant {
  return (at + minutes * MINUTE_MS) as Instant;
}

export function plusHours(at: Instant, hours: number): Instant {
  return (at + hours * HOUR_MS) as Instant;
}

/** Adds days of 24 elapsed hours; for calendar days at the site see `addDays`. */
export function plusDays(at: Instant, days: number): Instant {
  return (at + days * DAY_MS) as Instant;
}
