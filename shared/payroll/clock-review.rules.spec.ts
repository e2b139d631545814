import { describe, expect, it } from '@jest/globals';
import { denver } from '../kernel/spec-support.js';
import { instant } from '../kernel/time.js';
import { decideApplyClockEvent, type ReviewedAssignment, type ReviewableClockEvent } from './clock-review.rules.js';

const now = denver('2026-11-20 18:00');
const START = denver('2026-11-20 08:00');
const END = denver('2026-11-20 16:00');

const assigned = {
  status: 'assigned',
  isApproved: false,
  paymentStatus: 'pending',
  endsAt: END,
  clockInAt: null,
  clockOutAt: null,
} as const;
const clockEvent = { kind: 'clock_in', judgedAt: START, isOpen: true, hasApplied: false } as const;
const apply = (event: Partial<ReviewableClockEvent> = {}, assignment: Partial<ReviewedAssignment> = {}, at = now) =>
  decideApplyClockEvent({ ...clockEvent, ...event }, { ...assigned, ...assignment }, at);

describe('decideApplyClockEvent', () => {
  it('[W-29] applies a clock-in, and flags a missing clock-out if it is too late to clock out', () => {
    expect(apply()).toEqual({
      ok: true,
      times: { status: 'in_progress', clockInAt: START, missingClockOut: false },
    });
    const late = instant(now + 1);
    expect(apply({}, {}, late)).toMatchObject({ times: { missingClockOut: true } });
  });

  it('[W-29] reactivates a cancelled assignment, but no other state without a position', () => {
    expect(apply({}, { status: 'cancelled' })).toMatchObject({ times: { status: 'in_progress' } });
    for (const status of ['pending', 'rejected'] as const)
      expect(apply({}, { status })).toMatchObject({ code: 'clock_wrong_state' });
  });

  it('[W-29] replaces the clock-in of a running assignment', () => {
    const running = { status: 'in_progress', clockInAt: denver('2026-11-20 09:00') } as const;
    expect(apply({}, running)).toMatchObject({ times: { status: 'in_progress', clockInAt: START } });
  });

  it('[W-29] recalculates the hours when one of two times changes', () => {
    const worked = { status: 'completed', clockInAt: denver('2026-11-20 09:00'), clockOutAt: END } as const;
    expect(apply({}, worked)).toMatchObject({ times: { status: 'completed', clockInAt: START, hours: 800 } });
    const out = { kind: 'clock_out', judgedAt: denver('2026-11-20 15:00') } as const;
    expect(apply(out, worked)).toMatchObject({ times: { clockOutAt: out.judgedAt, hours: 600 } });
  });

  it('[W-29] requires the clock-in before the clock-out, at most 24 hours apart', () => {
    const out = { kind: 'clock_out', judgedAt: END } as const;
    expect(apply(out)).toMatchObject({ code: 'clock_in_missing' });
    const running = { status: 'in_progress', clockInAt: START } as const;
    expect(apply({ ...out, judgedAt: START }, running)).toMatchObject({ code: 'timesheet_times_impossible' });
    expect(apply({ ...out, judgedAt: instant(START + 1) }, running)).toMatchObject({ ok: true });
    const dayBefore = denver('2026-11-19 16:00');
    const worked = { status: 'completed', clockInAt: START, clockOutAt: END } as const;
    expect(apply({ judgedAt: dayBefore }, worked)).toMatchObject({ ok: true });
    expect(apply({ judgedAt: instant(dayBefore - 1) }, worked)).toMatchObject({ code: 'timesheet_times_impossible' });
  });

  it('[K-58] takes the clock-out of a worked shift back for a resume, unless the hours are approved', () => {
    const resume = { kind: 'resume', judgedAt: denver('2026-11-20 15:05') } as const;
    const worked = { status: 'completed', clockInAt: START, clockOutAt: denver('2026-11-20 15:00') } as const;
    const times = { status: 'in_progress', clockInAt: START, missingClockOut: false };
    expect(apply(resume, worked)).toEqual({ ok: true, times });
    expect(apply(resume, worked, instant(now + 1))).toMatchObject({ times: { ...times, missingClockOut: true } });
    expect(apply(resume, { ...worked, isApproved: true })).toMatchObject({ code: 'timesheet_already_approved' });
    for (const other of [{ status: 'in_progress' }, { status: 'cancelled' }, { clockInAt: null }] as const)
      expect(apply(resume, { ...worked, ...other })).toMatchObject({ code: 'clock_wrong_state' });
  });

  it('[W-29] refuses a decided, superseded or future event, and a settled timesheet', () => {
    expect(apply({ isOpen: false })).toMatchObject({ code: 'clock_event_settled' });
    expect(apply({ hasApplied: true })).toMatchObject({ code: 'clock_event_superseded' });
    expect(apply({ judgedAt: now })).toMatchObject({ ok: true });
    expect(apply({ judgedAt: instant(now + 1) })).toMatchObject({ code: 'clock_event_in_future' });
    for (const paymentStatus of ['paid', 'processed'] as const)
      expect(apply({}, { paymentStatus })).toMatchObject({ code: 'timesheet_already_paid' });
    expect(apply({}, { paymentStatus: 'processing' })).toMatchObject({ ok: true });
  });
});
