import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { findToast } from '../../../test/component.testing.js';
import { delayed, NO_NETWORK, problem } from '../../../test/fake-api.testing.js';
import { aUserAssignment } from '../../../test/worker-data.testing.js';
import { AvailableShifts } from '../shifts/available-shifts.js';
import { UpcomingShifts } from './upcoming-shifts.js';
import { MAILERS, press, renderForWorker, shiftServer, upcoming } from './upcoming.testing.js';

/** Signed up two minutes ago. */
const FRESH = aUserAssignment(31, { shift: MAILERS, assignedAt: '2026-11-17T12:29:00.000Z' });
const OLD = { ...FRESH, assignedAt: '2026-11-17T12:25:59.000Z' };
const server = shiftServer({ own: [FRESH], shifts: [] });
const UNDONE = { body: { message: 'The shift is no longer yours.', isLateCancellation: false } };

describe('a sign-up of the last five minutes', () => {
  it.each([
    ['en', 'Undo sign-up', 'You can undo this penalty-free until 5:34 AM.', 'Undoing…', 'Undone', 'No upcoming shifts'],
    [
      'es',
      'Deshacer',
      'Puedes deshacerlo sin penalización hasta las 5:34 a.m.',
      'Deshaciendo…',
      'Listo',
      'No tienes turnos próximos',
    ],
  ] as const)('[S-44, S-51] (%s) is undone with one tap', async (language, undo, until, undoing, done, none) => {
    const response = delayed();
    server.change = () => response.response;
    const { user } = await renderForWorker(<UpcomingShifts />, language);
    await upcoming().findByText((text) => text.replaceAll('\u00a0', ' ') === until);
    await press(user, `${undo}: Mailers`);
    await upcoming().findByText(undoing);
    server.own = [{ ...FRESH, status: 'cancelled' }];
    response.send(UNDONE);
    within(await findToast(done)).getByText(UNDONE.body.message);
    await upcoming().findByText(none);
    expect(server.api.changes()).toEqual(['POST /api/assignments/31/undo']);
  });

  it.each([
    ['en', 'Undo application: Mailers'],
    ['es', 'Deshacer solicitud: Mailers'],
  ] as const)('[S-44] (%s) that is an application can be undone', async (language, name) => {
    server.own = [{ ...FRESH, status: 'pending' }];
    await renderForWorker(<UpcomingShifts />, language);
    await upcoming().findByRole('button', { name });
  });

  it.each([
    ['en', /^You can undo this penalty-free until/, /late cancellation/],
    ['es', /^Puedes deshacerlo sin penalización/, /cancelación tardía/],
  ] as const)('[H-184, H-194] (%s) says nothing of a late cancellation before that', async (language, undo, late) => {
    const SOON = { ...MAILERS, startsAt: '2026-11-18T16:00:00.000Z', endsAt: '2026-11-18T20:00:00.000Z' };
    server.own = [aUserAssignment(31, { shift: SOON, assignedAt: FRESH.assignedAt })];
    const { unmount } = await renderForWorker(<UpcomingShifts />, language);
    await upcoming().findByText(undo);
    expect(upcoming().queryByText(late)).toBeNull();
    unmount();
    await renderForWorker(<UpcomingShifts />, language, '2026-11-17T12:34:01.000Z');
    await upcoming().findByText(late);
    expect(upcoming().queryByText(undo)).toBeNull();
  });

  it('[S-44, S-46] can only be cancelled later, or if an admin assigned it', async () => {
    server.own = [OLD, { ...FRESH, id: 32, approvedAt: FRESH.assignedAt }];
    await renderForWorker(<UpcomingShifts />);
    expect(await upcoming().findAllByRole('button', { name: /^Cancel shift/ })).toHaveLength(2);
    expect(upcoming().queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('[S-44] stays, with the reason, if the server refuses it', async () => {
    server.change = () => problem(409, 'undo_not_possible', 'This sign-up can no longer be undone.');
    const { user } = await renderForWorker(<UpcomingShifts />);
    await press(user, 'Undo sign-up: Mailers');
    within(await findToast('Undo failed')).getByText('This sign-up can no longer be undone.');
    await upcoming().findByRole('button', { name: 'Undo sign-up: Mailers' });
  });

  it('[S-44, O-63] is undone if the response was lost', async () => {
    server.change = () => {
      server.own = [{ ...FRESH, status: 'cancelled' }];
      return NO_NETWORK;
    };
    const { user } = await renderForWorker(<UpcomingShifts />);
    await press(user, 'Undo sign-up: Mailers');
    await findToast('Undone');
  });

  it('[S-51] can be undone from the toast of the sign-up', async () => {
    Object.assign(server, { own: [], shifts: [MAILERS] });
    server.change = ({ path }) => {
      server.own = path.endsWith('/undo') ? [] : [{ ...FRESH, assignedAt: '2026-11-17T12:31:00.000Z' }];
      const assignment = { id: 31, shiftId: 7, status: 'assigned' };
      return path.endsWith('/undo') ? UNDONE : { status: 201, body: { message: 'The shift is yours.', assignment } };
    };
    const { user } = await renderForWorker(<AvailableShifts id="shifts" />);
    await press(user, 'Sign up: Mailers');
    await user.click(within(await findToast('You are signed up')).getByRole('button', { name: 'Undo' }));
    await findToast('Undone');
    expect(server.api.changes()).toEqual(['POST /api/shifts/7/assign', 'POST /api/assignments/31/undo']);
  });

  it.each([
    ['en', 'Cancel shift', 'Undo sign-up'],
    ['es', 'Cancelar turno', 'Deshacer'],
  ] as const)('[S-96] (%s) can be undone from the question of a cancellation', async (language, cancel, undo) => {
    server.change = () => {
      server.own = [{ ...FRESH, status: 'cancelled' }];
      return UNDONE;
    };
    const { user } = await renderForWorker(<UpcomingShifts />, language);
    await press(user, `${cancel}: Mailers`);
    const dialog = within(await screen.findByRole('dialog'));
    const offer = dialog.getByRole('button', { name: `${undo}: Mailers` });
    expect(document.activeElement).toBe(offer); // so that large text does not scroll it away
    await user.click(offer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await findToast(language === 'en' ? 'Undone' : 'Listo');
    expect(server.api.changes()).toEqual(['POST /api/assignments/31/undo']);
  });

  it('[S-96] is not offered in the question of a cancellation after five minutes', async () => {
    server.own = [OLD];
    const { user } = await renderForWorker(<UpcomingShifts />);
    await press(user, 'Cancel shift: Mailers');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('[S-45] cannot be undone from the toast if the shift starts within two hours', async () => {
    Object.assign(server, { own: [], shifts: [{ ...MAILERS, startsAt: '2026-11-17T14:31:00.000Z' }] });
    const assignment = { id: 31, shiftId: 7, status: 'assigned' };
    server.change = () => ({ status: 201, body: { message: 'The shift is yours.', assignment } });
    const { user } = await renderForWorker(<AvailableShifts id="shifts" />);
    await press(user, 'Sign up: Mailers');
    await findToast('You are signed up');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
