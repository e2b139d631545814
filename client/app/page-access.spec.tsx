import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderComponent } from '../test/component.testing.js';
import { fakeApi } from '../test/fake-api.testing.js';
import { ADMIN, WORKER, type Person } from '../test/people.testing.js';
import { fakeSolver } from '../features/auth/human-verification.testing.js';
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

describe('an address without a page', () => {
  it.each(['/nowhere', '/dashboard/9', '/training/0', '/training/x'])('[H-06] %s is not found', async (path) => {
    await open(path);
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
    expect(document.title).toBe('404 Page Not Found');
    expect(window.location.pathname).toBe(path);
  });
});
