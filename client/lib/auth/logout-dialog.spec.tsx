import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserAssignment } from '../../../shared/assignments/assignment.contract.js';
import { STORAGE_KEYS } from '../../../shared/kernel/screens.policy.js';
import { findToast, goOffline, renderComponent } from '../../test/component.testing.js';
import { fakeApi, respondBy } from '../../test/fake-api.testing.js';
import { WORKER } from '../../test/people.testing.js';
import { aUserAssignment } from '../../test/worker-data.testing.js';
import { clearOutboxView, showOutbox, type ShownEvent } from '../outbox/outbox-state.js';
import LogoutDialog from './logout-dialog.js';

const api = fakeApi();
afterEach(clearOutboxView);

const TAP: ShownEvent = {
  ...{ id: 'tap', workerId: 5, kind: 'clock_in', path: '/api/worker/clock-in', body: '{}', at: 1, subjectId: 31 },
  ...{ title: 'Packing', titleEs: null, state: 'unsent', tries: 0, nextTryAt: 0, code: null, message: null },
  isBlocked: false,
};

const NOW = '2026-11-17T16:00:00.000Z';
const CLOCKED_IN = { status: 'in_progress', clockInTime: NOW } as const;
const RUNNING = aUserAssignment(31, CLOCKED_IN);
let own: UserAssignment[] = [];
beforeEach(() => void (own = []));

async function open(language: 'en' | 'es', rows: readonly ShownEvent[], quizzes = 0) {
  api.respond = respondBy({
    'GET /api/user/assignments': () => ({ body: own }),
    'POST /api/auth/logout': { body: { message: 'Bye' } },
  });
  const opened = await renderComponent(<LogoutDialog isWorker quizzes={quizzes} onClose={() => undefined} />, {
    ...{ language, person: WORKER, at: '/dashboard', now: NOW },
  });
  const unsent = rows.filter(({ state }) => state === 'unsent').length;
  localStorage.setItem(STORAGE_KEYS.unsentEvents, String(unsent));
  showOutbox({ rows });
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

describe('logging out', () => {
  it.each([
    ['en', '2 entries are not sent yet', /^Unsent entries stay on this phone and are sent when you log in here again/],
    ['es', 'Faltan 2 registros por enviar', /^Lo que falta se queda en este teléfono/],
  ] as const)(
    '[O-13] (%s) says how many events are unsent, and what becomes of them',
    async (language, count, text) => {
      const { dialog } = await open(language, [
        TAP,
        { ...TAP, id: 'out', kind: 'clock_out' },
        { ...TAP, id: 'x', state: 'applied' },
      ]);
      await dialog.findByText(count);
      dialog.getByText(text);
      expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    },
  );

  it.each([
    ['en', '2 quizzes are not submitted yet', /your answers are deleted from this device/],
    ['es', 'Faltan 2 exámenes por enviar', /tus respuestas se borran de este dispositivo/],
  ] as const)('[H-112] (%s) says how many quizzes are started, and that their answers are deleted', async (...row) => {
    const [language, count, text] = row;
    const { dialog } = await open(language, [], 2);
    await dialog.findByText(count);
    dialog.getByText(text);
  });

  it.each([
    [
      'en',
      'No signal right now',
      /^Until the signal is back, no one can log in/,
      /^Until then you can't clock in or out/,
    ],
    [
      'es',
      'No hay señal en este momento',
      /^Mientras no haya señal/,
      /^Hasta entonces no podrás marcar entrada ni salida/,
    ],
  ] as const)('[H-71, H-151] (%s) without signal says what is not possible until it is back', async (...row) => {
    const [language, title, login, clock] = row;
    goOffline();
    const { dialog } = await open(language, []);
    await dialog.findByText(title);
    dialog.getByText(login);
    dialog.getByText(clock);
  });

  it.each([
    ['en', 'You are still clocked in', /^Logging out does not clock you out/],
    ['es', 'Todavía no has marcado tu salida', /^Cerrar sesión no marca tu salida/],
  ] as const)('[H-143] (%s) says that it does not clock out', async (language, title, text) => {
    own = [RUNNING];
    const { dialog } = await open(language, []);
    await dialog.findByText(title);
    dialog.getByText(text);
  });

  it('[H-208] says so while the clock-in waits for signal', async () => {
    own = [aUserAssignment(31)];
    const { dialog } = await open('en', [TAP]);
    await dialog.findByText('You are still clocked in');
  });

  it.each([
    ['after the clock-out', [aUserAssignment(31, { ...CLOCKED_IN, status: 'completed', clockOutTime: NOW })], []],
    ['while the clock-out waits for signal', [RUNNING], [{ ...TAP, id: 'out', kind: 'clock_out' as const }]],
    [
      'while clock-in and clock-out wait for signal',
      [aUserAssignment(31)],
      [TAP, { ...TAP, id: 'out', kind: 'clock_out' as const }],
    ],
    ['for a clock-in that was refused', [aUserAssignment(31)], [{ ...TAP, state: 'refused' as const }]],
  ])('[H-143] does not say so %s', async (_, assignments, rows) => {
    own = assignments;
    const { dialog, queryClient } = await open('en', rows);
    await waitFor(() => expect(queryClient.getQueryData(['/api/user/assignments'])).toEqual(assignments));
    expect(dialog.queryByText('You are still clocked in')).toBeNull();
  });

  it('[O-13] says so again where they could not be sent', async () => {
    const { dialog, user } = await open('en', [TAP]);
    goOffline();
    await user.click(dialog.getByRole('button', { name: 'Log out' }));
    within(await findToast('Logged out. 1 entry is not sent yet')).getByText(/^Unsent entries stay on this phone/);
  });

  it('[O-13] does not mention unsent events if there are none', async () => {
    const { dialog } = await open('en', []);
    expect(dialog.queryByText(/not sent yet/)).toBeNull();
  });
});
