import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PerformanceMetricView } from '../../../../shared/performance/performance.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { findToast, goOffline } from '../../../test/component.testing.js';
import { delayed, NO_NETWORK, problem, PROXY_PAGE } from '../../../test/fake-api.testing.js';
import { UpcomingShifts } from './upcoming-shifts.js';
import { OWN, press, renderForWorker, shiftServer, upcoming, type User } from './upcoming.testing.js';

/** Less than 48 hours before the start. */
const LATE = '2026-11-24T16:30:00.000Z';
const NO_SHOW: PerformanceMetricView = {
  ...{ id: 1, shiftAssignmentId: null, metricType: 'no_show', severity: 'severe', description: '' },
  ...{ pointsDeducted: 30, pointsAdded: 0, dateOccurred: '2026-11-10' },
};

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
    ['en', 'Costs 12 reliability points until Sunday, May 23. Your score goes from 89.5 to 85.3.'],
    ['es', 'Te cuesta 12 puntos de confiabilidad hasta el domingo 23 de mayo. Tu puntuación baja de 89.5 a 85.3.'],
  ] as const)('[S-41, S-42] (%s) says what a late one costs, and until when', async (language, text) => {
    server.events = [NO_SHOW];
    const { dialog } = await openCancel((await open(language, LATE)).user, language);
    await dialog.findByText(text);
  });

  it.each([
    ['en', 'Your score stays at 65.0.'],
    ['es', 'Tu puntuación sigue en 65.0.'],
  ] as const)('[S-42] (%s) says that the score stays if reliability is 0 already', async (language, text) => {
    server.events = [1, 2, 3, 4].map((id) => ({ ...NO_SHOW, id }));
    const { dialog } = await openCancel((await open(language, LATE)).user, language);
    await dialog.findByText(new RegExp(`${text}$`));
  });

  it('[S-42] says nothing of the score if the events cannot be loaded', async () => {
    server.events = NO_NETWORK;
    const { dialog } = await openCancel((await open('en', LATE)).user);
    const cost = await dialog.findByText(/^Costs 12/);
    await waitFor(() => expect(cost.textContent.trim()).toBe('Costs 12 reliability points until Sunday, May 23.'));
  });

  it.each([
    ['en', /^Cancel penalty-free until Tue, Nov 24, 9:00 AM\.$/],
    ['es', /^Hasta el mar 24 nov, 9:00 a\.m\. puedes cancelar sin penalización\.$/],
  ] as const)('[S-43] (%s) says until when it is not late', async (language, text) => {
    const { dialog } = await openCancel((await open(language)).user, language);
    dialog.getByText(text);
    expect(dialog.queryByText(/12/)).toBeNull();
  });

  it.each([
    ['en', 'What happened?', "I'm sick"],
    ['es', '¿Qué pasó?', 'Me enfermé'],
  ] as const)('[H-172] (%s) asks the question that the common reasons answer', async (language, question, sick) => {
    const { dialog } = await openCancel((await open(language)).user, language);
    expect(dialog.getByText(question).hidden).toBe(false);
    within(dialog.getByRole('group', { name: question })).getByRole('button', { name: sick });
  });

  it.each([
    ['en', "I'm sick", 'No ride to work'],
    ['es', 'Me enfermé', 'No tengo cómo llegar'],
  ] as const)(
    '[S-39, H-144] (%s) takes a common reason with one tap, beside what is typed',
    async (language, sick, ride) => {
      const { user } = await open(language);
      const { dialog, reason, confirm } = await openCancel(user, language);
      const choice = (name: string) => dialog.getByRole('button', { name });
      expect(document.activeElement?.role).toBe('dialog'); // opens at its top: what it costs [H-144]
      await user.click(choice(sick));
      expect(reason.value).toBe(sick);
      expect(confirm.ariaDisabled).not.toBe('true');
      await user.type(reason, '. Back on Monday');
      await user.click(choice(ride));
      expect(reason.value).toBe(`${ride}. Back on Monday`);
      expect([choice(sick).ariaPressed, choice(ride).ariaPressed]).toEqual(['false', 'true']);
      await user.click(choice(ride));
      expect(reason.value).toBe('Back on Monday');
    },
  );

  it.each([
    ['en', false, 'Shift cancelled', 'Mailers, Thu, Nov 26'],
    ['en', true, 'Shift cancelled', 'Mailers, Thu, Nov 26 It counts as a late cancellation.'],
    ['es', false, 'Turno cancelado', 'Mailers, jue 26 nov'],
    ['es', true, 'Turno cancelado', 'Mailers, jue 26 nov Cuenta como cancelación tardía.'],
  ] as const)('[S-27] (%s, late: %s) names the shift once it is done', async (language, isLate, done, text) => {
    server.change = () => ({ body: { message: done, isLateCancellation: isLate } });
    const { user } = await open(language);
    const { reason, confirm } = await openCancel(user, language);
    await user.type(reason, 'Car trouble');
    await user.click(confirm);
    const toast = within(await findToast(done));
    toast.getByText(text);
    expect(toast.getAllByText(new RegExp(done))).toHaveLength(1);
  });

  it('[S-52] closes without a question if only a common reason was chosen', async () => {
    const { user } = await open();
    const { dialog } = await openCancel(user);
    await user.click(dialog.getByRole('button', { name: "I'm sick" }));
    await press(user, 'Keep shift');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[S-39] keeps a typed reason that a common one would make too long', async () => {
    const { user } = await open();
    const { dialog, reason } = await openCancel(user);
    await user.click(reason);
    await user.paste('x'.repeat(495));
    await user.click(dialog.getByRole('button', { name: 'Family emergency' }));
    expect(reason.value).toBe('x'.repeat(495));
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
