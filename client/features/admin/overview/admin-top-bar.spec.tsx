import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderComponent, runFor } from '../../../test/component.testing.js';
import { fakeApi } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { AdminTopBar } from './admin-top-bar.js';

fakeApi();

it.each([
  ['en', ['8:59 AM', '9:00 AM', '9:01 AM'], 'Tue, Nov 17'],
  ['es', ['8:59 a.m.', '9:00 a.m.', '9:01 a.m.'], 'mar 17 nov'],
] as const)('[H-29] the displayed time changes once a minute (%s)', async (language, times, day) => {
  const options = { language, person: ADMIN, now: '2026-11-17T15:59:40.000Z', hasFakeTimers: true };
  await renderComponent(<AdminTopBar onSearch={() => undefined} />, options);
  screen.getByText(times[0]);
  screen.getByText(day);
  await runFor(59_000);
  screen.getByText(times[0]);
  await runFor(1_000);
  screen.getByText(times[1]);
  await runFor(60_000);
  screen.getByText(times[2]);
  expect(screen.queryByText(times[1])).toBeNull();
});
