import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { clearOutboxView, showOutbox, type ShownEvent } from '../../lib/outbox/outbox-state.js';
import { findToast, renderComponent } from '../../test/component.testing.js';
import { delayed, fakeApi, type FakeResponse, respondBy } from '../../test/fake-api.testing.js';
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

const open = (language: 'en' | 'es' = 'en', options: { at?: string; lists?: Record<string, unknown> } = {}) =>
  renderComponent(<WorkerDashboardPage training={null} />, {
    ...{ language, width: 1440, person: WORKER, at: '/dashboard', now: '2026-11-17T15:57:00.000Z' },
    ...options,
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

  describe('[F-140] that a link to the offers leads to', () => {
    const OFFER = {
      ...{ ...SHIFT, id: 3, shiftId: 8, source: 'asked', isExclusive: false },
      answerBy: '2026-11-17T16:57:00.000Z',
    };
    const GONE = 'This offer is no longer open';
    let offers: FakeResponse | Promise<FakeResponse>;
    beforeEach(() => {
      offers = { body: [OFFER] };
      const respond = api.respond!;
      api.respond = (request) => {
        if (request.path === '/api/offers/3/decline') return { body: { message: 'Thanks.' } };
        return request.path.startsWith('/api/user/offers') ? offers : respond(request);
      };
    });
    afterEach(() => clearOutboxView());
    const openLink = (lists: Record<string, unknown> = {}) => open('en', { at: '/dashboard#offers', lists });
    /** Loads the list again. Then there is no offer in it. */
    async function loadNone(queryClient: QueryClient) {
      offers = { body: [] };
      await act(() => queryClient.refetchQueries({ queryKey: ['/api/user/offers'] }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'No, thanks: Binding' })).toBeNull());
    }

    it('do not say that an offer is closed which the worker has just answered', async () => {
      const list = delayed();
      offers = list.response;
      const { user } = await openLink({ '/api/user/offers': [OFFER] });
      await user.click(await screen.findByRole('button', { name: 'No, thanks: Binding' }));
      await findToast('Offer declined');
      offers = { body: [] };
      await act(async () => list.send(offers as FakeResponse));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'No, thanks: Binding' })).toBeNull());
      expect(screen.queryByText(GONE)).toBeNull();
    });

    it('do not say so of an offer that they have shown', async () => {
      const { queryClient } = await openLink();
      await screen.findByRole('button', { name: 'No, thanks: Binding' });
      await loadNone(queryClient);
      expect(screen.queryByText(GONE)).toBeNull();
    });

    it('do not say so of an offer whose answer waits on this phone', async () => {
      offers = { body: [] };
      const answer = { kind: 'offer_decline', state: 'unsent', subjectId: 3, workerId: WORKER.id } as ShownEvent;
      showOutbox({ rows: [answer] });
      const { queryClient } = await openLink();
      await screen.findByRole('region', { name: 'Your stats' });
      act(() => clearOutboxView());
      await loadNone(queryClient);
      expect(screen.queryByText(GONE)).toBeNull();
    });

    it('say so after the next link', async () => {
      const { queryClient } = await openLink();
      await screen.findByRole('button', { name: 'No, thanks: Binding' });
      await loadNone(queryClient);
      act(() => void window.dispatchEvent(new HashChangeEvent('hashchange')));
      await screen.findByText(GONE);
    });

    it('say so of a stored offer that is no longer in the list', async () => {
      const { queryClient } = await openLink({ '/api/user/offers': [OFFER] });
      await screen.findByRole('button', { name: 'No, thanks: Binding' });
      await loadNone(queryClient);
      await screen.findByText(GONE);
    });
  });

  it.each([
    ['list', ''],
    ['calendar', '?view=calendar'],
  ])('[F-151] offer the sign-up for a position that an offer holds for the worker, in the %s', async (view, query) => {
    const offer = { ...SHIFT, id: 3, shiftId: 8, source: 'asked', isExclusive: true };
    const full = { ...SHIFT, totalPositions: 1, filledPositions: 0, heldPositions: 1 };
    const respond = api.respond!;
    api.respond = (request) => {
      if (request.path.startsWith('/api/user/offers'))
        return { body: [{ ...offer, answerBy: '2026-11-17T16:57:00.000Z' }] };
      return request.path.startsWith('/api/shifts') ? { body: [full] } : respond(request);
    };
    const { user } = await open('en', { at: `/dashboard${query}` });
    if (view === 'calendar') await user.click(await screen.findByRole('button', { name: /November 18.*1 shift/ }));
    await screen.findByRole('button', { name: 'Sign up: Binding' });
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
