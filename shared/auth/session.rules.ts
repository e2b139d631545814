import { type Instant, plusDays, plusHours, plusMinutes } from '../kernel/time.js';
import { ACCOUNT } from './auth.policy.js';

/** Returns the end of a new session: 12 hours, or 30 days with "remember me". */
export function sessionEnd(startsAt: Instant, rememberMe: boolean): Instant {
  return rememberMe ? plusDays(startsAt, ACCOUNT.rememberedSessionDays) : plusHours(startsAt, ACCOUNT.sessionHours);
}

export type SessionTimes = { expiresAt: Instant; endedAt: Instant | null };

/**
 * Returns the end of a session that is used now; `null` if it is over. A session whose time is up lasts 60 minutes
 * longer from each use while its worker is clocked in, so that nobody has to log in to clock out. A logout, a changed
 * password and a deactivation set `endedAt`, which nothing prolongs.
 */
export function sessionEndAtUse(
  { expiresAt, endedAt }: SessionTimes,
  { isClockedIn }: { isClockedIn: boolean },
  now: Instant,
): Instant | null {
  if (endedAt !== null) return null;
  if (now < expiresAt) return expiresAt;
  return isClockedIn ? plusMinutes(now, ACCOUNT.prolongedSessionMinutes) : null;
}
