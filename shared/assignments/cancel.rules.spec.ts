import { describe, expect, it } from '@jest/globals';
import { denver } from '../kernel/spec-support.js';
import { type Instant, instant, plusHours, plusMinutes } from '../kernel/time.js';
import { ASSIGNMENT_STATUSES } from './assignment.contract.js';
import {
  type CancelInput,
  decideCancel,
  decideRemoval,
  decideReplacement,
  decideVacating,
  type RemovalInput,
} from './cancel.rules.js';

const START = denver('2026-11-20 08:00');
const base = {
  status: 'assigned',
  startsAt: START,
  endsAt: plusHours(START, 8),
  shiftMovedAt: null,
  approvedAt: null,
} as const;
const cancelAt = (now: Instant, over: Partial<CancelInput> = {}) =>
  decideCancel({ ...base, now, reason: 'sick', ...over });
const late = { ok: true, isLate: true, isShortNotice: false };
const inTime = { ok: true, isLate: false, isShortNotice: false };
const excused = { ok: true, isLate: false, isShortNotice: true };

describe('decideCancel', () => {
  it('[S-28] is late less than 48 hours before the start, to the millisecond', () => {
    expect(cancelAt(plusHours(START, -48))).toEqual(inTime);
    expect(cancelAt(instant(plusHours(START, -48) + 1))).toEqual(late);
  });

  it('[S-28] counts elapsed hours over a daylight saving change', () => {
    const spring = denver('2026-03-09 08:00');
    const shift = { startsAt: spring, endsAt: plusHours(spring, 8) };
    expect(cancelAt(denver('2026-03-07 07:00'), shift)).toEqual(inTime);
    expect(cancelAt(denver('2026-03-07 07:01'), shift)).toEqual(late);
    const autumn = denver('2026-11-02 08:00');
    expect(cancelAt(denver('2026-10-31 09:00'), { startsAt: autumn, endsAt: plusHours(autumn, 8) })).toEqual(inTime);
  });

  it('[S-30] is possible until the clock-in window closes', () => {
    expect(cancelAt(plusHours(START, 2))).toEqual(late);
    expect(cancelAt(instant(plusHours(START, 2) + 1))).toEqual({ ok: false, code: 'cancel_window_closed' });
  });

  it.each(ASSIGNMENT_STATUSES.filter((status) => status !== 'pending' && status !== 'assigned'))(
    '[S-30] is not possible when %s',
    (status) => {
      expect(cancelAt(plusHours(START, -72), { status })).toEqual({ ok: false, code: 'cancel_not_possible' });
    },
  );

  it('[S-28] never counts the withdrawal of a pending application as late', () => {
    expect(cancelAt(plusMinutes(START, -1), { status: 'pending' })).toEqual(inTime);
  });

  it('[S-26] requires a visible reason', () => {
    expect(cancelAt(plusHours(START, -72), { reason: ' \n' })).toEqual({ ok: false, code: 'reason_required' });
    expect(decideCancel({ ...base, now: plusHours(START, -72) })).toEqual(inTime);
  });

  it('[S-35, S-38] is excused within 24 hours after an admin moved the shift', () => {
    const now = plusHours(START, -3);
    expect(cancelAt(now, { shiftMovedAt: plusHours(now, -24) })).toEqual(excused);
    expect(cancelAt(now, { shiftMovedAt: instant(plusHours(now, -24) - 1) })).toEqual(late);
  });

  it('[S-35, S-38] is excused within 2 hours after an approval inside the 48 hours', () => {
    const now = plusHours(START, -3);
    expect(cancelAt(now, { approvedAt: plusHours(now, -2) })).toEqual(excused);
    expect(cancelAt(now, { approvedAt: instant(plusHours(now, -2) - 1) })).toEqual(late);
  });

  it('[S-35] is not excused by an approval more than 48 hours before the start', () => {
    const now = plusHours(START, -47);
    expect(cancelAt(now, { approvedAt: plusHours(START, -48) })).toEqual(late);
    expect(cancelAt(now, { approvedAt: instant(plusHours(START, -48) + 1) })).toEqual(excused);
  });
});

const ON_SHIFT = {
  ...{ status: 'assigned' as const, startsAt: START, endsAt: plusHours(START, 8), now: START },
  ...{ clockEventInReview: null, isStandIn: false, hasOpenCorrection: false },
} as const;
const CLOSES_AT = plusHours(START, 2);
const MISSED = { now: instant(CLOSES_AT + 1) };

describe('decideRemoval', () => {
  const remove = (over: Partial<RemovalInput>) => decideRemoval({ ...ON_SHIFT, reason: 'line is down', ...over });

  it('[S-25] is possible exactly where `cancelled` is an allowed transition', () => {
    const removable = ASSIGNMENT_STATUSES.filter((status) => remove({ status }).ok);
    expect(removable).toEqual(['pending', 'assigned']);
    expect(remove({ status: 'in_progress' })).toEqual({ ok: false, code: 'removal_not_possible' });
  });

  it('[S-26] requires a visible reason', () => {
    expect(remove({ reason: ' ' })).toEqual({ ok: false, code: 'reason_required' });
  });

  it('[W-138] is refused while a correction request of the worker is open', () => {
    expect(remove({ hasOpenCorrection: true })).toEqual({ ok: false, code: 'correction_open' });
    expect(remove({})).toEqual({ ok: true });
  });

  it('[W-296] is refused for a no-show, from the end of the clock-in window', () => {
    expect(remove({ now: CLOSES_AT })).toEqual({ ok: true });
    expect(remove(MISSED)).toEqual({ ok: false, code: 'no_show_stays' });
    expect(remove({ ...MISSED, isStandIn: true })).toEqual({ ok: true });
    expect(remove({ ...MISSED, status: 'pending' })).toEqual({ ok: true });
  });
});

const IN_REVIEW = { ok: false, code: 'clock_event_in_review' };

describe.each([
  ['decideRemoval', decideRemoval],
  ['decideVacating', decideVacating],
  ['decideReplacement', (input: RemovalInput) => decideReplacement({ ...input, isReplaced: false, reason: 'sick' })],
])('%s', (_, decide) => {
  it.each(['clock_in', 'clock_out'] as const)('[W-331] is refused while a %s is undecided', (clockEventInReview) => {
    for (const when of [{}, MISSED])
      expect(decide({ ...ON_SHIFT, reason: 'sick', ...when, clockEventInReview })).toEqual(IN_REVIEW);
  });
});

describe('decideVacating', () => {
  const vacate = (over: Partial<RemovalInput>) => decideVacating({ ...ON_SHIFT, reason: 'line is down', ...over });

  it('[W-172, W-173, W-183] is possible only for a worker who holds a position and has not clocked in', () => {
    expect(ASSIGNMENT_STATUSES.filter((status) => vacate({ status }).ok)).toEqual(['assigned']);
    expect(vacate({ status: 'pending' })).toEqual({ ok: false, code: 'removal_not_possible' });
    expect(vacate({ hasOpenCorrection: true })).toEqual({ ok: false, code: 'correction_open' });
    expect(vacate({ reason: ' ' })).toEqual({ ok: false, code: 'reason_required' });
  });
});

describe('decideReplacement', () => {
  const replace = (over: Partial<Parameters<typeof decideReplacement>[0]> = {}) =>
    decideReplacement({ ...ON_SHIFT, isReplaced: false, reason: 'sick', ...over });

  it('[W-180, W-183] vacates the position of a worker who can be taken off the shift', () => {
    expect(replace()).toEqual({ ok: true, isVacated: true });
    expect(replace({ now: CLOSES_AT })).toEqual({ ok: true, isVacated: true });
    expect(replace({ status: 'in_progress' })).toEqual({ ok: false, code: 'removal_not_possible' });
    expect(replace({ hasOpenCorrection: true })).toEqual({ ok: false, code: 'correction_open' });
    expect(replace({ reason: ' ' })).toEqual({ ok: false, code: 'reason_required' });
  });

  it('[W-297] does not vacate the position of a no-show, whatever the worker asks for', () => {
    expect(replace(MISSED)).toEqual({ ok: true, isVacated: false });
    expect(replace({ ...MISSED, hasOpenCorrection: true })).toEqual({ ok: true, isVacated: false });
    expect(replace({ ...MISSED, reason: ' ' })).toEqual({ ok: false, code: 'reason_required' });
    expect(replace({ ...MISSED, isStandIn: true })).toEqual({ ok: true, isVacated: true });
  });

  it('[W-332] is refused if the worker became a no-show, or is no longer one, since it was shown', () => {
    const outdated = { ok: false, code: 'changed_since_shown' };
    expect(replace({ shownAsNoShow: false })).toEqual({ ok: true, isVacated: true });
    expect(replace({ shownAsNoShow: true })).toEqual(outdated);
    expect(replace({ ...MISSED, shownAsNoShow: false })).toEqual(outdated);
    expect(replace({ ...MISSED, shownAsNoShow: true })).toEqual({ ok: true, isVacated: false });
    expect(replace({ ...MISSED, shownAsNoShow: null })).toEqual({ ok: true, isVacated: false });
  });

  it('[W-299] refuses to replace a no-show for whom another worker stands in', () => {
    expect(replace({ ...MISSED, isReplaced: true })).toEqual({ ok: false, code: 'already_replaced' });
  });
});
