import { expect, it } from '@jest/globals';
import type { LocalDate } from '../../../shared/kernel/time.js';
import { workSpan } from './work-span.js';

it.each([
  // a day in a week, and a Sunday to a Saturday
  ['2026-11-18', '2026-11-18', '2026-11-13T07:00:00.000Z', '2026-11-24T07:00:00.000Z'],
  ['2026-11-15', '2026-11-21', '2026-11-13T07:00:00.000Z', '2026-11-24T07:00:00.000Z'],
  // clocks go back on November 1
  ['2026-10-28', '2026-11-02', '2026-10-23T06:00:00.000Z', '2026-11-10T07:00:00.000Z'],
])('[E-06] the work of the weeks of %s to %s starts from %s and before %s', (from, to, since, until) => {
  const span = workSpan({ from: from as LocalDate, to: to as LocalDate }, 'America/Denver');
  expect([span.since.toISOString(), span.until.toISOString()]).toEqual([since, until]);
});
