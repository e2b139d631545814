import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { WorkloadWarning } from '../../../../shared/assignments/workload.contract.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { day } from '../../../../shared/kernel/spec-support.js';
import { anAdminShift, anApplication } from '../../../test/admin-data.testing.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { delayed, fakeApi, problem, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { DialogOutlet } from '../dialogs/dialog-outlet.js';
import { PendingShiftsCard } from './pending-shifts-card.js';

const api = fakeApi();
const PATH = '/api/admin/applications/1/status';
const PATH_OF_UNDO = '/api/admin/applications/1/undo';

const DECIDED: FakeResponse = {
  body: { message: 'Done.', assignment: { id: 1, shiftId: 1, status: 'assigned' } },
};

let decided: FakeResponse | Promise<FakeResponse>;
let undone: FakeResponse;
let shift: AdminShift;
let warnings: WorkloadWarning[];
beforeEach(() => {
  warnings = [];
  decided = DECIDED;
  undone = { body: { message: 'Pending again.', assignment: { id: 9, shiftId: 1, status: 'pending' } } };
  shift = anAdminShift(1, { date: '2026-11-25' });
  api.respond = ({ method, path }) => {
    if (method === 'PATCH') return decided;
    if (path === PATH_OF_UNDO) return undone;
    if (path === '/api/admin/shifts') return { body: [shift] };
    if (path.startsWith('/api/admin/pending-applications'))
      return { body: [anApplication(1, { warnings }), anApplication(2)] };
    return path.startsWith('/api/admin/') ? { body: [] } : undefined;
  };
});

async function open(at = '/admin-dashboard') {
  const dialog = at.includes('?') ? <DialogOutlet /> : <PendingShiftsCard />;
  const { user } = await renderComponent(dialog, { person: ADMIN, width: 1440, at, now: '2026-11-17T16:00:00.000Z' });
  await screen.findByText('Worker 1');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, press };
}
const bodies = () => api.sentTo('PATCH', PATH).map(({ body }) => body);

describe('the card of pending shifts', () => {
  it('[W-01, W-03] approves an application in one step', async () => {
    const { press } = await open();
    screen.getByRole('region', { name: 'Pending shifts' });
    await press('Approve Worker 1');
    await findToast('Done.');
    expect(bodies()).toEqual([{ status: 'assigned', revision: 1 }]);
  });

  it('[W-255] offers to undo an approval just made', async () => {
    const { press } = await open();
    await press('Approve Worker 1');
    await findToast('Done.');
    await press('Undo');
    await findToast('Pending again.');
    expect(api.sentTo('POST', PATH_OF_UNDO)).toHaveLength(1);
  });

  it('[W-255] says why an approval was not undone', async () => {
    undone = problem(409, 'approval_undo_not_possible', 'Too late.');
    const { press } = await open();
    await press('Approve Worker 1');
    await findToast('Done.');
    await press('Undo');
    await findToast('Too late.');
  });

  it.each([
    ['of a shift that starts within 2 hours', { startsAt: '2026-11-17T18:00:00.000Z' }, 'Approve Worker 1', 'assigned'],
    ['of a rejection', {}, 'Decline Worker 1', 'rejected'],
  ] as const)('[W-256] offers no undo %s', async (_, over, button, status) => {
    shift = anAdminShift(1, { date: '2026-11-25', ...over });
    decided = { body: { message: 'Done.', assignment: { id: 1, shiftId: 1, status } } };
    const { press } = await open();
    await press(button);
    if (status === 'rejected') await press('Decline application from Worker 1');
    await findToast('Done.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('[W-01, W-03] rejects an application with a note', async () => {
    const { press, user } = await open();
    await press('Decline Worker 1');
    await user.type(screen.getByLabelText('Note (optional)'), 'No forklift license');
    await press('Decline application from Worker 1');
    await findToast('Done.');
    expect(bodies()).toEqual([{ status: 'rejected', adminNotes: 'No forklift license', revision: 1 }]);
  });

  it('[W-03] says that a decision failed if the server does not say why', async () => {
    decided = SERVER_ERROR;
    const { press } = await open();
    await press('Approve Worker 1');
    await findToast('Failed to update shift status');
  });

  it('[W-06] disables both buttons of an application, and no other, while it is decided', async () => {
    const response = delayed();
    decided = response.response;
    const { press } = await open();
    await press('Approve Worker 1');
    const isDisabled = (name: string) => {
      const button = screen.getByRole<HTMLButtonElement>('button', { name });
      return button.disabled || button.ariaDisabled === 'true';
    };
    const names = ['Approve Worker 1', 'Decline Worker 1', 'Approve Worker 2', 'Decline Worker 2'];
    await waitFor(() => expect(names.map(isDisabled)).toEqual([true, true, false, false]));
    response.send(DECIDED);
    await findToast('Done.');
  });
});

describe('the warnings about rest and hours', () => {
  it.each([
    ['in the card', '/admin-dashboard'],
    ['in the dialog', '/admin-dashboard?work=applications'],
  ])('[W-165, W-167] are shown %s, and the application can be approved', async (_where, at) => {
    warnings = [
      { code: 'short_rest', side: 'after', minutes: 45 },
      { code: 'over_week', week: day('2026-11-22'), hours: 42 }, // shown as overtime already
      { code: 'over_week', week: day('2026-11-29'), hours: 43 },
    ];
    const { press } = await open(at);
    const [list] = await screen.findAllByRole('list', { name: 'Rest and hours' });
    expect(
      within(list!)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(['45m of rest after this shift (under 8 h)', '43 h in the week of Nov 29 (over 40 h)']);
    await press('Approve Worker 1');
    await findToast('Done.');
    expect(bodies()).toEqual([{ status: 'assigned', revision: 1 }]);
  });
});

describe('the dialogs with applications', () => {
  it.each([
    ['of all shifts', 'applications', ['Worker 1', 'Worker 2']],
    ['of one shift', 'shift/1', ['Worker 1']],
  ])('[W-01] lists those %s', async (_, work, names) => {
    await open(`/admin-dashboard?work=${work}`);
    const dialog = within(screen.getByRole('dialog'));
    for (const name of names) await dialog.findByText(name);
    dialog.getByRole('button', { name: 'Approve Worker 1' });
  });
});
