import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { findToast, goOffline, renderComponent } from '../../../test/component.testing.js';
import {
  delayed,
  fakeApi,
  NO_NETWORK,
  problem,
  PROXY_PAGE,
  type FakeResponse,
  type Respond,
} from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import { anAvailableShift, aUserAssignment } from '../../../test/worker-data.testing.js';
import { UpcomingShifts } from './upcoming-shifts.js';

const api = fakeApi();
const NOW = '2026-11-17T12:31:00.000Z';

/** Starts on November 26 at 9:00 AM, in nine days. */
const OWN = aUserAssignment(31, {
  shift: anAvailableShift(7, {
    ...{ title: 'Mailers', titleEs: null, date: '2026-11-26' },
    ...{ startsAt: '2026-11-26T16:00:00.000Z', endsAt: '2026-11-26T20:00:00.000Z' },
  }),
});

/** The server's state: the worker's assignments, and how it answers a cancellation. */
let own: UserAssignment[] | FakeResponse;
let change: Respond;

beforeEach(() => {
  own = [OWN];
  const noResponse = undefined;
  api.respond = (request) => {
    if (request.path === '/api/auth/validate') return noResponse; // the standard one
    if (request.method !== 'GET') return change(request);
    if (request.path.startsWith('/api/user/assignments')) return Array.isArray(own) ? { body: own } : own;
    if (request.path.startsWith('/api/shifts')) return { body: [] };
    return { body: { weeklyHours: 0, completedShifts: 0, monthlyEarnings: 0 } };
  };
});

const open = (language: Language = 'en', now = NOW) =>
  renderComponent(<UpcomingShifts />, { language, person: WORKER, at: '/dashboard', now });

const upcoming = () => within(screen.getByRole('region', { name: /^(Upcoming shifts|Próximos turnos)/ }));
type User = Awaited<ReturnType<typeof open>>['user'];
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

describe('a cancellation', () => {
  const openCancel = async (user: User, language: Language = 'en') => {
    await press(user, language === 'en' ? 'Cancel shift: Mailers' : 'Cancelar turno: Mailers');
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^(Reason|Motivo)/);
    return { dialog, reason, confirm: dialog.getByRole('button', { name: /^(Cancel shift|Cancelar turno)$/ }) };
  };

  it.each([
    ['en', 'Cancelling…', 'Cancellation failed', 'Please try again.', 'Shift cancelled', 'No upcoming shifts'],
    ['es', 'Cancelando…', 'No se pudo cancelar', 'Inténtalo de nuevo.', 'Turno cancelado', 'No tienes turnos próximos'],
  ] as const)(
    '[S-26, S-27] (%s) is shown as pending; after a refusal the shift is shown again and the reason is still filled in',
    async (language, pending, failed, hint, done, none) => {
      const response = delayed();
      change = () => response.response;
      const { user } = await open(language);
      const first = await openCancel(user, language);
      expect(first.confirm.ariaDisabled).toBe('true');
      await user.type(first.reason, 'Car trouble');
      await user.click(first.confirm);
      await upcoming().findAllByText(new RegExp(`^${pending}`));
      response.send(PROXY_PAGE);
      within(await findToast(failed)).getByText(hint);
      await upcoming().findByText(/^(Assigned|Asignado)$/);
      change = () => {
        own = [{ ...OWN, status: 'cancelled' }];
        return { body: { message: 'Cancelled.', isLateCancellation: false } };
      };
      const second = await openCancel(user, language);
      expect(second.reason.value).toBe('Car trouble');
      await user.click(second.confirm);
      await findToast(done);
      await upcoming().findByText(none);
      expect(api.changes()).toEqual(['POST /api/assignments/31/cancel', 'POST /api/assignments/31/cancel']);
      expect(api.sent.find(({ method }) => method === 'POST')!.body).toEqual({ reason: 'Car trouble' });
    },
  );

  it.each([
    [
      'en',
      'This is a late cancellation',
      /^It starts in under 48 hours\. Cancelling now hurts your performance rating, your future assignments and your pay-rate eligibility\.$/,
    ],
    [
      'es',
      'Es una cancelación tardía',
      /^Empieza en menos de 48 horas\. Cancelar ahora afecta tu puntuación, tus próximos turnos y tu derecho a un mejor pago\.$/,
    ],
  ] as const)('[S-29] (%s) warns once it is late, while the dialog is open', async (language, title, text) => {
    const { user } = await open(language, '2026-11-24T15:59:00.000Z');
    const { dialog, reason } = await openCancel(user, language);
    await user.type(reason, 'Car trouble');
    expect(dialog.queryByText(title)).toBeNull();
    jest.setSystemTime(new Date('2026-11-24T16:00:01.000Z'));
    await dialog.findByText(title);
    dialog.getByText(text);
    expect(reason.value).toBe('Car trouble');
  });

  it.each([
    ['en', /^It started 45m ago\. Cancelling now hurts/],
    ['es', /^Empezó hace 45m\. Cancelar ahora afecta/],
  ] as const)('[S-29] (%s) says how long ago a started shift began', async (language, text) => {
    const { user } = await open(language, '2026-11-26T16:45:00.000Z');
    const { dialog } = await openCancel(user, language);
    dialog.getByText(text);
  });

  it('[O-63] whose result cannot be read is said to be unknown', async () => {
    change = () => {
      own = NO_NETWORK;
      return NO_NETWORK;
    };
    const { user } = await open();
    const { reason, confirm } = await openCancel(user);
    await user.type(reason, 'Car trouble');
    await user.click(confirm);
    within(await findToast('Not confirmed')).getByText(/^We couldn't confirm that your cancellation went through\./);
  });

  it('[S-27] without signal says that there is no connection, and keeps the reason', async () => {
    change = () => NO_NETWORK;
    const { user } = await open();
    const { reason, confirm } = await openCancel(user);
    await user.type(reason, 'Car trouble');
    goOffline();
    await user.click(confirm);
    within(await findToast('Cancellation failed')).getByText(/^No connection right now\./);
    await upcoming().findByText('Assigned');
    expect((await openCancel(user)).reason.value).toBe('Car trouble');
  });

  it('[H-34, H-65] asks before a typed reason is discarded', async () => {
    const { user } = await open();
    const { reason } = await openCancel(user);
    await user.type(reason, 'Car');
    await user.keyboard('{Escape}');
    await press(user, 'Keep editing');
    expect(reason.value).toBe('Car');
    await user.keyboard('{Escape}');
    await press(user, 'Discard');
    await waitFor(() => expect(screen.queryByLabelText(/^Reason/)).toBeNull());
    expect(api.changes()).toEqual([]);
  });

  it.each([
    ['en', 'Cancellation failed'],
    ['es', 'No se pudo cancelar'],
  ] as const)('[S-27] (%s) that is refused shows the message of the server', async (language, failed) => {
    change = () => problem(409, 'cancel_not_possible', 'It has begun; call the desk.');
    const { user } = await open(language);
    const { reason, confirm } = await openCancel(user, language);
    await user.type(reason, 'Car trouble');
    await user.click(confirm);
    within(await findToast(failed)).getByText('It has begun; call the desk.');
  });
});
