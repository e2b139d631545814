import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route } from 'wouter';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { findToast, goOffline, renderComponent, runFor } from '../../test/component.testing.js';
import { delayed, fakeApi, NO_NETWORK, problem, respondBy } from '../../test/fake-api.testing.js';
import { WORKER } from '../../test/people.testing.js';
import { fakeSolver, PROOF } from './human-verification.testing.js';
import LoginPage from './login-page.js';

const api = fakeApi();
const solver = fakeSolver();

const FORM = { email: 'ines@gigshift.example', password: 'tinta y papel 8' };
const NO_PROOF = 'Failed to verify you are human. Please try again.';
const LOGGED_IN = { body: { token: 'new token', user: WORKER } };

type Responses = Parameters<typeof respondBy>[0];

async function open(
  responses: Responses = {},
  hasFakeTimers = false,
  language: Language = 'en',
  state: { returnTo: string } | null = null,
) {
  api.respond = respondBy({
    'GET /api/recaptcha/site-key': { body: { provider: 'altcha', siteKey: 'k', challengeUrl: '/api/auth/challenge' } },
    'GET /api/auth/challenge': { body: { parameters: {}, signature: 's' } },
    'GET /api/auth/validate': { body: { user: WORKER } },
    'PUT /api/user/language': { body: { user: WORKER } },
    ...responses,
  });
  const page = (
    <Route path="/login">
      <LoginPage onSend={() => undefined} />
    </Route>
  );
  return renderComponent(page, { at: '/login', state, hasFakeTimers, language });
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const logInButton = () => screen.findByRole('button', { name: 'Log in' });

function fill(values: Partial<typeof FORM>) {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
}

async function logIn(values: Partial<typeof FORM> = FORM) {
  fill(values);
  fireEvent.click(await logInButton());
}

const logins = () => api.sentTo('POST', '/api/auth/login').map(({ body }) => body);

describe('the login page', () => {
  it('[A-15] has address, password, “remember me”, and links to a new password, the application and the welcome page', async () => {
    const { user } = await open();
    expect([field('email').type, field('password').type, field('rememberMe').type]).toEqual([
      'email',
      'password',
      'checkbox',
    ]);
    const targets = ['Sign up', 'Back to home'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(targets).toEqual(['/signup', '/']);
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    await screen.findByRole('dialog', { name: 'Forgot your password?' });
  });

  it('[A-16] can be sent once the human verification has loaded', async () => {
    solver.isLoaded = false;
    await open();
    const button = screen.getByRole('button', { name: 'Loading security verification...' });
    expect(button.ariaDisabled).toBe('true');
    solver.load();
    expect((await logInButton()).ariaDisabled).toBeNull();
  });

  it.each([
    ['en', 'No signal', 'Log in'],
    ['es', 'Sin señal', 'Iniciar sesión'],
  ] as const)('[A-69] (%s) says that there is no signal, until there is', async (language, noSignal, button) => {
    const network = goOffline();
    await open({ 'GET /api/recaptcha/site-key': NO_NETWORK }, false, language);
    const note = await screen.findByRole('alert');
    within(note).getByText(noSignal);
    expect(note.textContent).not.toMatch(/security|seguridad/);
    api.respond = respondBy({
      'GET /api/recaptcha/site-key': {
        body: { provider: 'altcha', siteKey: 'k', challengeUrl: '/api/auth/challenge' },
      },
      'GET /api/auth/challenge': { body: { parameters: {}, signature: 's' } },
    });
    network.online();
    await screen.findByRole('button', { name: button });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[A-17] says that the address is not valid or the password missing, and sends nothing', async () => {
    await open();
    await logIn({ email: 'ines', password: '' });
    await screen.findByText('Invalid email address');
    screen.getByText('Password is required');
    expect(api.changes()).toEqual([]);
  });

  it('[A-18, A-19, A-43] sends address, password, proof and “remember me”', async () => {
    await open({ 'POST /api/auth/login': LOGGED_IN });
    fireEvent.click(field('rememberMe'));
    await logIn();
    await findToast('Successfully logged in');
    expect(logins()).toEqual([{ ...FORM, recaptchaToken: PROOF, rememberMe: true }]);
  });

  it('[A-18] sends nothing without a proof', async () => {
    await open({ 'GET /api/auth/challenge': problem(500, 'internal_error', '') });
    await logIn();
    within(await findToast('Login failed')).getByText(NO_PROOF);
    expect(logins()).toEqual([]);
  });

  it('[A-20] keeps token and user only, and refreshes all data 50 ms later', async () => {
    const response = delayed();
    const { queryClient } = await open({ 'POST /api/auth/login': () => response.response }, true);
    await runFor(1); // the verification has loaded
    for (const item of ['azure_access_token', 'azure_user']) localStorage.setItem(item, '{}');
    sessionStorage.setItem('azure_auth_state', 'left over');
    fill(FORM);
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await runFor(1); // the proof
    const refresh = jest.spyOn(queryClient, 'invalidateQueries');
    response.send(LOGGED_IN);
    await runFor(49);
    expect([localStorage.getItem('authToken'), JSON.parse(localStorage.getItem('authUser') ?? '')]).toEqual([
      'new token',
      WORKER,
    ]);
    expect(Object.keys({ ...localStorage, ...sessionStorage }).filter((item) => item.startsWith('azure'))).toEqual([]);
    expect(refresh).not.toHaveBeenCalled();
    await runFor(1);
    expect(refresh.mock.calls).toEqual([[]]);
  });

  it('[A-21] opens the dashboard and welcomes the worker by name', async () => {
    await open({ 'POST /api/auth/login': LOGGED_IN });
    await logIn();
    within(await findToast('Successfully logged in')).getByText('Welcome, Inés!');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });

  it.each([
    ['that led to it, with query and hash', { returnTo: '/my-shifts?from=mail#past' }, '/my-shifts?from=mail#past'],
    ['of the dashboard otherwise', null, '/dashboard'],
  ] as const)('[H-179] opens the page %s', async (_, state, next) => {
    await open({ 'POST /api/auth/login': LOGGED_IN }, false, 'en', state);
    await logIn();
    await findToast('Successfully logged in');
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe(next);
  });

  it.each([
    [
      'the server’s message',
      problem(401, 'invalid_credentials', 'The password is not correct.'),
      'The password is not correct.',
    ],
    ['“Login failed” without one', { status: 502, html: '<h1>Bad gateway</h1>' }, 'Login failed'],
  ] as const)('[A-22] a refused login gives a toast with %s', async (_, response, text) => {
    await open({ 'POST /api/auth/login': response });
    await logIn();
    const toast = await findToast('Login failed');
    expect(within(toast).getAllByText(text)).toHaveLength(text === 'Login failed' ? 2 : 1);
    expect([toast.dataset.variant, window.location.pathname]).toEqual(['destructive', '/login']);
  });

  it('[A-25] asks for the two-factor code, and sends it in the same call', async () => {
    const answers = [problem(401, 'two_factor_required', 'A code is needed.'), LOGGED_IN];
    await open({ 'POST /api/auth/login': () => answers.shift()! });
    await logIn();
    await screen.findByLabelText(/Two-factor code/);
    fireEvent.change(field('twoFactorCode'), { target: { value: '123456' } });
    await logIn({});
    await findToast('Successfully logged in');
    expect(logins().map((body) => (body as { twoFactorCode?: string }).twoFactorCode)).toEqual([undefined, '123456']);
  });
});

describe('a forgotten password', () => {
  async function ask(email: string, responses: Responses) {
    const { user } = await open(responses);
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText(/Email/), { target: { value: email } });
    await user.click(within(dialog).getByRole('button', { name: 'Send Reset Link' }));
    return { user, dialog };
  }
  const RESET = 'POST /api/auth/request-password-reset';

  it('[A-31] needs a valid address, and can be cancelled', async () => {
    const { user, dialog } = await ask('ines', {});
    await within(dialog).findByText('Invalid email address');
    expect(api.changes()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[A-32] sends the address, and says the same whether it has an account or not', async () => {
    await ask(FORM.email, { [RESET]: { body: { message: 'x' } } });
    const toast = await findToast('Check your email');
    within(toast).getByText('If an account exists with this email, you will receive a password reset link.');
    expect(api.sentTo('POST', '/api/auth/request-password-reset').map(({ body }) => body)).toEqual([
      { email: FORM.email },
    ]);
  });

  it('[A-32] says that the request failed', async () => {
    await ask(FORM.email, { [RESET]: NO_NETWORK });
    expect((await findToast('Failed to send reset email')).dataset.variant).toBe('destructive');
  });
});
