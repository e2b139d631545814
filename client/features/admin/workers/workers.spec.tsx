import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { WorkerShift } from '../../../../shared/payroll/timesheet.contract.js';
import type { WorkerDetails } from '../../../../shared/workers/worker-list.contract.js';
import { aListedWorker, aWorkerShift } from '../../../test/admin-data.testing.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { DialogOutlet } from '../dialogs/dialog-outlet.js';

const api = fakeApi();

const NAMES = { firstName: 'Ana', lastName: 'Luz', email: 'ana@gigshift.example', preferredLanguage: 'es' } as const;
const ADDRESS = { phone: '801-555-0111', address: '7 Oak Road', city: 'Ogden', state: 'NV', zipCode: '84401' };
const EMERGENCY = {
  emergencyContactName: 'Leo Luz',
  emergencyContactRelation: 'Brother',
  emergencyContactPhone: '385-555-0122',
};
const CONTACT = { ...ADDRESS, ...EMERGENCY };
const aWorkerFile = (over: Partial<WorkerDetails> = {}) =>
  aListedWorker(6, { ...NAMES, ...CONTACT, workerScore: 87.5, currentSkillLevel: 3, revision: 4, ...over });

let worker: WorkerDetails;
let shifts: WorkerShift[];
let changed: FakeResponse;
beforeEach(() => {
  worker = aWorkerFile();
  shifts = [];
  changed = { body: worker };
  const pool = [1, 2, 3, 4].map((skillLevelId) => ({
    skillLevelId,
    skillLevelName: '',
    count: 0,
    workers: [] as object[],
  }));
  pool[1] = { ...pool[1]!, count: 1, workers: [{ id: 6, ...NAMES, workerScore: 87.5 }] };
  const lists: Record<string, FakeResponse> = {
    'worker-pool': { body: pool },
    workers: { body: [worker] },
  };
  api.respond = ({ method, path }) => {
    if (!path.startsWith('/api/admin/')) return undefined;
    if (method !== 'GET') return changed;
    if (path === '/api/admin/workers/6') return { body: worker };
    if (path === '/api/admin/workers') return { body: [worker] };
    if (path === '/api/admin/worker-shifts/6') return { body: shifts };
    return lists[path.slice('/api/admin/'.length)] ?? { body: [] };
  };
});

async function open(work: string, width = 1440) {
  const { user } = await renderComponent(<DialogOutlet />, {
    ...{ person: ADMIN, width, at: `/admin-dashboard?work=${work}`, now: '2026-11-17T16:00:00.000Z' },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const press = async (name: string | RegExp) => user.click(await dialog.findByRole('button', { name }));
  return { user, dialog, press };
}

const texts = () => (screen.getByRole('dialog').textContent ?? '').replaceAll('\u00a0', ' ');

describe('the applicants to approve', () => {
  beforeEach(() => {
    worker = aWorkerFile({ isApproved: false, backgroundCheckStatus: 'pending' });
  });

  it.each([390, 1440])('[W-09] have phone, language, score and emergency contact (%i px)', async (width) => {
    const { dialog, press } = await open('approve-workers', width);
    await dialog.findByText('Ana Luz');
    const facts = ['801-555-0111', 'Spanish', '87.5', 'Leo Luz, Brother', '385-555-0122'];
    for (const fact of facts) expect(texts()).toContain(fact);
    await press('Details of Ana Luz');
    for (const action of ['Approve', 'View shifts', 'Edit worker'])
      expect((await dialog.findAllByRole('button', { name: action })).length).toBeGreaterThan(0);
  });

  it('[W-10] are approved by a call without a body', async () => {
    const { press } = await open('approve-workers');
    await press('Approve Ana Luz');
    await findToast('Worker approved');
    expect(api.sent.filter(({ method }) => method !== 'GET')).toEqual([
      { method: 'PUT', path: '/api/admin/users/6/approve', body: undefined },
    ]);
  });

  it('[W-10] stay in the list if the approval fails, and a toast says so', async () => {
    changed = SERVER_ERROR;
    const { press } = await open('approve-workers');
    await press('Approve Ana Luz');
    await findToast('Failed to approve worker');
    screen.getByText('Ana Luz');
  });

  it.each([
    ['View shifts', '6/history'],
    ['Edit worker', '6/edit'],
  ])('[W-09] have a button “%s” in their details', async (name, detail) => {
    const { press } = await open('approve-workers');
    await press('Details of Ana Luz');
    await press(name);
    await waitFor(() => expect(decodeURIComponent(window.location.search)).toContain(`work=worker/${detail}`));
  });
});

describe('the file of a worker', () => {
  it('[W-14] shows contact, emergency contact, language, license, level, score and background check', async () => {
    worker = aWorkerFile({ documentKinds: ['drivers_license'], backgroundCheckStatus: 'approved' });
    const { dialog } = await open('worker/6');
    await dialog.findByText('7 Oak Road', { exact: false });
    const facts = [
      NAMES.email,
      '801-555-0111',
      '7 Oak RoadOgden, NV 84401',
      'Spanish',
      'Leo Luz, Brother',
      '385-555-0122',
    ];
    for (const fact of [...facts, "Driver's license", 'Advanced', '87.5']) expect(texts()).toContain(fact);
    expect(texts()).not.toContain("No driver's license on file");
  });

  it.each([
    ['approved', 'bg-ok-soft'],
    ['pending', 'bg-warn-soft'],
    ['rejected', 'bg-bad-soft'],
    ['expired', 'bg-bad-soft'],
  ])('[W-14] shows a background check that is %s in the right tone', async (backgroundCheckStatus, tone) => {
    worker = aWorkerFile({ backgroundCheckStatus });
    const { dialog } = await open('worker/6');
    const label = await dialog.findByText('Background check');
    expect(label.parentElement?.querySelector(`.${tone}`)?.textContent?.toLowerCase()).toMatch(
      backgroundCheckStatus === 'rejected' ? /declined|rejected/ : backgroundCheckStatus,
    );
  });
});

describe('a message from the file of a worker', () => {
  it('[N-51] is for the worker', async () => {
    worker = aWorkerFile();
    const { press } = await open('worker/6');
    await press('Message');
    expect(new URLSearchParams(window.location.search).get('work')).toBe('send-notification/to-6');
  });

  it('[N-51] is not offered for a deactivated worker', async () => {
    worker = aWorkerFile({ isActive: false });
    const { dialog } = await open('worker/6');
    await dialog.findByText('7 Oak Road', { exact: false });
    expect(dialog.queryByRole('button', { name: 'Message' })).toBeNull();
  });
});

describe('the form that edits a worker', () => {
  it('[W-16, W-17] sends all fields once, and says that the worker is updated', async () => {
    worker = aWorkerFile({ isApproved: false });
    const { user, dialog, press } = await open('worker/6/edit');
    await user.click(await dialog.findByRole('checkbox', { name: /^Approved to take shifts/ }));
    await press('Save worker');
    await findToast('Worker Updated');
    const { email: _email, ...names } = NAMES;
    expect(api.sentTo('PUT', '/api/admin/workers/6').map(({ body }) => body)).toEqual([
      { ...names, ...CONTACT, isApproved: true, resourceId: '', bcEmployeeNo: '', revision: 4 },
    ]);
  });

  it('[W-28] lists the upcoming shifts once the approval is cleared, and cancels the selected ones', async () => {
    const upcoming = { status: 'assigned', clockInTime: null, clockOutTime: null, shiftDate: '2026-11-18' } as const;
    shifts = [
      aWorkerShift(1),
      aWorkerShift(2, { ...upcoming, shiftTitle: 'Packing' }),
      aWorkerShift(3, { ...upcoming, shiftTitle: 'Sorting' }),
    ];
    const { user, dialog, press } = await open('worker/6/edit');
    await user.click(await dialog.findByRole('checkbox', { name: /^Approved to take shifts/ }));
    await user.click(await dialog.findByRole('checkbox', { name: /^Cancel “Packing”/ }));
    dialog.getByRole('checkbox', { name: /^Cancel “Sorting”/ });
    expect(dialog.queryByText(/Bindery line/)).toBeNull();
    await user.type(dialog.getByLabelText(/^Reason for cancelling/), 'Check expired');
    await press('Save worker');
    await waitFor(() => expect(api.changes()).toHaveLength(2));
    expect(api.sent.filter(({ method }) => method !== 'GET')).toMatchObject([
      { path: '/api/admin/workers/6', body: { isApproved: false } },
      { path: '/api/admin/assignments/2/remove', body: { reason: 'Check expired' } },
    ]);
  });

  it('[W-17] says that an update failed if the server does not say why', async () => {
    changed = SERVER_ERROR;
    const { press } = await open('worker/6/edit');
    await press('Save worker');
    await findToast('Failed to update worker information');
  });

  it.each(['firstName', 'lastName', 'phone', 'address', 'city', 'zipCode', ...Object.keys(EMERGENCY)])(
    '[W-15] is not sent without %s',
    async (name) => {
      const { user, dialog, press } = await open('worker/6/edit');
      await dialog.findByRole('button', { name: 'Save worker' });
      const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
      await user.clear(field);
      await press('Save worker');
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      expect(api.changes()).toEqual([]);
    },
  );
});

describe('the pool of workers', () => {
  it('[W-08] lists the workers of a level with name, email and score', async () => {
    const { dialog } = await open('pool/2');
    const line = (await dialog.findByText('Ana Luz')).closest('li')!;
    expect(line.textContent).toBe('Ana Luzana@gigshift.exampleScore 87.5');
    await dialog.findByRole('tab', { name: 'Intermediate, 1' });
  });
});
