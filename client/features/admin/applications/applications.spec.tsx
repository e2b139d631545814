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
  ])('[W-165, W-167, W-314] are shown %s, and the application can be approved', async (_where, at) => {
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
    ).toEqual(['45m of rest after this shift (under 8h)', '43.00 h in the week of Nov 29 (over 40 h)']);
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

describe('the dialog of all applications', () => {
  const APPLICATIONS = [
    anApplication(1, {
      ...{ shiftId: 1, shiftTitle: 'Zilt Prazo', workerName: 'Zoe Ng', workerScore: 90, positionsOpen: 2 },
      assignedAt: '2026-11-16T10:00:00.000Z',
    }),
    anApplication(2, {
      ...{ shiftId: 2, shiftTitle: 'Quorv Duplo', workerName: 'Ana Luz', workerScore: 95, positionsOpen: 1 },
      assignedAt: '2026-11-15T10:00:00.000Z',
    }),
    anApplication(3, {
      ...{ shiftId: 1, shiftTitle: 'Zilt Prazo', workerName: 'Bo Roy', workerScore: 100, positionsOpen: 2 },
      assignedAt: '2026-11-17T10:00:00.000Z',
    }),
  ];
  const LANGUAGES = [
    { language: 'en', order: 'Sort by', search: 'Worker or shift', none: 'No application matches.' },
    { language: 'es', order: 'Ordenar por', search: 'Trabajador o turno', none: 'Ninguna solicitud coincide.' },
  ] as const;

  async function openAll(language: 'en' | 'es' = 'en', width = 1440) {
    const respond = api.respond;
    api.respond = (request) =>
      request.path.startsWith('/api/admin/pending-applications') ? { body: APPLICATIONS } : respond?.(request);
    const at = '/admin-dashboard?work=applications';
    const { user } = await renderComponent(<DialogOutlet />, {
      ...{ person: ADMIN, language, width, at, now: '2026-11-17T16:00:00.000Z' },
    });
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Zoe Ng');
    return { user, dialog };
  }
  type Dialog = Awaited<ReturnType<typeof openAll>>['dialog'];
  const names = (dialog: Dialog) => dialog.getAllByText(/^(Zoe Ng|Ana Luz|Bo Roy)$/).map((one) => one.textContent);

  it.each(LANGUAGES)(
    '[W-263] groups them under their shift, which its title opens ($language)',
    async ({ language }) => {
      const { user, dialog } = await openAll(language);
      expect(names(dialog)).toEqual(['Zoe Ng', 'Bo Roy', 'Ana Luz']);
      const [first, second] = ['Zilt Prazo', 'Quorv Duplo'].map((name) => within(dialog.getByRole('region', { name })));
      expect(first!.getAllByText(/^(Zoe Ng|Bo Roy)$/)).toHaveLength(2);
      first!.getByText(language === 'en' ? '2 open' : '2 libres');
      second!.getByText('Ana Luz');
      second!.getByText(/Nov 25, 9:00|25 (de )?nov.*9:00/);
      await user.click(first!.getByRole('button', { name: 'Zilt Prazo' }));
      expect(window.location.search).toBe('?work=shift/1');
    },
  );

  it.each(LANGUAGES)('[W-262] sorts them ($language)', async ({ language, ...texts }) => {
    const { user, dialog } = await openAll(language);
    const order = dialog.getByLabelText(texts.order);
    for (const [value, expected] of [
      ['waiting', ['Ana Luz', 'Zoe Ng', 'Bo Roy']],
      ['score', ['Bo Roy', 'Ana Luz', 'Zoe Ng']],
      ['name', ['Ana Luz', 'Bo Roy', 'Zoe Ng']],
      ['shift', ['Zoe Ng', 'Bo Roy', 'Ana Luz']],
    ] as const) {
      await user.selectOptions(order, value);
      expect(names(dialog)).toEqual(expected);
    }
  });

  it.each(LANGUAGES)(
    '[W-260] searches worker and shift, and says if nothing matches ($language)',
    async ({ language, search, none }) => {
      const { user, dialog } = await openAll(language, 390);
      const field = dialog.getByLabelText(search);
      await user.type(field, 'zilt roy');
      await waitFor(() => expect(names(dialog)).toEqual(['Bo Roy']));
      expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
      await user.type(field, 'x');
      await dialog.findByText(none);
      await user.clear(field);
      await waitFor(() => expect(names(dialog)).toHaveLength(3));
    },
  );

  it('[W-260] selects and decides only the applications that match', async () => {
    const { user, dialog } = await openAll();
    await user.click(dialog.getByRole('checkbox', { name: 'Select application of Zoe Ng' }));
    await user.type(dialog.getByLabelText('Worker or shift'), 'quorv');
    await waitFor(() => expect(names(dialog)).toEqual(['Ana Luz']));
    await user.click(dialog.getByRole('checkbox', { name: 'Select application of Ana Luz' }));
    await user.click(dialog.getByRole('button', { name: 'Approve 1' }));
    await waitFor(() => expect(api.sentTo('PATCH', '/api/admin/applications/2/status')).toHaveLength(1));
    expect(api.sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });

  it('[W-264] moves by key through the groups, and to the search', async () => {
    const { user, dialog } = await openAll();
    const items = dialog.getAllByRole('listitem');
    items[0]!.focus();
    await user.keyboard('jj');
    expect(document.activeElement).toBe(items[2]);
    await user.keyboard('k');
    expect(document.activeElement).toBe(items[1]);
    await user.keyboard('/');
    expect(document.activeElement).toBe(dialog.getByLabelText('Worker or shift'));
  });
});
