import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, NO_NETWORK, problem, respondBy, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import TimeclockPage from './timeclock-page.js';

const api = fakeApi();

const ADP = 'GET /api/admin/adp';
const DAYS = { startDate: '2026-11-11', endDate: '2026-11-17' };
const WORKER = { workerId: 5, workerName: 'Inés Vega', email: 'ines@gigshift.example', ...DAYS };
const ENTRY = {
  ...{ workDate: '2026-11-16', clockInTime: '2026-11-16T16:00:00.000Z', clockOutTime: '2026-11-17T01:30:00.000Z' },
  ...{ totalHours: 9.5, regularHours: 8.25, overtimeHours: 1.25 },
};
const TOTAL = { ...WORKER, totalHours: 9.5, timeEntries: [ENTRY] };
const ALL = {
  ...DAYS,
  workerCount: 31,
  totalEntries: 47,
  timeEntries: { [WORKER.email]: [ENTRY] },
  unknownWorkers: [],
};
const COMPARISON = { ...WORKER, shifts: [], onlyThere: [] };

async function open(responses: Record<string, FakeResponse> = {}) {
  api.respond = respondBy({
    [`${ADP}/setup`]: { body: { isConfigured: true, isSimulator: false } },
    [`${ADP}/time-entries/${encodeURIComponent(WORKER.email)}`]: { body: TOTAL },
    [`${ADP}/comparison/5`]: { body: COMPARISON },
    [`${ADP}/all-time-entries`]: { body: ALL },
    [`${ADP}/sync-runs/latest`]: { body: { run: null } },
    ...responses,
  });
  const { user } = await renderComponent(<TimeclockPage />, {
    ...{ person: ADMIN, at: '/adp-integration', width: 1440, now: '2026-11-17T16:00:00.000Z' },
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('heading', { name: 'Connection' });
  return { press };
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const queriesOf = (path: string) =>
  api.sent
    .filter((one) => one.path.startsWith(path))
    .map((one) => Object.fromEntries(new URLSearchParams(one.path.split('?')[1])));

describe('the page of the payroll time clock', () => {
  it('[I-18] tests the connection, looks one worker up, sums up all, syncs one, and explains what is sent', async () => {
    const { press } = await open();
    for (const title of ['Connection', 'One worker', 'All workers']) screen.getByRole('heading', { name: title });
    const notes = screen.getByRole('heading', { name: 'What is sent, and when' }).parentElement!;
    expect(within(notes).getAllByRole('term').length).toBeGreaterThanOrEqual(6);
    fireEvent.change(field('lookupEmail'), { target: { value: WORKER.email } });
    await press('Look up hours');
    await screen.findByRole('button', { name: 'Sync worker' });
  });

  it('[I-19] says whether it is connected', async () => {
    const connected = { connected: true, message: 'Connected to ADP.' };
    const { press } = await open({ 'POST /api/admin/adp/test-connection': { body: connected } });
    await press('Test connection');
    await findToast('Connected');
    await screen.findByText('Connected to ADP.');
  });

  it.each([
    ['is not connected', { body: { connected: false, message: 'ADP said: no scope' } }, 'ADP said: no scope'],
    ['does not respond', problem(503, 'service_unavailable', 'Try again later.'), 'Try again later.'],
  ] as const)('[I-19] says that ADP %s', async (_, response, text) => {
    const { press } = await open({ 'POST /api/admin/adp/test-connection': response });
    await press('Test connection');
    const toast = await findToast('Connection Test Failed - Unable to connect to ADP API');
    within(toast).getByText(text);
    expect(toast.dataset.variant).toBe('destructive');
  });

  it('[I-20] needs an address', async () => {
    const { press } = await open();
    await press('Look up hours');
    within(await findToast('Email Required')).getByText("Please enter a worker's email address");
    expect(queriesOf('/api/admin/adp/time-entries')).toEqual([]);
  });

  it('[I-20, I-21] looks up the last 7 days, and shows each entry', async () => {
    const { press } = await open();
    fireEvent.change(field('lookupEmail'), { target: { value: ` ${WORKER.email} ` } });
    await press('Look up hours');
    const table = within(await screen.findByRole('region', { name: 'Time entries by day' }));
    const cells = table.getAllByRole('cell').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(cells).toEqual(['Mon, Nov 16', '9:00 AM', '6:30 PM', '9.50', '8.25', '1.25']);
    expect(queriesOf('/api/admin/adp/time-entries')).toEqual([DAYS]);
  });

  it('[I-56, I-57] looks up a worker of the summary, on its days', async () => {
    const { press } = await open();
    fireEvent.change(field('summaryStartDate'), { target: { value: '2026-11-02' } });
    await press('Show summary');
    await press(`Look up ${WORKER.email}`);
    await screen.findByRole('region', { name: 'Time entries by day' });
    expect(queriesOf('/api/admin/adp/time-entries')).toEqual([{ ...DAYS, startDate: '2026-11-02' }]);
    expect(field('lookupStartDate').value).toBe('2026-11-02');
  });

  it('[I-22] sums up all workers over a range of days', async () => {
    const { press } = await open();
    fireEvent.change(field('summaryStartDate'), { target: { value: '2026-11-02' } });
    await press('Show summary');
    await screen.findByText('31');
    screen.getByText('47');
    screen.getByRole('button', { name: new RegExp(WORKER.email) });
    expect(queriesOf('/api/admin/adp/all-time-entries')).toEqual([{ ...DAYS, startDate: '2026-11-02' }]);
  });

  async function sync(response: FakeResponse) {
    const { press } = await open({ 'POST /api/admin/adp/sync-worker': response });
    fireEvent.change(field('lookupEmail'), { target: { value: WORKER.email } });
    await press('Look up hours');
    await press('Sync worker');
  }

  it('[I-30] says how many of all workers are read, with thousands separators', async () => {
    const progress = { summaryId: 's', state: 'running', workersRead: 1_580, workersInAll: 6_069 };
    const running = { body: { ...progress, message: null, result: null } };
    const { press } = await open({ [`${ADP}/all-time-entries`]: running, [`${ADP}/summaries/s`]: running });
    await press('Show summary');
    await screen.findByText('1,580 of 6,069 workers read');
  });

  it('[I-23] syncs the worker, and shows the message', async () => {
    const result = { message: '2 added.', added: 2, changed: 0, removed: 0, comparison: COMPARISON };
    await sync({ body: result });
    within(await findToast('Worker Synced')).getByText('2 added.');
    expect(api.sentTo('POST', '/api/admin/adp/sync-worker').map(({ body }) => body)).toEqual([
      { workerId: 5, ...DAYS },
    ]);
  });

  it('[I-23] shows why the sync failed', async () => {
    await sync(problem(502, 'timeclock_refused', 'ADP refused it.'));
    const toast = await findToast('Sync Failed');
    within(toast).getByText('ADP refused it.');
    expect(toast.dataset.variant).toBe('destructive');
  });

  it('[W-308] may have synced the worker after a lost connection: the message says no more', async () => {
    await sync(NO_NETWORK);
    await findToast(/^We got no answer, so it may have worked anyway/);
    expect(screen.queryByText('Sync Failed')).toBeNull();
  });
});
