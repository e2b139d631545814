import { describe, expect, it } from '@jest/globals';
import { denver } from '../kernel/spec-support.js';
import { type Instant, instant, plusHours, plusMinutes } from '../kernel/time.js';
import { alertOf } from './alert.rules.js';

const NOW = denver('2026-11-20 12:00');
const lateCancel = (startsAt: Instant, filledPositions = 1, isActive = true) => ({
  status: 'cancelled' as const,
  startsAt,
  endsAt: plusHours(startsAt, 8),
  isLateCancellation: true,
  isShortNotice: false,
  clockEventInReview: null,
  isApproved: false,
  missedAt: null,
  lateClockInReceivedAt: null,
  cancelledAt: plusHours(NOW, -1),
  shift: { isActive, totalPositions: 2, filledPositions },
});

describe('alertOf', () => {
  it('[K-17, K-22] a no-show is critical after the window closes', () => {
    const noShow = {
      ...lateCancel(plusHours(NOW, -2)),
      status: 'assigned' as const,
      isLateCancellation: false,
      cancelledAt: null,
    };
    expect(alertOf(noShow, NOW)?.type).toBe('late');
    expect(alertOf({ ...noShow, clockEventInReview: 'clock_in' }, instant(NOW + 1))).toBeNull();
    expect(alertOf(noShow, instant(NOW + 1))).toEqual({ type: 'no_show', severity: 'critical', occurredAt: NOW });
  });

  it('[D-54, D-55] a late worker is critical until the clock-in, a no-show follows', () => {
    const late = { ...lateCancel(NOW), status: 'assigned' as const, isLateCancellation: false, cancelledAt: null };
    const from = plusMinutes(NOW, 10);
    expect(alertOf(late, instant(from - 1))).toBeNull();
    expect(alertOf(late, from)).toEqual({ type: 'late', severity: 'critical', occurredAt: from });
    expect(alertOf(late, instant(plusHours(NOW, 2) + 1))?.type).toBe('no_show');
    expect(alertOf({ ...late, status: 'in_progress' }, from)).toBeNull();
    expect(alertOf({ ...late, status: 'cancelled' }, from)).toBeNull();
    expect(alertOf({ ...late, startsAt: plusHours(NOW, 1) }, from)).toBeNull();
    expect(alertOf({ ...late, clockEventInReview: 'clock_in' }, from)).toBeNull();
    expect(alertOf({ ...late, isStandIn: true }, from)).toBeNull();
  });

  it('[W-43, W-71] a recorded no-show with a later clock-in is disputed until the timesheet is approved', () => {
    const worked = { ...lateCancel(plusHours(NOW, -5)), status: 'completed' as const, isLateCancellation: false };
    const disputed = { ...worked, cancelledAt: null, missedAt: plusHours(NOW, -3), lateClockInReceivedAt: NOW };
    expect(alertOf(disputed, NOW)).toEqual({ type: 'no_show_disputed', severity: 'critical', occurredAt: NOW });
    expect(alertOf({ ...disputed, isApproved: true }, NOW)).toBeNull();
    expect(alertOf({ ...disputed, missedAt: null }, NOW)).toBeNull();
    expect(alertOf({ ...disputed, lateClockInReceivedAt: null }, NOW)).toBeNull();
  });

  it('[S-31, N-08] a late cancellation is critical while its position can be filled', () => {
    expect(alertOf(lateCancel(plusHours(NOW, 3)), NOW)?.type).toBe('late_cancellation');
    const severity = (...args: Parameters<typeof lateCancel>) => alertOf(lateCancel(...args), NOW)?.severity;
    expect(severity(instant(NOW + 1))).toBe('critical');
    expect(severity(NOW)).toBe('warning');
    expect(severity(plusHours(NOW, 3), 2)).toBe('warning');
    expect(severity(plusHours(NOW, 3), 1, false)).toBe('warning');
  });

  it('[F-145] a late cancellation is a warning while an offer holds its position', () => {
    const cancelled = lateCancel(plusHours(NOW, 3));
    const severity = (heldPositions: number) =>
      alertOf({ ...cancelled, shift: { ...cancelled.shift, heldPositions } }, NOW)?.severity;
    expect([severity(0), severity(1)]).toEqual(['critical', 'warning']);
  });

  it('[S-31] a timely cancellation raises no alert', () => {
    expect(alertOf({ ...lateCancel(plusHours(NOW, 3)), isLateCancellation: false }, NOW)).toBeNull();
  });

  it.each([
    ['not cancelled', { status: 'assigned' as const }],
    ['rejected', { status: 'rejected' as const }],
    ['cancelled at an unknown time', { cancelledAt: null }],
  ])('[S-31, S-38] an assignment that is %s raises no alert', (_, change) => {
    const late = lateCancel(plusHours(NOW, 3));
    expect(alertOf({ ...late, ...change }, NOW)).toBeNull();
    expect(alertOf({ ...late, isLateCancellation: false, isShortNotice: true, ...change }, NOW)).toBeNull();
  });

  it('[S-38] an excused cancellation at short notice has its own alert', () => {
    const excused = { isLateCancellation: false, isShortNotice: true };
    expect(alertOf({ ...lateCancel(plusHours(NOW, 3)), ...excused }, NOW)).toMatchObject({
      type: 'short_notice_cancellation',
      severity: 'critical',
    });
    expect(alertOf({ ...lateCancel(plusHours(NOW, 3), 2), ...excused }, NOW)?.severity).toBe('warning');
  });
});
