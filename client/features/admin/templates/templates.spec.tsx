import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ShiftTemplateView } from '../../../../shared/shifts/shift-template.contract.js';
import { anAdminShift } from '../../../test/admin-data.testing.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, NO_NETWORK, problem, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { DialogOutlet } from '../dialogs/dialog-outlet.js';

const api = fakeApi();
const TEMPLATE = {
  ...anAdminShift(4, { skillLevelId: 2, payRate: 19, totalPositions: 3, physicalDemands: 'moderate' }),
  ...{ name: 'Morning packing', skillLevel: { name: 'Intermediate' } },
} as unknown as ShiftTemplateView;

let changed: FakeResponse;
beforeEach(() => {
  changed = { body: { ...TEMPLATE, warnings: [] } };
  api.respond = ({ method, path }) => {
    if (method !== 'GET') return changed;
    if (!path.startsWith('/api/admin/')) return undefined;
    return { body: path.startsWith('/api/admin/shift-templates') ? [TEMPLATE] : [] };
  };
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;

async function open() {
  const { user } = await renderComponent(<DialogOutlet />, {
    ...{ person: ADMIN, width: 1440, at: '/admin-dashboard?work=templates', now: '2026-11-17T16:00:00.000Z' },
  });
  await screen.findByText('Morning packing');
  const press = async (name: string) => user.click((await screen.findAllByRole('button', { name })).at(-1)!);
  const type = async (name: string, value: string) => {
    await user.clear(field(name));
    if (value !== '') await user.type(field(name), value);
  };
  return { user, press, type };
}

describe('the list of templates', () => {
  it('[D-32] shows name, level, title, times, pay and positions', async () => {
    await open();
    const item = within(screen.getByText('Morning packing').closest('li')!);
    for (const fact of ['Intermediate', 'Bindery line', '$19.00/hr', '3 positions']) item.getByText(fact);
    item.getByText(/^9:00\sAM\s– 1:00\sPM$/);
  });
});

describe('a shift from a template', () => {
  it('[D-33] has the values of the template, and needs a day only', async () => {
    const { press, type } = await open();
    await press('Create shift from Morning packing');
    await waitFor(() => expect(field('title').value).toBe('Bindery line'));
    await press('Create shift');
    await waitFor(() => expect(field('date').getAttribute('aria-invalid')).toBe('true'));
    expect(api.changes()).toEqual([]);
    await type('date', '2026-11-20');
    await press('Create shift');
    await findToast('Shift created');
    expect(api.sentTo('POST', '/api/shifts').map(({ body }) => body)).toMatchObject([
      {
        ...{ title: 'Bindery line', description: 'Bind books.', skillLevelId: 2, date: '2026-11-20', payRate: 19 },
        ...{ startTime: '09:00', endTime: '13:00', totalPositions: 3, physicalDemands: 'moderate' },
      },
    ]);
  });

  it('[W-224] can be saved as a draft', async () => {
    changed = { body: { ...TEMPLATE, isDraft: true, warnings: [] } };
    const { press, type } = await open();
    await press('Create shift from Morning packing');
    await waitFor(() => expect(field('title').value).toBe('Bindery line'));
    await type('date', '2026-11-20');
    await press('Save as draft');
    await findToast('Draft saved');
    expect(api.sentTo('POST', '/api/shifts').map(({ body }) => body)).toMatchObject([{ payRate: 19, isDraft: true }]);
  });

  it('[W-316, W-317] has one id for all attempts, and leads to the draft that an earlier one saved', async () => {
    changed = NO_NETWORK;
    const { press, type } = await open();
    await press('Create shift from Morning packing');
    await waitFor(() => expect(field('title').value).toBe('Bindery line'));
    await type('date', '2026-11-20');
    await press('Save as draft');
    await findToast(/^We got no answer/);
    changed = problem(409, 'shift_already_saved', '', { current: { ...TEMPLATE, id: 9, isDraft: true } });
    await press('Create shift');
    await screen.findByText('This form already saved a draft');
    const ids = api.sentTo('POST', '/api/shifts').map(({ body }) => (body as { clientShiftId: string }).clientShiftId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('[D-33] says that it could not be created if the server does not say why', async () => {
    changed = SERVER_ERROR;
    const { press, type } = await open();
    await press('Create shift from Morning packing');
    await waitFor(() => expect(field('title').value).toBe('Bindery line'));
    await type('date', '2026-11-20');
    await press('Create shift');
    await findToast('Failed to create shift from template');
  });
});

describe('a new template', () => {
  const VALUES = {
    ...{ name: 'Evening packing', title: 'Packing', description: 'Pack boxes.', startTime: '17:00', endTime: '21:00' },
    ...{ payRate: '34.5', totalPositions: '20' },
  };

  async function fill(over: Partial<Record<keyof typeof VALUES, string>> = {}) {
    const opened = await open();
    await opened.press('New template');
    await screen.findByRole('button', { name: 'Create template' });
    for (const [name, value] of Object.entries({ ...VALUES, ...over })) await opened.type(name, value);
    await opened.user.selectOptions(field('skillLevelId'), '3');
    await opened.user.selectOptions(field('physicalDemands'), 'heavy');
    await opened.user.selectOptions(field('requiredLanguage'), 'es');
    return opened;
  }

  it('[D-35] sends all fields once, and says that the template is created', async () => {
    const { press, user, type } = await fill();
    await user.click(screen.getByRole('checkbox', { name: 'Premium shift' }));
    await type('premiumRate', '2.5');
    await press('Create template');
    await findToast('Template Created');
    expect(api.sentTo('POST', '/api/admin/shift-templates').map(({ body }) => body)).toEqual([
      {
        ...{
          name: 'Evening packing',
          title: 'Packing',
          titleEs: null,
          description: 'Pack boxes.',
          descriptionEs: null,
        },
        ...{ skillLevelId: 3, startTime: '17:00', endTime: '21:00', payRate: 34.5, totalPositions: 20 },
        ...{ physicalDemands: 'heavy', requirements: [], requiredLanguage: 'es', requiresApproval: false },
        ...{ isPremium: true, premiumRate: 2.5, clientTemplateId: expect.any(String) },
      },
    ]);
  });

  it('[D-34] is not sent without a name', async () => {
    const { press } = await fill({ name: '' });
    await press('Create template');
    await waitFor(() => expect(field('name').getAttribute('aria-invalid')).toBe('true'));
    expect(api.changes()).toEqual([]);
  });

  it('[D-35] says that it could not be created if the server does not say why', async () => {
    changed = SERVER_ERROR;
    const { press } = await fill();
    await press('Create template');
    await findToast('Failed to create template');
  });
});
