import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderComponent } from '../../../test/component.testing.js';
import { aTimesheet } from '../../../test/admin-data.testing.js';
import { ClockTimeline } from './clock-timeline.js';

it.each([
  ['en', ['Clock in', 'Clocked out, then resumed', 'Resumed the shift', 'Clock out']],
  ['es', ['Entrada', 'Marcó salida y luego retomó', 'Retomó el turno', 'Salida']],
] as const)('[K-57] (%s) shows a clock-out that was taken back, and the resume', async (language, names) => {
  const resumptions = [{ clockedOutAt: '2026-11-09T20:00:00.000Z', resumedAt: '2026-11-09T20:04:00.000Z' }];
  await renderComponent(<ClockTimeline timesheet={aTimesheet(5, { resumptions })} />, { language });
  await screen.findByText(names[1]);
  const order = names.map((name) =>
    screen.getAllByRole('listitem').findIndex((item) => item.textContent?.includes(name)),
  );
  expect(order.includes(-1)).toBe(false);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});
