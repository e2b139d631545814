import { HOUR_MS, MINUTE_MS } from '../kernel/time.js';

const SECOND_MS = 1_000;
const DURATION = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/;

/**
 * Parses an ISO 8601 duration of hours, minutes and seconds (`PT18H56M`) to milliseconds, else `null`. Days and months
 * have no fixed length.
 */
export function parseDuration(text: string): number | null {
  const match = DURATION.exec(text);
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Math.round(Number(seconds) * SECOND_MS);
}

/** Formats milliseconds as an ISO 8601 duration; 0 is `PT0S`. */
export function formatDuration(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  const seconds = (ms % MINUTE_MS) / SECOND_MS;
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, seconds && `${seconds}S`].filter(Boolean);
  return parts.length === 0 ? 'PT0S' : `PT${parts.join('')}`;
}
