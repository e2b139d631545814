import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, problem, respondBy } from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import { anAvailableShift, aUserAssignment } from '../../../test/worker-data.testing.js';
import { UpcomingShifts } from './upcoming-shifts.js';

const api = fakeApi();

/** Starts on November 26 at 9:00 AM. */
const OWN = aUserAssignment(31, {
  shift: anAvailableShift(7, { startsAt: '2026-11-26T16:00:00.000Z', endsAt: '2026-11-26T20:00:00.000Z' }),
});

beforeEach(() => {
  api.respond = respondBy({
    'GET /api/user/assignments': { body: [OWN] },
    'GET /api/shifts': { body: [] },
    'GET /api/user/stats': { body: { weeklyHours: 0, completedShifts: 0, monthlyEarnings: 0 } },
    'POST /api/assignments/31/cancel': problem(409, 'cancel_not_possible', 'It has begun; call the desk.'),
  });
});

const open = (language: 'en' | 'es', now: string) =>
  renderComponent(<UpcomingShifts />, { language, person: WORKER, at: '/dashboard', now });

describe('an upcoming shift', () => {
  it.each([
    ['en', 'Cancelling now counts as a late cancellation.'],
    ['es', 'Cancelar ahora cuenta como cancelación tardía.'],
  ] as const)('[S-24] (%s) warns of a late cancellation once it would be one', async (language, warning) => {
    const { unmount } = await open(language, '2026-11-24T16:00:00.000Z');
    await screen.findByText(/^(Cancel with no late mark until|Hasta el .* puedes cancelar sin)/);
    expect(screen.queryByText(warning)).toBeNull();
    unmount();
    await open(language, '2026-11-24T16:00:01.000Z');
    await screen.findByText(warning);
  });
});

describe('a cancellation', () => {
  it.each([
    ['en', 'Cancel shift: Packing', 'Cancel shift', 'Cancellation failed'],
    ['es', 'Cancelar turno: Empaque', 'Cancelar turno', 'No se pudo cancelar'],
  ] as const)(
    '[S-27] (%s) that is refused shows the message of the server',
    async (language, button, confirm, failed) => {
      const { user } = await open(language, '2026-11-17T12:31:00.000Z');
      await user.click(await screen.findByRole('button', { name: button }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByLabelText(/^(Reason|Motivo)/), 'Car trouble');
      await user.click(dialog.getByRole('button', { name: confirm }));
      within(await findToast(failed)).getByText('It has begun; call the desk.');
    },
  );
});
