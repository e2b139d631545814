import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderComponent } from '../test/component.testing.js';
import { fakeApi, problem, respondBy } from '../test/fake-api.testing.js';
import { ADMIN, signIn, WORKER, type Person } from '../test/people.testing.js';
import { fakeSolver } from '../features/auth/human-verification.testing.js';
import { apiGet } from '../lib/api/api.js';
import { useSession } from '../lib/auth/session-context.js';
import { Routes } from './routes.js';

const api = fakeApi();
fakeSolver();

async function open(at: string, person?: Person) {
  api.respond = () => new Promise(() => undefined); // the lists of the pages never arrive
  return renderComponent(<Routes />, { at, ...(person && { person }) });
}

const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

describe('the pages without a session', () => {
  it.each([
    ['/signup', 'Apply to work'],
    ['/login', 'Worker login'],
    ['/admin-login', 'Admin login'],
  ])('[A-01] %s is open to everyone: %s', async (path, title) => {
    await open(path);
    await screen.findByRole('heading', { level: 1, name: title });
    await isAt(path);
  });

  it.each([
    ['/admin', '/admin-login'],
    ['/admin-dashboard', '/admin-login'],
    ['/adp-integration', '/admin-login'],
    ['/integrations', '/admin-login'],
    ['/dashboard', '/login'],
    ['/my-shifts', '/login'],
    ['/training', '/login'],
    ['/training/4', '/login'],
  ])('[X-01, H-23, H-24] %s leads to %s', async (path, login) => {
    await open(path);
    await isAt(login);
  });
});

describe.each(['/admin', '/admin-dashboard'])('the address %s', (at) => {
  beforeEach(() => {
    api.respond = ({ path }) => (path.startsWith('/api/admin/') ? { body: [] } : undefined);
  });

  it('[D-01] shows an admin the dashboard', async () => {
    await renderComponent(<Routes />, { at, person: ADMIN });
    await screen.findByRole('heading', { level: 1, name: 'Admin dashboard' });
    expect(window.location.pathname).toBe(at);
  });

  it.each([
    ['a visitor', undefined],
    ['a worker', WORKER],
  ])('[D-01] sends %s to the admin login', async (_, person) => {
    await renderComponent(<Routes />, { at, ...(person && { person }) });
    await isAt('/admin-login');
    await screen.findByRole('heading', { level: 1 });
  });
});

describe('the pages of admins', () => {
  const PAGES = ['/admin', '/admin-dashboard', '/adp-integration', '/integrations'];

  it.each(PAGES)('[X-01] %s sends a worker to the admin login', async (path) => {
    await open(path, WORKER);
    await screen.findByRole('button', { name: 'Sign in with Microsoft' });
    await isAt('/admin-login');
  });

  it.each(PAGES)('[X-01] %s is open to an admin', async (path) => {
    await open(path, ADMIN);
    await isAt(path);
  });
});

describe('the pages of workers', () => {
  const PAGES = ['/dashboard', '/my-shifts', '/training', '/training/4'];

  it.each(PAGES)('[H-23, H-24] %s sends an admin to the welcome page', async (path) => {
    await open(path, ADMIN);
    await isAt('/');
  });

  it.each(PAGES)('[H-23, H-24] %s is open to a worker', async (path) => {
    await open(path, WORKER);
    await isAt(path);
  });
});

/** The pages, and a button that logs out at once. */
function PagesWithLogout() {
  const { logout } = useSession();
  return (
    <>
      <Routes />
      <button onClick={() => void logout()}>Log out at once</button>
    </>
  );
}

describe('the page that led to a login', () => {
  const REFUSED = '/api/user/sessions';
  const responses = respondBy({
    'GET /api/auth/validate': () => undefined, // the standard one
    'POST /api/auth/logout': { body: { message: 'x' } },
    [`GET ${REFUSED}`]: problem(401, 'session_ended', 'Over.'),
  });
  const HAS_RESPONSE = ['/api/auth/validate', '/api/auth/logout', REFUSED];
  const visit = (at: string, person?: Person) => {
    api.respond = (request) =>
      HAS_RESPONSE.includes(request.path) ? responses(request) : new Promise(() => undefined); // the lists never arrive
    return renderComponent(<PagesWithLogout />, { at, ...(person && { person }) });
  };
  /** Signs in in another tab; this page follows. */
  const signInElsewhere = (person: Person) =>
    act(async () => {
      signIn(person);
      window.dispatchEvent(new Event('storage'));
    });
  const isAtAddress = (address: string) =>
    waitFor(() => {
      const { pathname, search, hash } = window.location;
      expect(pathname + search + hash).toBe(address);
    });

  it.each(['/dashboard?from=mail#clock', '/my-shifts?from=mail#past', '/training', '/training/4'])(
    '[H-179] is opened after the login of a worker: %s',
    async (address) => {
      await visit(address);
      await isAtAddress('/login');
      await signInElsewhere(WORKER);
      await isAtAddress(address);
    },
  );

  it.each(['/admin?from=mail', '/admin-dashboard?from=mail', '/adp-integration', '/integrations#keys'])(
    '[H-180] is opened after the login of an admin: %s',
    async (address) => {
      await visit(address);
      await isAtAddress('/admin-login');
      await signInElsewhere(ADMIN);
      await isAtAddress(address);
    },
  );

  it('[H-180] is opened after the login of an admin in place of a worker', async () => {
    await visit('/integrations#keys', WORKER);
    await isAtAddress('/admin-login');
    await signInElsewhere(ADMIN);
    await isAtAddress('/integrations#keys');
  });

  it('[H-181] is opened after the login if its session ended without a logout', async () => {
    await visit('/my-shifts?from=mail#past', WORKER);
    await act(() => apiGet(REFUSED).catch(() => undefined));
    await isAtAddress('/login');
    await signInElsewhere(WORKER);
    await isAtAddress('/my-shifts?from=mail#past');
  });

  it('[H-182] is not opened after the login if it was left by a logout', async () => {
    const { user } = await visit('/my-shifts', WORKER);
    await user.click(screen.getByRole('button', { name: 'Log out at once' }));
    await isAtAddress('/login');
    await signInElsewhere(WORKER);
    await isAtAddress('/dashboard');
  });

  it('[H-182] is not opened after the login if it was left by a logout in another tab', async () => {
    await visit('/my-shifts', WORKER);
    act(() => {
      localStorage.clear();
      window.dispatchEvent(new Event('storage'));
    });
    await isAtAddress('/login');
    await signInElsewhere(WORKER);
    await isAtAddress('/dashboard');
  });

  it('[H-183] is not opened for an admin if it is for workers', async () => {
    await visit('/my-shifts');
    await isAtAddress('/login');
    await signInElsewhere(ADMIN);
    await isAtAddress('/admin-dashboard');
  });
});

describe('an address without a page', () => {
  it.each(['/nowhere', '/dashboard/9', '/training/0', '/training/x'])('[H-06] %s is not found', async (path) => {
    await open(path);
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
    expect(document.title).toBe('404 Page Not Found');
    expect(window.location.pathname).toBe(path);
  });
});
