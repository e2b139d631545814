import { describe, expect, it } from '@jest/globals';
import { instant, toIso } from '../../../../shared/kernel/time.js';
import { finishedToday } from './finished-today.js';
import { aShift, anAssignment, at, ZONE } from './spec-support.testing.js';

describe('the shifts finished today', () => {
  it('[S-79] are those with a clock-out on this day at the site, the latest first', () => {
    const midnight = at('2026-11-17', '00:00');
    const worked = (startTime: string, out: number) =>
      anAssignment(aShift({ date: '2026-11-16', startTime, endTime: '23:00' }), {
        ...{ status: 'completed', clockInTime: toIso(at('2026-11-16', startTime)), hoursWorked: 8 },
        clockOutTime: toIso(instant(out)),
      });
    const [before, early, late] = [worked('14:00', midnight - 1), worked('15:00', midnight), worked('16:00', midnight)];
    const noShow = anAssignment(aShift({ date: '2026-11-17', startTime: '06:00', endTime: '14:00' }));
    const finished = (now: number) =>
      finishedToday([early, before, late, noShow], instant(now), ZONE).map(({ id }) => id);
    expect(finished(at('2026-11-17', '23:59'))).toEqual([late.id, early.id]);
    expect(finished(at('2026-11-18', '00:00'))).toEqual([]);
  });
});
