import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { expectConsoleErrors, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, respondBy } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';

let respond: (code: object | Error) => void;
let requests = 0;
const fakeCode = () => {
  requests += 1;
  return new Promise<object>((resolve, reject) => {
    respond = (code) => (code instanceof Error ? reject(code) : resolve(code));
  });
};
jest.unstable_mockModule('../activity/activity-dialog.js', fakeCode);
jest.unstable_mockModule('../reports/reports-dialog.js', fakeCode);
const { DialogOutlet } = await import('./dialog-outlet.js');

const api = fakeApi();

const EN = {
  loading: 'Loading...',
  failed: 'Nothing you sent is lost. Try again, or come back in a minute.',
  retry: 'Try again',
};
const ES: typeof EN = {
  loading: 'Cargando...',
  failed: 'No se perdió nada de lo que enviaste. Inténtalo de nuevo o vuelve en un minuto.',
  retry: 'Intentar de nuevo',
};

it.each([
  ['en', 1440, 'activity', EN],
  ['es', 390, 'reports', ES],
] as const)(
  '[H-10, H-38] a dialog says that its code is loading; if that fails, the dashboard stays, and “Try again” opens the dialog (%s, %i px)',
  async (language, width, work, { loading, failed, retry }) => {
    expectConsoleErrors();
    api.respond = respondBy({ 'POST /api/client-errors': { status: 204 } });
    requests = 0;
    const page = (
      <>
        <h1>Dashboard</h1>
        <DialogOutlet />
      </>
    );
    const { user } = await renderComponent(page, { language, width, person: ADMIN, at: `/admin?work=${work}` });
    await screen.findByText(loading);
    expect(screen.queryByRole('dialog')).toBeNull();
    respond(new TypeError('Failed to fetch dynamically imported module'));
    await screen.findByText(failed);
    expect(screen.queryByText(loading)).toBeNull();
    screen.getByText('Dashboard');
    await user.click(screen.getByRole('button', { name: retry }));
    await waitFor(() => expect(requests).toBe(2));
    respond({ default: () => <p>All of it</p> });
    await screen.findByText('All of it');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
