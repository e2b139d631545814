import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { findToast, goOffline } from '../../../test/component.testing.js';
import { delayed, NO_NETWORK, problem, PROXY_PAGE } from '../../../test/fake-api.testing.js';
import { UpcomingShifts } from './upcoming-shifts.js';
import { OWN, press, renderForWorker, shiftServer, upcoming, type User } from './upcoming.testing.js';

const server = shiftServer({ own: [OWN], shifts: [] });

const open = (language?: Language, now?: string) => renderForWorker(<UpcomingShifts />, language, now);

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
      server.change = () => response.response;
      const { user } = await open(language);
      const first = await openCancel(user, language);
      expect(first.confirm.ariaDisabled).toBe('true');
      await user.type(first.reason, 'Car trouble');
      await user.click(first.confirm);
      await upcoming().findAllByText(new RegExp(`^${pending}`));
      response.send(PROXY_PAGE);
      within(await findToast(failed)).getByText(hint);
      await upcoming().findByText(/^(Assigned|Asignado)$/);
      server.change = () => {
        server.own = [{ ...OWN, status: 'cancelled' }];
        return { body: { message: 'Cancelled.', isLateCancellation: false } };
      };
      const second = await openCancel(user, language);
      expect(second.reason.value).toBe('Car trouble');
      await user.click(second.confirm);
      await findToast(done);
      await upcoming().findByText(none);
      expect(server.api.changes()).toEqual(['POST /api/assignments/31/cancel', 'POST /api/assignments/31/cancel']);
      expect(server.api.sent.find(({ method }) => method === 'POST')!.body).toEqual({ reason: 'Car trouble' });
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
    server.change = () => {
      server.own = NO_NETWORK;
      return NO_NETWORK;
    };
    const { user } = await open();
    const { reason, confirm } = await openCancel(user);
    await user.type(reason, 'Car trouble');
    await user.click(confirm);
    within(await findToast('Not confirmed')).getByText(/^We couldn't confirm that your cancellation went through\./);
  });

  it('[S-27] without signal says that there is no connection, and keeps the reason', async () => {
    server.change = () => NO_NETWORK;
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
    expect(server.api.changes()).toEqual([]);
  });

  it.each([
    ['en', 'Cancellation failed'],
    ['es', 'No se pudo cancelar'],
  ] as const)('[S-27] (%s) that is refused shows the message of the server', async (language, failed) => {
    server.change = () => problem(409, 'cancel_not_possible', 'It has begun; call the desk.');
    const { user } = await open(language);
    const { reason, confirm } = await openCancel(user, language);
    await user.type(reason, 'Car trouble');
    await user.click(confirm);
    within(await findToast(failed)).getByText('It has begun; call the desk.');
  });
});
