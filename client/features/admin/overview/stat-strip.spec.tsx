import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { AdminStats } from '../../../../shared/notifications/admin-overview.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { renderComponent } from '../../../test/component.testing.js';
import { fakeApi, respondBy } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { StatStrip } from './stat-strip.js';

const api = fakeApi();
const STATS: AdminStats = {
  ...{ activeWorkers: 7, openShifts: 5, pendingApprovals: 9, pendingApplications: 4, pendingTimesheets: 5 },
  ...{ fillRate: 62.5, filledPositions: 5, totalPositions: 8, urgentPositions: 3, pendingWorkers: 0 },
  ...{ clockEventsToReview: 0, shiftsToPay: 0 },
};

async function open(stats: Partial<AdminStats> = {}, language: Language = 'en') {
  api.respond = respondBy({ 'GET /api/admin/stats': { body: { ...STATS, ...stats } } });
  const rendered = await renderComponent(<StatStrip />, {
    language,
    person: ADMIN,
    at: '/admin-dashboard',
    width: 1440,
  });
  await screen.findByText('62.5%');
  return rendered;
}

describe('the stat cards', () => {
  it.each([
    ['en', [/^Worker pool/, /^Open shifts/, /^Pending approvals/, /^Fill rate/, /^Urgent positions/]],
    ['es', [/^Trabajadores/, /^Turnos abiertos/, /^Por aprobar/, /^Cobertura/, /^Puestos urgentes/]],
  ] as const)('[D-78] (%s) lead to the lists that they count', async (language, names) => {
    const { user } = await open({}, language);
    const leadsTo: string[] = [];
    for (const name of names) {
      window.history.replaceState(null, '', '/admin-dashboard');
      await user.click(screen.getByRole('button', { name }));
      leadsTo.push(window.location.search);
    }
    expect(leadsTo).toEqual([
      '?work=workers',
      '?view=week&show=open',
      '?work=applications',
      '?view=week&show=open',
      '?work=urgent',
    ]);
  });

  it('[D-78] lead to all open shifts, whatever the schedule was limited to', async () => {
    const { user } = await open();
    const searches = ['?view=people&week=-1&level=2&show=urgent', '?view=month&level=3'];
    const shown: string[] = [];
    for (const search of searches) {
      window.history.replaceState(null, '', `/admin-dashboard${search}`);
      await user.click(screen.getByRole('button', { name: /^Open shifts/ }));
      shown.push(window.location.search);
    }
    expect(shown).toEqual(['?view=week&show=open', '?view=month&show=open']);
  });

  it('[D-78] lead to the timesheets if no application is pending', async () => {
    const { user } = await open({ pendingApplications: 0, pendingApprovals: 5 });
    await user.click(screen.getByRole('button', { name: /^Pending approvals/ }));
    expect(window.location.search).toBe('?work=timesheets');
  });

  it.each([
    ['en', 'Today 25%, this week –'],
    ['es', 'Hoy 25%, esta semana –'],
  ] as const)('[D-79, D-80] (%s) have the fill rates of today and of the week', async (language, text) => {
    await open({ fillRateToday: 25, fillRateWeek: null }, language);
    screen.getByText(text);
  });

  it('[D-79, D-80] do without them if the server does not send them', async () => {
    await open();
    expect(screen.queryByText(/this week/)).toBeNull();
  });
});
