import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { findToast } from '../../../test/component.testing.js';
import { delayed, NO_NETWORK, problem, PROXY_PAGE } from '../../../test/fake-api.testing.js';
import { signIn, WORKER } from '../../../test/people.testing.js';
import { aUserAssignment } from '../../../test/worker-data.testing.js';
import { useSession } from '../../../lib/auth/session-context.js';
import { AvailableShifts } from '../shifts/available-shifts.js';
import { UpcomingShifts } from './upcoming-shifts.js';
import { MAILERS, OWN, press, renderForWorker, shiftServer, upcoming } from './upcoming.testing.js';

const server = shiftServer({ own: [], shifts: [MAILERS] });

/** Both lists, while a worker is signed in. */
function Lists() {
  if (useSession().status !== 'in') return null;
  return (
    <>
      <AvailableShifts id="shifts" />
      <UpcomingShifts />
    </>
  );
}

const open = (language?: Language, now?: string) => renderForWorker(<Lists />, language, now);

describe('a sign-up', () => {
  const claim = {
    message: 'The shift is yours: Mailers, Nov 26.',
    assignment: { id: 31, shiftId: 7, status: 'assigned' },
  };

  it.each([
    ['en', 'Sign up', 'Signing up…', 'Not yours yet: waiting for confirmation.', 'Assigned', 'You are signed up'],
    ['es', 'Tomar turno', 'Tomando turno…', 'Todavía no es tuyo: falta la confirmación.', 'Asignado', 'Turno tomado'],
  ] as const)(
    '[S-13, S-14, S-24] (%s) is shown as pending, and as assigned only after the server has confirmed it',
    async (language, signUp, signingUp, unconfirmed, assigned, done) => {
      const response = delayed();
      server.change = () => response.response;
      const { user } = await open(language);
      await press(user, `${signUp}: Mailers`);
      await upcoming().findByText(signingUp);
      upcoming().getByText(unconfirmed);
      screen.getByRole('button', { name: `${signingUp}: Mailers` });
      expect(upcoming().queryByText(assigned)).toBeNull();
      server.own = [OWN];
      server.shifts = [];
      response.send({ status: 201, body: claim });
      within(await findToast(done)).getByText((text) => text.startsWith(claim.message));
      await upcoming().findByText(assigned);
      await waitFor(() => expect(screen.queryByRole('button', { name: `${signUp}: Mailers` })).toBeNull());
      expect(server.api.changes()).toEqual(['POST /api/shifts/7/assign']);
    },
  );

  it('[S-13, S-15] for a shift that needs approval is an application', async () => {
    server.shifts = [{ ...MAILERS, requiresApproval: true }];
    server.change = () => {
      server.own = [{ ...OWN, status: 'pending' }];
      return { status: 201, body: { ...claim, assignment: { ...claim.assignment, status: 'pending' } } };
    };
    const { user } = await open();
    await screen.findByText('Needs approval. The position is yours once approved.');
    await press(user, 'Apply: Mailers');
    await findToast('Application sent');
    await upcoming().findByText('Pending approval');
    expect(server.api.changes()).toEqual(['POST /api/shifts/7/apply']);
  });

  it.each([
    [
      'en',
      problem(409, 'shift_full', 'The last place has just gone.'),
      'Failed to assign to shift',
      'The last place has just gone.',
    ],
    ['es', PROXY_PAGE, 'No se pudo tomar el turno', 'Inténtalo de nuevo.'],
  ] as const)(
    '[S-21] (%s) that fails (%j) changes nothing, and shows the server’s message or a default one',
    async (language, failure, title, text) => {
      const response = delayed();
      server.change = () => response.response;
      const { user } = await open(language);
      const name = language === 'en' ? 'Sign up: Mailers' : 'Tomar turno: Mailers';
      await press(user, name);
      await upcoming().findByText(/Signing up…|Tomando turno…/);
      response.send(failure);
      within(await findToast(title)).getByText(text);
      await upcoming().findByText(/^(No upcoming shifts|No tienes turnos próximos)$/);
      screen.getByRole('button', { name });
    },
  );

  it.each([
    ['success', { status: 201, body: claim }],
    ['failure', NO_NETWORK],
  ] as const)('[O-43] shows nothing to another worker who has signed in since: %s', async (_, result) => {
    const response = delayed();
    server.change = () => response.response;
    const { user } = await open();
    await press(user, 'Sign up: Mailers');
    await upcoming().findByText('Signing up…');
    signIn({ ...WORKER, id: 6, firstName: 'Otra' });
    act(() => void window.dispatchEvent(new Event('storage')));
    await screen.findByText('No upcoming shifts');
    response.send(result);
    const requests = server.api.sent.length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(server.api.sent).toHaveLength(requests); // no list is read for the previous worker
    expect(document.querySelector('[data-variant]')).toBeNull();
    upcoming().getByText('No upcoming shifts');
    screen.getByRole('button', { name: 'Sign up: Mailers' });
  });

  it('[O-63] whose response was lost shows the server’s state', async () => {
    server.change = () => {
      server.own = [OWN];
      server.shifts = [];
      return NO_NETWORK;
    };
    const { user } = await open();
    await press(user, 'Sign up: Mailers');
    await findToast('You are signed up');
    await upcoming().findByText('Assigned');
  });
});

describe('the upcoming shifts', () => {
  it('[S-24] are three at first, and all on demand, in Spanish', async () => {
    server.own = [1, 2, 3, 4, 5].map((id) =>
      aUserAssignment(id, { shiftId: id, shift: { ...MAILERS, id, title: `Shift ${id}` } }),
    );
    server.shifts = [];
    const { user } = await open('es');
    await upcoming().findByText('3 de 5');
    expect(upcoming().getAllByRole('button', { name: /^Cancelar turno/ })).toHaveLength(3);
    await press(user, 'Ver los 5');
    expect(upcoming().getAllByRole('button', { name: /^Cancelar turno/ })).toHaveLength(5);
  });

  it.each([
    ['en', 'Cancelling now counts as a late cancellation.'],
    ['es', 'Cancelar ahora cuenta como cancelación tardía.'],
  ] as const)('[S-24] (%s) warns of a late cancellation once it would be one', async (language, warning) => {
    server.own = [OWN];
    server.shifts = [];
    const { unmount } = await open(language, '2026-11-24T16:00:00.000Z');
    await screen.findByText(/^(Cancel penalty-free until|Hasta el .* puedes cancelar sin)/);
    expect(screen.queryByText(warning)).toBeNull();
    unmount();
    await open(language, '2026-11-24T16:00:01.000Z');
    await screen.findByText(warning);
  });
});
