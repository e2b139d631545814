import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AdminAlert } from '../../../../shared/notifications/admin-overview.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { findToast, renderComponent, runFor } from '../../../test/component.testing.js';
import { fakeApi, problem, respondBy, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { AlertBanner } from './alert-banner.js';

const api = fakeApi();

const NO_SHOW: AdminAlert = {
  ...{ id: 'no_show-7', type: 'no_show', severity: 'critical', shiftAssignmentId: 7, shiftId: 3 },
  ...{ workerName: 'Nell Okafor', shiftTitle: 'Bindery line', shiftTitleEs: null, reason: null, clockInTime: null },
  ...{ shiftDate: '2026-11-17', shiftStartTime: '07:00', occurredAt: '2026-11-17T16:00:00.000Z' },
};

let alerts: AdminAlert[];
beforeEach(() => {
  alerts = [NO_SHOW];
});

async function open(
  dismissed: FakeResponse = { body: { dismissed: true } },
  hasFakeTimers = false,
  language: Language = 'en',
) {
  api.respond = respondBy({
    'GET /api/admin/alerts': () => ({ body: alerts }),
    'GET /api/admin/shifts': { body: [] },
    'POST /api/admin/alerts/dismiss': dismissed,
    'POST /api/admin/alerts/restore': { body: { dismissed: false } },
  });
  const page = <AlertBanner onOpenShift={() => undefined} />;
  const rendered = await renderComponent(page, {
    ...{ person: ADMIN, at: '/admin-dashboard', now: '2026-11-17T16:30:00.000Z', hasFakeTimers, language },
  });
  if (!hasFakeTimers) await screen.findByText(/Nell Okafor/);
  return rendered;
}

const reads = () => api.sentTo('GET', '/api/admin/alerts').length;
const dismissButton = () => screen.getByRole('button', { name: /^Dismiss/ });

describe('the alerts', () => {
  it('[N-07] are fetched again every 60 seconds, not before', async () => {
    await open(undefined, true);
    await runFor(100);
    expect(reads()).toBe(1);
    await runFor(59_000);
    expect(reads()).toBe(1);
    alerts = [{ ...NO_SHOW, id: 'no_show-8', workerName: 'Rosa Delgado' }];
    await runFor(1_000);
    expect(reads()).toBe(2);
    await runFor(100);
    screen.getByText(/Rosa Delgado/);
  });

  it('[N-08] name the worker, the shift, its day and time, and the reason', async () => {
    const cancelled = { type: 'late_cancellation', reason: 'Car broke down', occurredAt: '2026-11-17T12:00:00.000Z' };
    alerts = [{ ...NO_SHOW, ...cancelled, shiftDate: '2026-11-18' } as AdminAlert];
    await open();
    const text = screen.getByRole('listitem').textContent;
    for (const part of ['Nell Okafor', 'Bindery line', 'Nov 18', '7:00', 'Car broke down'])
      expect(text).toContain(part);
  });

  it.each([
    ['en', 'Late', 'Nell Okafor has not clocked in to Bindery line, today 9:00 AM. 30m late.'],
    [
      'es',
      'Retraso',
      'Nell Okafor no ha marcado su entrada en Encuadernación línea, hoy 9:00 a.m. Lleva 30m de retraso.',
    ],
  ] as const)('[D-54] say for how long a worker is late (%s)', async (language, type, text) => {
    const late = { id: 'late-7', type: 'late', shiftStartTime: '09:00', occurredAt: '2026-11-17T16:10:00.000Z' };
    alerts = [{ ...NO_SHOW, ...late } as AdminAlert];
    await open(undefined, false, language);
    screen.getByText(type);
    expect(screen.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')).toContain(text);
  });

  it('[N-09] are dismissed by type and assignment, and leave the list', async () => {
    await open();
    alerts = [];
    fireEvent.click(dismissButton());
    await waitFor(() => expect(screen.queryByText(/Nell Okafor/)).toBeNull());
    expect(api.sentTo('POST', '/api/admin/alerts/dismiss').map(({ body }) => body)).toEqual([
      { alertType: 'no_show', shiftAssignmentId: 7 },
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.sentTo('POST', '/api/admin/alerts/restore')).toHaveLength(1));
  });

  it('[N-57, N-65] show the two most urgent, and a button to all if there are more', async () => {
    const names = ['Nell Okafor', 'Rosa Delgado', 'Omar Haddad'];
    alerts = names.map((workerName, index) => ({ ...NO_SHOW, id: `no_show-${index}`, workerName }));
    await open();
    expect(screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)).toEqual(
      names.slice(0, 2),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show all 3 alerts' }));
    expect(new URLSearchParams(window.location.search).get('work')).toBe('alerts');
  });

  it.each([
    ['the server’s message', problem(404, 'not_found', 'It is gone.'), 'It is gone.'],
    ['a default text', SERVER_ERROR, 'Failed to dismiss alert'],
  ] as const)('[N-09] show %s if that fails', async (_, response, text) => {
    await open(response);
    fireEvent.click(dismissButton());
    expect((await findToast(text)).dataset.variant).toBe('destructive');
  });
});
