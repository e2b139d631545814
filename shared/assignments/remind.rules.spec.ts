import { describe, expect, it } from '@jest/globals';
import { at } from '../kernel/spec-support.js';
import { plusMinutes } from '../kernel/time.js';
import { decideReminder } from './remind.rules.js';

const NOW = at('2026-11-20T15:00:00Z');
const shift = { isActive: true, startsAt: plusMinutes(NOW, 1) };
const person = (assignmentId: number, minutesAgo: number | null) => ({
  assignmentId,
  remindedAt: minutesAgo === null ? null : plusMinutes(NOW, -minutesAgo),
});

describe('an admin’s reminder', () => {
  it('[D-40] goes to workers whose last reminder is at least 60 minutes old', () => {
    const people = [person(1, null), person(2, 59), person(3, 60)];
    expect(decideReminder(shift, people, NOW)).toMatchObject({
      ok: true,
      due: [{ assignmentId: 1 }, { assignmentId: 3 }],
    });
  });

  it('[D-40] is refused if every worker was reminded recently, or the shift has no workers', () => {
    expect(decideReminder(shift, [person(2, 59)], NOW)).toMatchObject({
      code: 'reminded_recently',
      params: { minutes: 60 },
    });
    expect(decideReminder(shift, [], NOW)).toMatchObject({ code: 'nobody_to_remind' });
  });

  it('[D-40] is refused from the start of the shift on, and for a cancelled shift', () => {
    const people = [person(1, null)];
    expect(decideReminder({ ...shift, startsAt: NOW }, people, NOW)).toMatchObject({ code: 'shift_started' });
    expect(decideReminder({ ...shift, isActive: false }, people, NOW)).toMatchObject({ code: 'shift_not_active' });
  });
});
