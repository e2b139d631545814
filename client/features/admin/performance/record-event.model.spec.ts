import { describe, expect, it } from '@jest/globals';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { AdminPerformanceEvent } from '../../../../shared/performance/performance.contract.js';
import { BLANK_EVENT, effectOfEvent, eventRequestOf, isComplete, shiftChoices } from './record-event.model.js';

const today = '2026-11-17' as LocalDate;
const dates = { today, dateOccurred: today };
const filled = {
  ...BLANK_EVENT,
  metricType: 'quality_issue' as const,
  severity: 'moderate' as const,
  description: 'Pages out of order',
};
const recorded = (other: Partial<AdminPerformanceEvent> = {}): AdminPerformanceEvent => ({
  ...{ id: 1, shiftAssignmentId: null, metricType: 'quality_issue', severity: 'moderate', description: '' },
  ...{ pointsDeducted: 12, pointsAdded: 0, dateOccurred: today, source: 'admin', recordedBy: 'Dana' },
  ...{ shiftTitle: null, shiftTitleEs: null, voidedAt: null, voidReason: null },
  ...other,
});

describe('recording an event', () => {
  it('[P-21] is disabled until type, severity and description are set', () => {
    expect(isComplete(filled, 7)).toBe(true);
    expect(isComplete({ ...filled, metricType: '' }, 7)).toBe(false);
    expect(isComplete({ ...filled, severity: '' }, 7)).toBe(false);
    expect(isComplete({ ...filled, description: ' ' }, 7)).toBe(false);
  });

  it('[P-20] requires points within the range; if left blank, none are sent', () => {
    expect(['7', '8', '20', '21', '8.5', 'x'].map((points) => isComplete({ ...filled, points }, 7))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(eventRequestOf(filled, 7)).toMatchObject({ userId: 7, points: null, shiftAssignmentId: null });
    expect(eventRequestOf({ ...filled, points: '9', shiftAssignmentId: '4' }, 7)).toMatchObject({
      points: 9,
      shiftAssignmentId: 4,
    });
  });

  it('[P-21] offers the last worked shift first, then the next upcoming one', () => {
    const newestFirst = ['2026-12-21', '2026-11-18', '2026-11-17', '2026-10-02'].map((shiftDate) => ({ shiftDate }));
    expect(shiftChoices(newestFirst, today).map(({ shiftDate }) => shiftDate)).toEqual([
      '2026-11-17',
      '2026-10-02',
      '2026-11-18',
      '2026-12-21',
    ]);
  });

  it('[P-10, P-21] shows the resulting score without voided events', () => {
    expect(effectOfEvent(BLANK_EVENT, [], dates)).toBeNull();
    expect(effectOfEvent(filled, [], dates)).toEqual({ now: 100, after: 97 });
    expect(effectOfEvent(filled, [recorded()], dates)).toEqual({ now: 97, after: 94 });
    expect(effectOfEvent(filled, [recorded({ voidedAt: '2026-11-17T12:00:00Z' })], dates)?.now).toBe(100);
    expect(effectOfEvent({ ...filled, points: '99' }, [], dates)).toBeNull();
  });
});
