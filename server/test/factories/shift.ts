import { cents } from '../../../shared/kernel/money.js';
import { siteDate, siteTime } from '../../../shared/kernel/site-time.js';
import { type Instant, plusHours } from '../../../shared/kernel/time.js';
import { Shift } from '../../shifts/shift.entity.js';
import type { TestApp } from '../support/test-app.js';

export type ShiftOptions = Partial<Shift> & {
  /** Hours from the test's clock to the start; default: three days. */
  inHours?: number;
  startsAt?: Instant;
  hours?: number;
};

/** Creates an Entry shift of 8 hours with one position; its site date and times follow from its start. */
export async function aShift(test: TestApp, options: ShiftOptions = {}): Promise<Shift> {
  const { inHours = 72, hours = 8, startsAt = plusHours(test.clock.now(), inHours), ...changes } = options;
  const zone = test.config.site.timeZone;
  const endsAt = plusHours(startsAt, hours);
  return test.unitOfWork.run(async (tx) => {
    const shifts = tx.repository(Shift);
    const { identifiers } = await shifts.insert({
      title: 'Kitting line',
      description: 'Pack kits',
      skillLevelId: 1,
      date: siteDate(startsAt, zone),
      startTime: siteTime(startsAt, zone),
      endTime: siteTime(endsAt, zone),
      startsAt,
      endsAt,
      payRateCents: cents(1700),
      totalPositions: 1,
      createdAt: test.clock.now(),
      ...changes,
    });
    return shifts.findOneByOrFail({ id: (identifiers[0] as { id: number }).id });
  });
}

/** Returns the current row. */
export function shiftNow(test: TestApp, id: number): Promise<Shift> {
  return test.unitOfWork.read((tx) => tx.repository(Shift).findOneByOrFail({ id }));
}
