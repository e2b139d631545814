import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { renderComponent, wholeText } from '../../../test/component.testing.js';
import { fakeApi, respondBy } from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import { anAvailableShift, aUserAssignment } from '../../../test/worker-data.testing.js';
import { ClockTicket } from './clock-ticket.js';

const api = fakeApi();

/** 3:00 PM at the site, two hours after the shift. */
const NOW = '2026-11-17T22:00:00.000Z';
const WORKED = aUserAssignment(31, {
  ...{ status: 'completed', clockInTime: '2026-11-17T15:58:00.000Z', clockOutTime: '2026-11-17T20:03:00.000Z' },
  hoursWorked: 4.08,
});
const LATER = aUserAssignment(32, {
  shift: anAvailableShift(8, { startsAt: '2026-11-17T22:00:00.000Z', endsAt: '2026-11-18T02:00:00.000Z' }),
});

function open(assignments: UserAssignment[], language: Language = 'en', now = NOW) {
  api.respond = respondBy({ 'GET /api/user/assignments': { body: assignments } });
  return renderComponent(<ClockTicket />, { language, now, person: WORKER });
}
const order = () => screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'));

describe('a shift finished today', () => {
  it.each([
    ['en', 'Finished today', 'Packing', 'Clocked 8:58 AM – 1:03 PM', '4h 5m · $73.44 · waiting for approval'],
    ['es', 'Terminado hoy', 'Empaque', 'Marcaste 8:58 a.m. – 1:03 p.m.', '4h 5m · $73.44 · en espera de aprobación'],
  ] as const)('[S-79] (%s) says what was recorded and what it pays', async (language, title, name, times, pay) => {
    await open([WORKED], language);
    const card = within(await screen.findByRole('region', { name: title }));
    card.getByText(name);
    card.getByText(wholeText(times));
    card.getByText(wholeText(pay));
  });

  it.each(['en', 'es'] as const)(
    '[H-186] (%s) of half a minute says less than a minute beside its pay',
    async (language) => {
      const short = { ...WORKED, clockOutTime: '2026-11-17T15:58:30.000Z', hoursWorked: 0.01 };
      await open([short], language);
      await screen.findByText('<1m · $0.18');
    },
  );

  it('[S-79] is gone on the next day', async () => {
    await open([WORKED], 'en', '2026-11-18T07:00:00.000Z');
    await screen.findByText('No shift coming up');
    expect(screen.queryByText('Finished today')).toBeNull();
  });

  it('[S-79] comes first, unless another shift can be clocked now', async () => {
    const { unmount } = await open([WORKED]);
    await screen.findByText('Finished today');
    expect(order()[0]).toBe('Finished today');
    unmount();
    await open([WORKED, LATER]);
    await screen.findByText('Finished today');
    expect(order().slice(0, 2)).toEqual(['Next shift', 'Finished today']);
  });
});
