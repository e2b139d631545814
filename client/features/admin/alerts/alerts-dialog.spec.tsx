import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminAlert } from '../../../../shared/notifications/admin-overview.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { anAdminShift } from '../../../test/admin-data.testing.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, problem, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { DialogOutlet } from '../dialogs/dialog-outlet.js';

const api = fakeApi();

const alertOf = (id: number, workerName: string, other: Partial<AdminAlert> = {}): AdminAlert => ({
  ...{ id: `no_show-${id}`, type: 'no_show', severity: 'critical', shiftAssignmentId: id, shiftId: 3, workerName },
  ...{ shiftTitle: 'Bindery line', shiftTitleEs: 'Línea de encuadernación', reason: null, clockInTime: null },
  ...{ shiftDate: '2026-11-17', shiftStartTime: '07:00', occurredAt: '2026-11-17T16:00:00.000Z' },
  ...other,
});
const NELL = alertOf(1, 'Nell Okafor');
const ROSA = alertOf(2, 'Rosa Delgado', { ...{ shiftId: 4, shiftTitle: 'Kitting' }, type: 'late' });
const OMAR = alertOf(3, 'Omar Haddad', { type: 'late' });

let alerts: AdminAlert[];
let list: FakeResponse | null;
/** Responses of a dismissal by assignment; the others succeed. */
let refused: Record<number, FakeResponse>;
beforeEach(() => {
  alerts = [NELL, ROSA, OMAR];
  list = null;
  refused = {};
  api.respond = ({ method, path, body }) => {
    const { shiftAssignmentId: id = 0 } = (body ?? {}) as { shiftAssignmentId?: number };
    if (path === '/api/admin/alerts') return list ?? { body: alerts };
    if (path === '/api/admin/shifts') return { body: [anAdminShift(3, { title: 'Bindery line' })] };
    if (method !== 'POST') return undefined;
    if (path.endsWith('/restore')) return { body: { dismissed: false } };
    if (!refused[id]) alerts = alerts.filter(({ shiftAssignmentId }) => shiftAssignmentId !== id);
    return refused[id] ?? { body: { dismissed: true } };
  };
});

async function open(work = 'alerts', language: Language = 'en', width = 1440) {
  const { user } = await renderComponent(<DialogOutlet />, {
    ...{ language, width, person: ADMIN, now: '2026-11-17T16:30:00.000Z', at: `/admin-dashboard?work=${work}` },
  });
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const check = async (name: string) =>
    user.click(await screen.findByRole('checkbox', { name: `Select alert about ${name}` }));
  return { press, check };
}

const work = () => new URLSearchParams(window.location.search).get('work');
const sentTo = (call: 'dismiss' | 'restore') => api.sentTo('POST', `/api/admin/alerts/${call}`).map(({ body }) => body);
const keyOf = ({ type, shiftAssignmentId }: AdminAlert) => ({ alertType: type, shiftAssignmentId });
const sections = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => [
    heading.textContent,
    within(heading.closest('section')!)
      .getAllByRole('listitem')
      .map((row) => row.querySelector('b')?.textContent),
  ]);

describe('all alerts', () => {
  it.each([
    ['en', 1440, 'Bindery line', 'Kitting'],
    ['es', 390, 'Línea de encuadernación', 'Línea de encuadernación'],
  ] as const)(
    '[N-66] are listed by shift, the most urgent first (%s, %i px)',
    async (language, width, first, second) => {
      await open('alerts', language, width);
      await screen.findByText('Nell Okafor');
      expect(sections()).toEqual([
        [first, ['Nell Okafor', 'Omar Haddad']],
        [second, ['Rosa Delgado']],
      ]);
    },
  );

  it('[N-66] lead to the shift while it is on the schedule', async () => {
    const { press } = await open();
    await press('Bindery line');
    expect(work()).toBe('shift/3');
    expect(screen.queryByRole('button', { name: 'Kitting' })).toBeNull();
  });

  it('[N-58] are limited to a type by a button with its number; the choice is in the address', async () => {
    const { press } = await open();
    await press('Late 2');
    expect(work()).toBe('alerts/late');
    expect(sections()).toEqual([
      ['Kitting', ['Rosa Delgado']],
      ['Bindery line', ['Omar Haddad']],
    ]);
    await press('Late 2');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('[N-58] of a type that has none say so', async () => {
    await open('alerts/late_cancellation');
    await screen.findByText('There are no alerts of this kind.');
  });

  it('[N-65] without any say so; if they cannot be loaded, they can be requested again', async () => {
    list = SERVER_ERROR;
    const { press } = await open();
    await screen.findByRole('button', { name: 'Try again' });
    list = { body: [] };
    await press('Try again');
    await screen.findByText('No alerts');
    expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
  });
});

describe('dismissing several alerts', () => {
  it('[N-59, N-60] takes the selected ones, and Undo brings all of them back', async () => {
    const { press, check } = await open();
    await check('Nell Okafor');
    await check('Rosa Delgado');
    await press('Dismiss 2 alerts');
    await findToast('2 alerts dismissed');
    expect(sentTo('dismiss')).toEqual([NELL, ROSA].map(keyOf));
    await waitFor(() => expect(screen.queryByText('Nell Okafor')).toBeNull());
    screen.getByRole('button', { name: 'Dismiss alerts' });
    await press('Undo');
    await findToast('2 alerts restored');
    expect(sentTo('restore')).toEqual([NELL, ROSA].map(keyOf));
  });

  it('[N-59] takes no selected one that the chosen type hides', async () => {
    const { press, check } = await open();
    await check('Nell Okafor');
    await press('Late 2');
    await check('Omar Haddad');
    await press('Dismiss 1 alert');
    await findToast('Alert dismissed');
    expect(sentTo('dismiss')).toEqual([keyOf(OMAR)]);
  });

  it('[N-61] goes on after one that has gone away', async () => {
    refused = { 1: problem(404, 'not_found', 'It is gone.') };
    const { press } = await open();
    await press(/^Select all/);
    await press('Dismiss 3 alerts');
    await findToast('3 alerts dismissed');
    expect(sentTo('dismiss')).toHaveLength(3);
  });

  it('[N-67] stops at another failure, says so, and keeps the selection', async () => {
    refused = { 3: SERVER_ERROR };
    const { press } = await open();
    await press(/^Select all/);
    await press('Dismiss 3 alerts');
    expect((await findToast('Failed to dismiss alert')).dataset.variant).toBe('destructive');
    expect(sentTo('dismiss')).toHaveLength(2);
    await screen.findByRole('button', { name: 'Dismiss 2 alerts' });
  });
});
