import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderComponent } from '../../test/component.testing.js';
import { fakeApi, respondBy } from '../../test/fake-api.testing.js';
import { WORKER } from '../../test/people.testing.js';
import { anAvailableShift } from '../../test/worker-data.testing.js';
import WorkerDashboardPage from './dashboard-page.js';

const api = fakeApi();
const SHIFT = anAvailableShift(8, {
  ...{ title: 'Binding', titleEs: null, date: '2026-11-18' },
  ...{ startsAt: '2026-11-18T16:00:00.000Z', endsAt: '2026-11-18T20:00:00.000Z' },
});

beforeEach(() => {
  api.respond = respondBy({
    'GET /api/shifts': { body: [SHIFT] },
    'GET /api/user/assignments': { body: [] },
    'GET /api/user/stats': { body: { weeklyHours: 12.5, completedShifts: 3, monthlyEarnings: 525.5 } },
    'GET /api/notifications': { body: [] },
    'POST /api/shifts/8/assign': {
      status: 201,
      body: { message: 'You are signed up.', assignment: { id: 31, shiftId: 8, status: 'assigned' } },
    },
  });
});

const open = (language: 'en' | 'es' = 'en') =>
  renderComponent(<WorkerDashboardPage training={null} />, {
    ...{ language, width: 1440, person: WORKER, at: '/dashboard', now: '2026-11-17T15:57:00.000Z' },
  });

describe('the lists of the dashboard', () => {
  it.each([
    [
      'en',
      'Your stats',
      ['Weekly hours12.50 h', 'Completed shifts3', 'Monthly earnings$525.50', 'Performance score96.4'],
    ],
    [
      ...(['es', 'Tus cifras'] as const),
      ['Horas de la semana12.50 h', 'Turnos completados3', 'Ganancias del mes$525.50', 'Puntuación96.4'],
    ],
  ] as const)('[H-26] (%s) have four figures', async (language, name, figures) => {
    await open(language);
    const region = await screen.findByRole('region', { name });
    await waitFor(() => expect(region.textContent).toContain('525'));
    const cards = [...region.children].map(({ children }) => `${children[0]?.textContent}${children[1]?.textContent}`);
    expect(cards).toEqual(figures);
  });

  it('[F-21, F-76] begin with the open offers, if there are any or a link leads to them', async () => {
    const offer = { ...SHIFT, id: 3, shiftId: 8, source: 'asked', isExclusive: false };
    const respond = api.respond!;
    let offers: object[] = [];
    api.respond = (request) => (request.path.startsWith('/api/user/offers') ? { body: offers } : respond(request));
    const empty = await open();
    await screen.findByRole('region', { name: 'Your stats' });
    expect(screen.queryByRole('region', { name: 'Offers for you' })).toBeNull();
    window.location.hash = '#offers';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    await screen.findByText('This offer is no longer open');
    empty.unmount();
    window.location.hash = '';
    offers = [
      { ...offer, answerBy: '2026-11-17T16:57:00.000Z' },
      { ...offer, id: 4, shiftId: 9, title: 'Folding', answerBy: '2026-11-17T15:56:59.000Z' },
    ];
    await open();
    const section = await screen.findByRole('region', { name: 'Offers for you' });
    within(section).getByRole('article', { name: 'Binding' });
    expect(within(section).queryByRole('article', { name: 'Folding' })).toBeNull();
    const figures = screen.getByRole('region', { name: 'Your stats' });
    expect(section.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  it('[H-28] have two quick actions', async () => {
    await open();
    const heading = await screen.findByRole('heading', { name: 'Quick actions' });
    const actions = within(heading.closest('section')!).getAllByRole('button');
    expect(actions.map(({ textContent }) => textContent)).toEqual(['View Earnings Statements', 'Update Profile']);
  });

  it('[H-19] refetches shifts and assignments after a sign-up', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sign up: Binding' }));
    await screen.findByText(/^You are signed up\./);
    const times = (path: string) => api.sentTo('GET', path).length;
    await waitFor(() => expect(times('/api/shifts')).toBe(2));
    await waitFor(() => expect(times('/api/user/assignments')).toBe(2));
  });
});
