import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { expectConsoleErrors, renderComponent } from '../../test/component.testing.js';
import { fakeApi, respondBy, SERVER_ERROR, type FakeResponse } from '../../test/fake-api.testing.js';
import { WORKER } from '../../test/people.testing.js';
import { anAvailableShift, aUserAssignment } from '../../test/worker-data.testing.js';

const listsCode = await import('./dashboard-lists.js');
let isCodeMissing = true;
jest.unstable_mockModule('./dashboard-lists.js', () => {
  if (isCodeMissing) throw new TypeError('Failed to fetch dynamically imported module');
  return { ...listsCode };
});
const { default: WorkerDashboardPage } = await import('./dashboard-page.js');

const api = fakeApi();
/** The day after the worker's shift. */
const BINDING = anAvailableShift(8, {
  ...{ title: 'Binding', titleEs: null, date: '2026-11-18' },
  ...{ startsAt: '2026-11-18T16:00:00.000Z', endsAt: '2026-11-18T20:00:00.000Z' },
});
const OTHERS: Record<string, FakeResponse> = {
  'GET /api/shifts': { body: [BINDING] },
  'GET /api/user/stats': { body: { weeklyHours: 0, completedShifts: 0, monthlyEarnings: 0 } },
  'GET /api/notifications': { body: [] },
  'GET /api/worker/5/performance-metrics': { body: [] },
  'GET /api/worker/5/performance-history': { body: [] },
  'POST /api/client-errors': { status: 204 },
};
let assignments: FakeResponse;
beforeEach(() => {
  assignments = { body: [aUserAssignment(31)] };
  api.respond = respondBy({ ...OTHERS, 'GET /api/user/assignments': () => assignments });
});

const open = (language: 'en' | 'es' = 'en', width = 1440) =>
  renderComponent(<WorkerDashboardPage training={null} />, {
    ...{ language, width, person: WORKER, at: '/dashboard', now: '2026-11-17T15:57:00.000Z' },
  });

describe('the dashboard of a worker', () => {
  // first: code that was loaded once stays loaded
  it('[O-02, S-23] whose lists cannot be loaded leaves the ticket, shows an error in their place, and loads them on a tap, with the figures', async () => {
    expectConsoleErrors();
    const { user } = await open();
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('This could not be loaded');
    screen.getByRole('button', { name: /^Clock in/ });
    isCodeMissing = false;
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Sign up: Binding' });
    screen.getByRole('region', { name: 'Your stats' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['en', 1440, 'Welcome,Inés Vega', 'Entry', 'Performance score'],
    ['es', 360, 'Hola,Inés Vega', 'Inicial', 'Puntuación'],
  ] as const)(
    '[H-25, P-02] greets by name and level, and its score card opens the score (%s, %i px)',
    async (language, width, greeting, level, card) => {
      const { user } = await open(language, width);
      const heading = screen.getByRole('heading', { level: 1 });
      expect(heading.textContent).toBe(greeting);
      expect(heading.parentElement?.textContent).toContain(level);
      const opener = await screen.findByRole('button', { name: new RegExp(`^${card}`) });
      expect(opener.querySelector<HTMLElement>('[data-color]')?.dataset['color']).toBe('green');
      await user.click(opener);
      await screen.findByRole('dialog');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement).toBe(opener);
    },
  );

  it.each([
    ['en', 'Connected', 'Could not refresh', /^Updated/],
    ['es', 'Con conexión', 'No se pudo actualizar', /^Actualizado/],
  ] as const)(
    '[O-02, H-19] (%s) shows a failed refresh and the time of the list, keeps the list, and the line disappears after a successful one',
    async (language, connected, failed, refresh) => {
      const { user } = await open(language);
      await screen.findByText(connected);
      await screen.findByRole('button', { name: /: Binding$/ });
      assignments = SERVER_ERROR;
      const button = screen.getByRole('button', { name: refresh });
      await user.click(button);
      await screen.findByText(failed);
      expect(button.textContent).toMatch(/8:57/);
      screen.getByRole('button', { name: /: Binding$/ });
      assignments = { body: [] };
      await user.click(button);
      await screen.findByText(connected);
      expect(screen.queryByText(failed)).toBeNull();
    },
  );

  it('[E-04] requests the statements each time their dialog is opened, and not before', async () => {
    const statement = {
      ...{ period: { from: '2026-08-23', to: '2026-11-17' }, weeks: [], totals: { hours: 0, overtime: 0, total: 0 } },
      yearToDate: { year: 2026, hours: 0, overtime: 0, earned: 0, paid: 0 },
    };
    const lists = respondBy({ ...OTHERS, 'GET /api/user/assignments': assignments });
    api.respond = (request) => (request.path === '/api/worker/5/timesheets' ? { body: statement } : lists(request));
    const { user } = await open();
    await screen.findByRole('button', { name: 'Sign up: Binding' });
    const sent = () => api.sent.filter(({ path }) => path.includes('timesheets')).length;
    for (const times of [1, 2]) {
      expect(sent()).toBe(times - 1);
      await user.click(screen.getByRole('button', { name: /^View earnings statements/i }));
      await screen.findByText('No statements yet');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(sent()).toBe(2);
  });

  it.each([
    ['en', 'Training', 'Profile'],
    ['es', 'Capacitación', 'Perfil'],
  ] as const)('[H-130] (%s) has training and profile above the ticket', async (language, training, profile) => {
    const { user } = await open(language, 360);
    expect(within(screen.getByRole('main')).getByRole('link', { name: training }).getAttribute('href')).toBe(
      '/training',
    );
    await user.click(screen.getByRole('button', { name: profile }));
    await screen.findByRole('dialog');
  });

  it('[S-80] opens the own shifts for a link to the schedule, also while it is open', async () => {
    await open();
    window.location.hash = '#schedule';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    await waitFor(() => expect(window.location.pathname).toBe('/my-shifts'));
  });
});
