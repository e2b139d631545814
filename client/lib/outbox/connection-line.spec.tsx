import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Language } from '../../../shared/workers/worker.contract.js';
import type { OutboxRow } from '../../offline/outbox.rules.js';
import { goOffline, renderComponent } from '../../test/component.testing.js';
import { fakeApi } from '../../test/fake-api.testing.js';
import { WORKER } from '../../test/people.testing.js';
import { clearOutboxView, showOutbox, type OutboxView, type ShownEvent } from './outbox-state.js';

const sendOutbox = jest.fn<(options: object) => Promise<void>>();
const dismissEnded = jest.fn<(ids: readonly string[]) => Promise<void>>();
jest.unstable_mockModule('../../offline/outbox.js', () => ({ sendOutbox, dismissEnded }));
const { ConnectionLine } = await import('./connection-line.js');

const api = fakeApi();
const NOW = '2026-11-17T16:00:00.000Z';

beforeEach(() => {
  sendOutbox.mockReset().mockResolvedValue(undefined);
  dismissEnded.mockReset().mockResolvedValue(undefined);
});
afterEach(clearOutboxView);

const row = (id: string, over: Partial<ShownEvent> = {}): ShownEvent => ({
  ...{ id, workerId: 5, kind: 'clock_in', path: '/api/worker/clock-in', body: '{}', at: Date.parse(NOW) },
  ...{ subjectId: 31, title: 'Packing', titleEs: 'Empaque', state: 'unsent', tries: 0, nextTryAt: 0 },
  ...{ code: null, message: null, isBlocked: false },
  ...over,
});
const inState = (...states: OutboxRow['state'][]) =>
  states.map((state, at) => row(`${at}`, { state, nextTryAt: Date.parse(NOW) + 60_000 }));

type Options = { language?: Language; isError?: boolean; isFetching?: boolean; dataUpdatedAt?: number };

async function open(view: Partial<OutboxView>, options: Options = {}) {
  const { language = 'en', isError = false, isFetching = false, dataUpdatedAt = Date.parse(NOW) } = options;
  const onRefresh = jest.fn();
  const offText = language === 'en' ? 'No signal.' : 'Sin señal.';
  const line = <ConnectionLine {...{ offText, dataUpdatedAt, isFetching, isError, onRefresh }} />;
  const rendered = await renderComponent(line, { language, person: WORKER, now: NOW });
  act(() => showOutbox(view));
  return { ...rendered, onRefresh };
}

describe('the line below the top bar', () => {
  it.each([
    ['en', 'Connected', 'Could not refresh', 'No signal.', 'Updated 9:00.AM', 'Refresh'],
    ['es', 'Con conexión', 'No se pudo actualizar', 'Sin señal.', 'Actualizado 9:00.a.m.', 'Actualizar'],
  ] as const)(
    '[O-02, H-19] (%s) says whether there is signal, whether a refresh failed, and the age of the data',
    async (language, on, failed, off, updated, refresh) => {
      const { onRefresh, user, unmount } = await open({}, { language });
      screen.getByText(on);
      await user.click(screen.getByRole('button', { name: new RegExp(`^${updated}`) }));
      expect(onRefresh).toHaveBeenCalledTimes(1);
      const { online } = goOffline();
      screen.getByText(off);
      expect(screen.queryByText(on)).toBeNull();
      online();
      screen.getByText(on);
      unmount();
      await open({}, { language, isError: true, dataUpdatedAt: 0 });
      screen.getByText(failed);
      screen.getByRole('button', { name: refresh });
    },
  );

  it.each([
    ['en', inState('unsent', 'refused'), {}, '1 entry not sent yet'],
    ['en', inState('unsent', 'unsent'), { needsSignIn: true }, '2 entries not sent: log in again'],
    ['en', inState('refused', 'needs_review'), {}, '1 entry was not accepted'],
    ['en', inState('needs_review', 'waiting'), {}, '1 clock entry is in review'],
    ['en', inState('waiting', 'applied'), {}, '1 clock-out is waiting for its clock-in'],
    ['en', inState('applied', 'applied'), {}, '2 entries sent'],
    ['es', inState('unsent', 'unsent'), {}, '2 registros por enviar'],
    ['es', inState('unsent'), { needsSignIn: true }, 'Falta enviar 1 registro: inicia sesión otra vez'],
    ['es', inState('refused'), {}, '1 registro no se aceptó'],
    ['es', inState('needs_review'), {}, '1 marca está en revisión'],
    ['es', inState('waiting'), {}, '1 salida espera a que llegue su entrada'],
    ['es', inState('applied'), {}, '1 registro enviado'],
  ] as const)('[O-12] (%s) with the events %j %j says “%s” in its place', async (language, rows, view, text) => {
    await open({ rows, ...view }, { language });
    await screen.findByRole('button', { name: text });
    expect(screen.queryByText(/^(Connected|Con conexión)$/)).toBeNull();
  });

  it('[O-12, H-142] says that events wait for signal, instead of the line about the missing signal', async () => {
    await open({ rows: inState('unsent') });
    goOffline();
    await screen.findByRole('button', { name: '1 entry saved on this phone, waiting for signal' });
    expect(screen.queryByText('No signal.')).toBeNull();
    screen.getByRole('button', { name: /^Updated 9:00.AM/ });
  });

  it.each([{ rows: inState('refused') }, { rows: inState('unsent'), needsSignIn: true }])(
    '[O-02] says that there is no signal below a line that does not say it',
    async (view) => {
      await open(view);
      goOffline();
      await screen.findByRole('button', { name: /^1 entry/ });
      screen.getByText('No signal.');
    },
  );

  it('[O-12] no longer mentions events that were sent minutes ago', async () => {
    await open({ rows: [row('a', { state: 'applied', nextTryAt: Date.parse(NOW) - 1 })] });
    await screen.findByText('Connected');
    expect(screen.queryByText(/sent/)).toBeNull();
  });
});

describe('the list of events on this phone', () => {
  const openList = async (view: Partial<OutboxView>, language: Language = 'en') => {
    const opened = await open(view, { language });
    await opened.user.click(await screen.findByRole('button', { name: /entr|registro|marca|salida/ }));
    return { ...opened, dialog: within(await screen.findByRole('dialog')) };
  };

  it('[O-03, O-12] sends on “Send now”, is busy meanwhile, and says that no answer arrived', async () => {
    let end = () => {};
    sendOutbox.mockReturnValue(new Promise((resolve) => (end = resolve)));
    const { dialog, user } = await openList({ rows: inState('unsent') });
    expect(dialog.queryByText('Not sent yet', { selector: '[role=status] *' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Send now' }));
    const busy = dialog.getByRole('button', { busy: true });
    await user.click(busy);
    expect(sendOutbox.mock.calls).toEqual([[{ ignorePauses: true }]]);
    end();
    await dialog.findByText("We got no response. We'll try again as soon as you're back online.");
    expect(dialog.queryByRole('button', { busy: true })).toBeNull();
    act(() => showOutbox({ rows: inState('applied') }));
    dialog.getByText('Arrived and counted.');
    expect(dialog.queryByText(/^We got no response/)).toBeNull();
  });

  it.each([
    ['en', 'This phone may clear it', /^Your browser may delete it if storage runs low\./],
    ['es', 'Este teléfono podría borrarlo', /^Tu navegador podría borrarlo si falta espacio\./],
  ] as const)(
    '[O-57] (%s) warns that the phone may clear its storage, until all is sent',
    async (language, title, text) => {
      const { dialog } = await openList({ rows: inState('unsent'), mayBeCleared: true }, language);
      dialog.getByText(title);
      dialog.getByText(text);
      act(() => showOutbox({ rows: inState('applied') }));
      expect(dialog.queryByText(title)).toBeNull();
    },
  );

  it.each([
    ['en', /^Your browser may delete it if storage runs low\./, /Add the app to your home screen/],
    ['es', /^Tu navegador podría borrarlo si falta espacio\./, /Agrega la aplicación a tu pantalla de inicio/],
  ] as const)(
    '[O-57, O-80] (%s) suggests the home screen against it, unless the app is opened from there',
    async (language, text, suggestion) => {
      const first = await openList({ rows: inState('unsent'), mayBeCleared: true }, language);
      expect(first.dialog.getByText(text).textContent).toMatch(suggestion);
      first.unmount();
      const browser = jest.spyOn(window, 'matchMedia');
      browser.mockImplementation((query) => ({ matches: query === '(display-mode: standalone)' }) as MediaQueryList);
      const { dialog } = await openList({ rows: inState('unsent'), mayBeCleared: true }, language);
      expect(dialog.getByText(text).textContent).not.toMatch(suggestion);
      browser.mockRestore();
    },
  );

  it.each([
    ['en', 'Log in again to send', 'Log in'],
    ['es', 'Inicia sesión para enviar', 'Iniciar sesión'],
  ] as const)(
    '[O-12, O-13] (%s) asks for a login if the session has ended, validates it and sends',
    async (language, title, label) => {
      const { dialog, user } = await openList({ rows: inState('unsent'), needsSignIn: true }, language);
      dialog.getByText(title);
      await user.click(dialog.getByRole('button', { name: label }));
      await waitFor(() => expect(sendOutbox).toHaveBeenCalledWith({ ignorePauses: true }));
      expect(api.sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/auth/validate']);
    },
  );

  it.each([
    [
      'en',
      ['Clock-in', 'Clock-out', 'Quiz answers', 'Video watched', 'Yes to an offer'],
      ['Not sent yet', 'Waiting', 'In review', 'Not accepted'],
      ['but this network is blocking it', 'Clock-in closed.', 'Passed with 92%.', 'Not passed: 40%.'],
      'If this looks wrong, ask the shift desk.',
    ],
    [
      'es',
      ['Entrada', 'Salida', 'Respuestas del examen', 'Video visto', 'Sí a una oferta'],
      ['Sin enviar', 'En espera', 'En revisión', 'No aceptado'],
      ['pero esta red lo bloquea', 'Clock-in closed.', 'Aprobado con 92%.', 'No aprobado: 40%.'],
      'Si algo no cuadra, pregunta a la oficina de turnos.',
    ],
  ] as const)(
    '[O-12, O-16, O-51] (%s) shows each event with its state, the reason and what to do',
    async (language, kinds, states, texts, desk) => {
      const rows = [
        row('a', { isBlocked: true }),
        row('b', { kind: 'clock_out', state: 'waiting' }),
        row('c', { state: 'needs_review', message: 'Outside the fence.' }),
        row('d', { state: 'refused', code: 'clock_window_closed', message: 'Clock-in closed.' }),
        row('e', { kind: 'quiz', state: 'applied', marked: { score: 92, passed: true } }),
        row('f', { kind: 'quiz', state: 'applied', marked: { score: 40, passed: false } }),
        row('g', { kind: 'progress' }),
        row('h', { kind: 'offer_accept' }),
      ];
      const { dialog } = await openList({ rows }, language);
      const items = dialog.getAllByRole('listitem');
      expect(items.map((item) => item.querySelector('b')?.textContent)).toEqual([
        ...[kinds[0], kinds[1], kinds[0], kinds[0], kinds[2], kinds[2], kinds[3], kinds[4]],
      ]);
      for (const state of states) dialog.getAllByText(state);
      for (const text of [...texts, 'Outside the fence.']) dialog.getByText(new RegExp(text.replace('.', '\\.')));
      expect(within(items[3]!).getByText(desk)).not.toBeNull();
      within(items[0]!).getByText(language === 'en' ? /^Packing/ : /^Empaque/);
      within(items[7]!).getByText(language === 'en' ? /It counts when it arrives/ : /Cuenta cuando llegue/); // [F-75]
    },
  );

  it.each([
    ['en', /^Saved here\. It will be sent as soon as there is signal\.$/, /It may be too late by then/],
    ['es', /^Guardado aquí\. Se enviará en cuanto haya señal\.$/, /para entonces podría ser tarde/],
  ] as const)(
    '[F-149] (%s) says only of a yes to an offer that it may come too late, and of none that others may be faster',
    async (language, no, yes) => {
      const rows = [row('a', { kind: 'offer_decline' }), row('b', { kind: 'offer_accept' })];
      const { dialog } = await openList({ rows }, language);
      const [declined, accepted] = dialog.getAllByRole('listitem');
      within(declined!).getByText(no);
      within(accepted!).getByText(yes);
      expect(dialog.queryByText(language === 'en' ? /someone else/ : /alguien más/)).toBeNull();
    },
  );

  it('[O-10, O-12] removes what was read once it is closed, and never what is unsent', async () => {
    const { dialog, user } = await openList({ rows: inState('refused', 'applied', 'needs_review', 'waiting') });
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(dismissEnded.mock.calls).toEqual([[['0', '1']]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['en', 'Everything has been sent.'],
    ['es', 'Ya se envió todo.'],
  ] as const)('[O-12] (%s) says that all is sent once it is empty', async (language, text) => {
    const { dialog } = await openList({ rows: inState('unsent') }, language);
    act(() => showOutbox({ rows: [] }));
    await dialog.findByText(text);
  });
});
