import { describe, expect, it } from '@jest/globals';
import { DENVER, denver } from '../kernel/spec-support.js';
import { type Instant, instant, plusHours, plusMinutes } from '../kernel/time.js';
import { decideResume, resumableUntil, type ResumableAssignment } from './resume.rules.js';

const START = denver('2026-11-20 08:00');
const END = denver('2026-11-20 16:00');
const OUT = denver('2026-11-20 14:04');

const completed: ResumableAssignment = {
  startsAt: START,
  endsAt: END,
  status: 'completed',
  clockInAt: START,
  clockOutAt: OUT,
  isResumable: true,
};
const resume = (now: Instant, changes: Partial<ResumableAssignment> = {}, hasOpenClockIn = false) =>
  decideResume({ ...completed, ...changes }, { now, zone: DENVER, hasOpenClockIn });

describe('a resume', () => {
  it('[K-54] is possible from the clock-out until 10 minutes after it, inclusive', () => {
    const until = plusMinutes(OUT, 10);
    expect(resumableUntil(completed)).toBe(until);
    for (const now of [OUT, until]) expect([now, resume(now)]).toEqual([now, { ok: true }]);
    expect(resume(instant(until + 1))).toEqual({
      ok: false,
      code: 'resume_window_closed',
      params: { time: '14:14' },
    });
    expect(resume(instant(OUT - 1))).toMatchObject({ code: 'clock_wrong_state' });
  });

  it('[K-87] is possible only until the end + 2 hours, inclusive', () => {
    const closes = plusHours(END, 2);
    const late = { clockOutAt: plusMinutes(closes, -4) };
    expect(resumableUntil({ ...completed, ...late })).toBe(closes);
    expect(resume(closes, late)).toEqual({ ok: true });
    expect(resume(instant(closes + 1), late)).toMatchObject({ code: 'resume_window_closed' });
  });

  it('[K-85] is refused if the worker did not clock out, or an administrator decided the hours', () => {
    const now = plusMinutes(OUT, 1);
    expect(resume(now, { isResumable: false })).toMatchObject({ code: 'resume_not_possible' });
    expect(resumableUntil({ ...completed, isResumable: false })).toBeNull();
    for (const status of ['pending', 'assigned', 'cancelled', 'rejected'] as const)
      expect(resume(now, { status, clockOutAt: null })).toMatchObject({ code: 'clock_wrong_state' });
  });

  it('[K-85] needs a clock-out of a completed shift', () => {
    const now = plusMinutes(OUT, 1);
    for (const change of [{ status: 'cancelled' as const }, { clockOutAt: null }]) {
      expect(resume(now, change)).toMatchObject({ code: 'clock_wrong_state' });
      expect(resumableUntil({ ...completed, ...change })).toBeNull();
    }
  });

  it('[K-86] is refused while this or another shift is clocked in', () => {
    const now = plusMinutes(OUT, 1);
    expect(resume(now, { status: 'in_progress', clockOutAt: null })).toMatchObject({ code: 'already_clocked_in' });
    expect(resumableUntil({ ...completed, status: 'in_progress', clockOutAt: null })).toBeNull();
    expect(resume(now, {}, true)).toMatchObject({ code: 'already_clocked_in' });
  });
});
