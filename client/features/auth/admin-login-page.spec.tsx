import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findToast, renderComponent, runFor } from '../../test/component.testing.js';
import {
  fakeApi,
  NO_NETWORK,
  problem,
  respondBy,
  SERVER_ERROR,
  type FakeResponse,
} from '../../test/fake-api.testing.js';
import { ADMIN, WORKER, type Person } from '../../test/people.testing.js';
import AdminLoginPage from './admin-login-page.js';

const api = fakeApi();

const USER = { oid: 'o', email: ADMIN.email, name: 'Dana Reed', homeAccountId: 'o.t', username: ADMIN.email };
const GRANT = { type: 'azure-auth', success: true, state: 'st', accessToken: 'token', expiresAt: 'later', user: USER };
const AUTH_URL = 'GET /api/auth/azure/login';

let popup: { closed: boolean; location: { href: string }; close: () => void } | null;
beforeEach(() => {
  popup = { closed: false, location: { href: '' }, close: () => undefined };
  jest.spyOn(window, 'open').mockImplementation(() => popup as unknown as Window);
});

async function open(responses: Record<string, FakeResponse> = {}, person?: Person) {
  api.respond = respondBy({
    [AUTH_URL]: { body: { authUrl: 'https://directory.example', state: 'st' } },
    'GET /api/auth/validate': { body: { user: person ?? ADMIN } },
    ...responses,
  });
  return renderComponent(<AdminLoginPage />, { at: '/admin-login', ...(person && { person }) });
}

/** Presses the button; then the popup sends its result. */
async function signIn(result: object = GRANT, responses: Record<string, FakeResponse> = {}) {
  const { user } = await open(responses);
  await user.click(screen.getByRole('button', { name: 'Sign in with Microsoft' }));
  if (!popup) return;
  await waitFor(() => expect(popup?.location.href).toBe('https://directory.example'));
  const { origin } = window.location;
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin, data: result })));
}

async function expectFailure(text: string, findIt = findToast) {
  const toast = await findIt('Admin Login Failed');
  within(toast).getByText(text);
  expect([toast.dataset.variant, window.location.pathname]).toEqual(['destructive', '/admin-login']);
}

describe('the admin login', () => {
  it('[I-01] has one button, the contact of IT support, and the way to the login of workers', async () => {
    await open();
    const buttons = within(screen.getByRole('main')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Sign in with Microsoft']);
    const contacts = ['it@gigshift.example', '801-555-0199', 'Go to worker login'];
    expect(contacts.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      'mailto:it@gigshift.example',
      'tel:801-555-0199',
      '/login',
    ]);
  });

  it('[I-01] leads an admin who is signed in to the dashboard, and nobody else', async () => {
    await open({}, WORKER);
    screen.getByRole('button', { name: 'Sign in with Microsoft' });
    expect(window.location.pathname).toBe('/admin-login');
    cleanup();
    await open({}, ADMIN);
    await waitFor(() => expect(window.location.pathname).toBe('/admin-dashboard'));
  });

  it('[A-01, A-38, I-05] stores token and user, welcomes the admin by name and opens the dashboard', async () => {
    await signIn();
    within(await findToast('Successfully logged in')).getByText('Welcome, Dana Reed!');
    await waitFor(() => expect(window.location.pathname).toBe('/admin-dashboard'));
    expect(localStorage.getItem('azure_access_token')).toBe('token');
    expect(JSON.parse(localStorage.getItem('azure_user') ?? '')).toEqual(USER);
  });
});

describe('an admin login that fails', () => {
  it('[I-02] says that there is no address', async () => {
    const { user } = await open({ [AUTH_URL]: NO_NETWORK });
    await user.click(screen.getByRole('button', { name: 'Sign in with Microsoft' }));
    await expectFailure('Failed to get authentication URL');
  });

  it('[I-03] asks to allow popups', async () => {
    popup = null;
    await signIn();
    await expectFailure('Failed to open authentication popup. Please allow popups for this site.');
  });

  it.each([
    ['I-04', 'another state', { ...GRANT, state: 'other' }, 'State validation failed'],
    ['I-04', 'no access token', { ...GRANT, accessToken: '' }, 'Authentication response missing required data'],
    ['I-07', 'a description', { ...GRANT, success: false, error: 'User declined' }, 'User declined'],
    ['I-07', 'no description', { ...GRANT, success: false, error: '' }, 'Authentication failed'],
  ])('[%s] after a popup with %s says why', async (_id, _what, result, text) => {
    await signIn(result);
    await expectFailure(text);
  });

  async function press() {
    api.respond = respondBy({ [AUTH_URL]: { body: { authUrl: 'https://directory.example', state: 'st' } } });
    await renderComponent(<AdminLoginPage />, { at: '/admin-login', hasFakeTimers: true });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in with Microsoft' }));
    await runFor(0);
  }
  const failures = () => screen.queryAllByText('Admin Login Failed').length;
  const toastNow = async (title: string | RegExp) => {
    await runFor(100); // its code is loaded
    return screen.getByText(title).closest<HTMLElement>('[data-variant]')!;
  };

  it('[I-06] says within a second that the popup was closed', async () => {
    await press();
    await runFor(10_000);
    expect(failures()).toBe(0);
    popup!.closed = true;
    await runFor(1_000);
    await expectFailure('Authentication cancelled', toastNow);
  });

  it('[I-06] gives up after 5 minutes', async () => {
    await press();
    await runFor(299_000);
    expect(failures()).toBe(0);
    await runFor(1_000);
    await expectFailure('Authentication timeout', toastNow);
  });

  it('[I-08] names IT support if the reason is unknown', async () => {
    await signIn(GRANT, { 'GET /api/auth/validate': SERVER_ERROR });
    await expectFailure('Failed to authenticate with Azure AD. Please contact IT support.');
  });

  it('[I-12, H-30] shows a user without the role the reason and whom to ask, and lets them sign out', async () => {
    await signIn(GRANT, {
      'GET /api/auth/validate': problem(403, 'admin_role_required', 'You have no role.'),
      'POST /api/auth/azure/logout': { status: 204 },
    });
    await screen.findByRole('heading', { name: 'No admin access' });
    screen.getByText('You have no role.');
    screen.getByText(/^Ask IT support to give your account the role/);
    screen.getByRole('link', { name: 'it@gigshift.example' });
    expect(localStorage.getItem('azure_access_token')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('button', { name: 'Sign in with Microsoft' });
    expect(api.changes()).toEqual(['POST /api/auth/azure/logout']);
  });
});
