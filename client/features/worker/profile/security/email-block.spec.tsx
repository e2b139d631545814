import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { EmailChangeState } from '../../../../../shared/auth/account.contract.js';
import type { Language } from '../../../../../shared/workers/worker.contract.js';
import { findToast, goOffline, renderComponent, runFor, wholeText } from '../../../../test/component.testing.js';
import {
  delayed,
  fakeApi,
  FAILURES,
  type FakeResponse,
  problem,
  respondBy,
} from '../../../../test/fake-api.testing.js';
import { WORKER } from '../../../../test/people.testing.js';
import { EmailBlock } from './email-block.js';

const NOW = '2026-11-17T17:30:00.000Z';
const PATH = '/api/user/email-change';
const NONE: EmailChangeState = { pending: null };
/** Until Wednesday, 10:30 AM at the site. */
const PENDING: EmailChangeState = {
  pending: { newEmail: 'nueva@gigshift.example', expiresAt: '2026-11-18T17:30:00.000Z' },
};
const HINT = 'You log in with this address, and we send our emails to it.';
const TITLE = 'Waiting for confirmation: nueva@gigshift.example';
const api = fakeApi();

type Server = { state: EmailChangeState | FakeResponse; cancel?: FakeResponse };

/** Renders the block with a server whose state the test changes. */
async function open(server: Server, language: Language = 'en', options: object = {}) {
  api.respond = respondBy({
    [`GET ${PATH}`]: () => ('pending' in server.state ? { body: server.state } : server.state),
    [`DELETE ${PATH}`]: () => server.cancel,
    'PUT /api/user/email': { body: { message: 'Open the link.' } },
  });
  return renderComponent(<EmailBlock />, { language, person: WORKER, now: NOW, ...options });
}

const cancelButton = () => screen.findByRole('button', { name: 'Cancel the change' });

describe('a pending change of address', () => {
  it.each([
    [
      'en',
      TITLE,
      'Open the link in the email we sent there. It works until Wed, Nov 18, 10:30 AM. Nothing changes until you open it.',
    ],
    [
      'es',
      'Falta confirmar: nueva@gigshift.example',
      'Abre el enlace que enviamos a esa dirección. Sirve hasta el mié 18 nov, 10:30 a.m. y, mientras no lo abras, no cambia nada.',
    ],
  ] as const)('[A-70, A-71] (%s) is named, with what to do and until when', async (language, title, text) => {
    await open({ state: PENDING }, language);
    await screen.findByText(title);
    screen.getByText(wholeText(text));
    screen.getByText(WORKER.email);
  });

  it('[A-70, A-72] is loaded first; without one the block says what the address is for', async () => {
    const loading = delayed();
    api.respond = () => loading.response;
    const { container } = await renderComponent(<EmailBlock />, { person: WORKER });
    expect(container.querySelector('.animate-pulse')).not.toBeNull();
    expect(screen.queryByText(HINT)).toBeNull();
    loading.send({ body: NONE });
    await screen.findByText(HINT);
    expect(container.querySelector('.animate-pulse')).toBeNull();
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it('[A-72] goes away once its link has expired', async () => {
    const server: Server = { state: PENDING };
    await open(server, 'en', { hasFakeTimers: true, now: '2026-11-18T17:28:30.000Z' });
    await runFor(0);
    screen.getByText(TITLE);
    server.state = NONE;
    await runFor(89_000);
    expect(api.sentTo('GET', PATH)).toHaveLength(1);
    await runFor(60_000);
    expect(screen.queryByText(TITLE)).toBeNull();
    screen.getByText(HINT);
    await runFor(180_000);
    expect(api.sentTo('GET', PATH)).toHaveLength(2);
  });

  it.each(FAILURES)('[A-70] that cannot be loaded because of %s can be loaded again', async (_, failure) => {
    const server: Server = { state: failure };
    const { user } = await open(server);
    within(await screen.findByRole('alert')).getByText("We couldn't check for an email change");
    screen.getByRole('button', { name: 'Change email' });
    server.state = PENDING;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(TITLE);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[A-77] is unknown to a server of an earlier release, which is no error', async () => {
    const { queryClient } = await open({ state: problem(404, 'not_found', 'Not found.') });
    await screen.findByText(HINT);
    const again = delayed();
    api.respond = () => again.response;
    void queryClient.invalidateQueries({ queryKey: [PATH] });
    await waitFor(() => expect(api.sentTo('GET', PATH)).toHaveLength(2));
    screen.getByText(HINT);
    again.send(problem(404, 'not_found', 'Not found.'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    screen.getByText(HINT);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[A-76] is replaced by another one, and the form says so', async () => {
    const server: Server = { state: PENDING };
    const { user } = await open(server);
    await screen.findByText(TITLE);
    await user.click(screen.getByRole('button', { name: 'Change email' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/The link we sent to nueva@gigshift\.example will stop working\.$/);
    await user.type(dialog.querySelector('[name=newEmail]')!, 'otra@gigshift.example');
    await user.type(dialog.querySelector('[name=currentPassword]')!, 'tinta y papel 8');
    server.state = { pending: { ...PENDING.pending!, newEmail: 'otra@gigshift.example' } };
    await user.click(dialog.querySelector('button[type=submit]')!);
    await screen.findByText('Waiting for confirmation: otra@gigshift.example');
    expect(screen.queryByText(TITLE)).toBeNull();
  });
});

describe('cancelling a pending change of address', () => {
  it.each([
    [
      'en',
      ['Cancel the change', 'Cancel the email change?', 'Keep the change'],
      `The link we sent to nueva@gigshift.example will stop working. You keep logging in with ${WORKER.email}.`,
      ['Email change cancelled', `You still log in with ${WORKER.email}.`],
    ],
    [
      'es',
      ['Cancelar el cambio', '¿Cancelar el cambio de correo?', 'Seguir con el cambio'],
      `El enlace que enviamos a nueva@gigshift.example dejará de servir. Seguirás iniciando sesión con ${WORKER.email}.`,
      ['Se canceló el cambio de correo', `Sigues iniciando sesión con ${WORKER.email}.`],
    ],
  ] as const)('[A-73] (%s) asks first', async (language, [press, question, keep], text, [title, stays]) => {
    const server: Server = { state: PENDING, cancel: { body: { cancelled: true } } };
    const { user } = await open(server, language);
    await user.click(await screen.findByRole('button', { name: press }));
    within(await screen.findByRole('dialog', { name: question })).getByText(text);
    await user.click(screen.getByRole('button', { name: keep }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: press }));
    expect(api.changes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: press }));
    server.state = NONE;
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: press }));
    within(await findToast(title)).getByText(stays);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: press })).toBeNull();
    expect(api.changes()).toEqual([`DELETE ${PATH}`]);
  });

  it('[A-78] says that it is no longer pending', async () => {
    const server: Server = { state: PENDING, cancel: { body: { cancelled: false } } };
    const { user } = await open(server);
    await user.click(await cancelButton());
    server.state = NONE;
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel the change' }));
    await findToast('No change is pending anymore');
    await screen.findByText(HINT);
  });

  it.each(FAILURES)('[A-73, H-15] is busy while it is sent, and the change stays after %s', async (_, failure) => {
    const response = delayed();
    const server: Server = { state: PENDING };
    const { user } = await open(server);
    const respond = api.respond!;
    api.respond = (request) => (request.method === 'DELETE' ? response.response : respond(request));
    await user.click(await cancelButton());
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the change' }));
    await within(dialog).findByRole('button', { name: 'Cancel the change', busy: true });
    response.send(failure);
    await findToast('The change was not cancelled');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText(TITLE);
  });

  it('[A-73] waits for a connection, and says so', async () => {
    const { user } = await open({ state: PENDING });
    await cancelButton();
    const { online } = goOffline();
    screen.getByText(/^No signal\. You can cancel it/);
    await user.click(await cancelButton());
    expect(screen.queryByRole('dialog')).toBeNull();
    online();
    expect(screen.queryByText(/^No signal\. You can cancel it/)).toBeNull();
    await user.click(await cancelButton());
    await screen.findByRole('dialog');
  });
});
