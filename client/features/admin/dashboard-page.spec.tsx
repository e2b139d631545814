import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminAlert, AdminStats } from '../../../shared/notifications/admin-overview.contract.js';
import { aTodayPerson, aTodayShift } from '../../test/admin-data.testing.js';
import { renderComponent } from '../../test/component.testing.js';
import { fakeApi } from '../../test/fake-api.testing.js';
import { ADMIN } from '../../test/people.testing.js';
import AdminDashboardPage from './dashboard-page.js';

const api = fakeApi();
const STATS: AdminStats = {
  ...{ activeWorkers: 41, openShifts: 12, pendingApprovals: 9, pendingApplications: 4, pendingTimesheets: 5 },
  ...{ fillRate: 73, filledPositions: 22, totalPositions: 30, urgentPositions: 3, pendingWorkers: 2 },
  ...{ clockEventsToReview: 6, correctionRequests: 3, shiftsToPay: 8 },
};
const POOL = [7, 5, 0, 2].map((count, at) => ({ skillLevelId: at + 1, skillLevelName: '', count, workers: [] }));
const ALERT: AdminAlert = {
  ...{ id: 'no_show-4', type: 'no_show', severity: 'critical', shiftAssignmentId: 4, shiftId: 7 },
  ...{ workerName: 'Ana Luz', shiftTitle: 'Packing', shiftTitleEs: null, shiftDate: '2026-11-17' },
  ...{ shiftStartTime: '06:00', reason: null, clockInTime: null, occurredAt: '2026-11-17T15:00:00.000Z' },
};

const TODAY = aTodayShift(7, { people: [aTodayPerson(1, { name: 'Ana Luz' })] });

beforeEach(() => {
  const lists: Record<string, unknown> = { stats: STATS, 'worker-pool': POOL, alerts: [ALERT], today: [TODAY] };
  api.respond = ({ path }) => {
    if (!path.startsWith('/api/admin/')) return undefined;
    return { body: lists[path.slice('/api/admin/'.length)] ?? [] };
  };
});

async function open() {
  const { user } = await renderComponent(<AdminDashboardPage />, {
    ...{ person: ADMIN, width: 1440, at: '/admin-dashboard', now: '2026-11-17T16:00:00.000Z' },
  });
  await screen.findByText('Entry', { selector: 'button *' });
  await within(screen.getByLabelText('Figures')).findByText('41');
  return user;
}

const openedDialog = () => new URLSearchParams(window.location.search).get('work');

describe('the dashboard of an admin', () => {
  it('[D-02] has alerts, figures, quick actions, the schedule, applications, the worker pool and System Management', async () => {
    const user = await open();
    within(screen.getByLabelText('Alerts')).getByText(/Ana Luz/);
    screen.getByRole('navigation', { name: 'Quick actions' });
    for (const card of ['Master schedule', 'Pending shifts', 'Worker pool', 'System Management'])
      screen.getByRole('heading', { name: card });
    await user.click(screen.getByRole('button', { name: 'Manage Training' }));
    expect(openedDialog()).toBe('trainings');
  });

  it('[D-56] begins with the summary of today', async () => {
    await open();
    const [first] = within(screen.getByRole('main')).getAllByRole('region');
    expect(first).toBe(screen.getByRole('region', { name: 'Today' }));
    within(first!).getByText('Expected');
  });

  it('[W-130] counts the open correction requests at the button that opens them', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Correction requests 3' }));
    expect(openedDialog()).toBe('corrections');
  });

  it('[D-03] has five figures', async () => {
    await open();
    const figures = [...screen.getByLabelText('Figures').children].map((figure) =>
      [...figure.children].slice(0, 2).map(({ textContent }) => textContent),
    );
    expect(figures).toEqual([
      ['Worker pool', '41'],
      ['Open shifts', '12'],
      ['Pending approvals', '9'],
      ['Fill rate', '73%'],
      ['Urgent positions', '3'],
    ]);
  });

  it('[D-04] has seven quick actions, each with its count and its dialog', async () => {
    await open();
    const buttons = within(screen.getByRole('navigation', { name: 'Quick actions' })).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      ...['Fill urgent positions3', 'Approve timesheets5', 'Approve workers2', 'Approve shift applications4'],
      ...['Send notification', 'Worker reports', 'Update payments8'],
    ]);
    const dialogs: (string | null)[] = [];
    for (const button of buttons) {
      fireEvent.click(button); // an open dialog would keep a pointer away
      dialogs.push(openedDialog());
    }
    expect(dialogs).toEqual([
      ...['urgent', 'approve-timesheets', 'approve-workers', 'applications', 'send-notification', 'reports'],
      'update-payments',
    ]);
  });

  it('[D-44] numbers of pending items have the thousands separators of the other figures', async () => {
    const respond = api.respond;
    api.respond = (request) =>
      request.path === '/api/admin/stats' ? { body: { ...STATS, shiftsToPay: 13_604 } } : respond?.(request);
    await open();
    screen.getByRole('button', { name: /^Update payments ?13,604$/ });
  });

  it.each([
    ['Manage workers', 'workers'],
    ['Performance tracking', 'performance'],
    ['Worker reports', 'reports'],
  ])('[W-07] the worker pool has a button “%s”', async (name, dialog) => {
    const user = await open();
    const card = screen.getByRole('heading', { name: 'Worker pool' }).closest('section, div[aria-labelledby]')!;
    await user.click(within(card as HTMLElement).getByRole('button', { name }));
    await waitFor(() => expect(openedDialog()).toBe(dialog));
  });

  it('[W-07] the worker pool has the number of workers of each level', async () => {
    await open();
    const levels = ['Entry', 'Intermediate', 'Advanced', 'Expert'];
    const lines = levels.map((level) => screen.getByText(level, { selector: 'button *' }).closest('button')!);
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Entry7', 'Intermediate5', 'Advanced0', 'Expert2']);
  });
});
