import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { findToast, renderComponent, runFor } from '../../test/component.testing.js';
import { fakeApi, respondBy } from '../../test/fake-api.testing.js';
import { WORKER } from '../../test/people.testing.js';
import { fakeSolver } from './human-verification.testing.js';
import LoginPage from './login-page.js';

const api = fakeApi();
fakeSolver();

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=our-site';
const execute = jest.fn<NonNullable<typeof window.grecaptcha>['execute']>();

beforeEach(() => {
  document.head.replaceChildren();
  delete window.grecaptcha;
  execute.mockReset().mockResolvedValue('google token');
});

/** The page with Google’s script, which calls `ready` unless it hangs. */
async function open({ isReady = true, hasFakeTimers = false } = {}) {
  api.respond = respondBy({
    'GET /api/recaptcha/site-key': { body: { provider: 'recaptcha', siteKey: 'our-site', scriptUrl: SCRIPT } },
    'GET /api/auth/validate': { body: { user: WORKER } },
    'PUT /api/user/language': { body: { user: WORKER } },
    'POST /api/auth/login': { body: { token: 'new token', user: WORKER } },
  });
  window.grecaptcha = { ready: (done) => (isReady ? done() : undefined), execute };
  await renderComponent(<LoginPage onSend={() => undefined} />, { at: '/login', hasFakeTimers });
}

async function logIn() {
  for (const [name, value] of Object.entries({ email: 'ines@gigshift.example', password: 'tinta y papel 8' }))
    fireEvent.change(document.querySelector(`[name=${name}]`)!, { target: { value } });
  fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
}

describe('a login with Google reCAPTCHA', () => {
  it('[I-15] loads the script of the provider that the server names', async () => {
    api.respond = respondBy({
      'GET /api/recaptcha/site-key': { body: { provider: 'recaptcha', siteKey: 'our-site', scriptUrl: SCRIPT } },
    });
    await renderComponent(<LoginPage onSend={() => undefined} />, { at: '/login' });
    await screen.findByRole('button', { name: 'Loading security verification...' });
    expect([...document.querySelectorAll('script')].map(({ src }) => src)).toEqual([SCRIPT]);
  });

  it('[A-18, I-15, I-16] sends a token of the site for the action “login”', async () => {
    await open();
    await logIn();
    await findToast('Successfully logged in');
    expect(execute.mock.calls).toEqual([['our-site', { action: 'login' }]]);
    expect(api.sentTo('POST', '/api/auth/login').map(({ body }) => body)).toMatchObject([
      { recaptchaToken: 'google token' },
    ]);
  });

  it('[I-17] says that it is not ready', async () => {
    await open({ isReady: false, hasFakeTimers: true });
    await runFor(9_000);
    expect(screen.queryByText('reCAPTCHA not ready')).toBeNull();
    await runFor(2_000);
    screen.getByText('reCAPTCHA not ready');
  });

  it('[I-17] says that it could not be executed', async () => {
    execute.mockRejectedValue(new Error('refused'));
    await open();
    await logIn();
    within(await findToast('Login failed')).getByText('Failed to execute reCAPTCHA');
    expect(api.sentTo('POST', '/api/auth/login')).toEqual([]);
  });
});
