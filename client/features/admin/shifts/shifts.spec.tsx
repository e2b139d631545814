import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import type { AdminShift, AdminShiftAssignment } from '../../../../shared/shifts/admin-shift.contract.js';
import { anAdminShift, anApplication } from '../../../test/admin-data.testing.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, NO_NETWORK, problem, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { DialogOutlet } from '../dialogs/dialog-outlet.js';

const api = fakeApi();

const ANA: AdminShiftAssignment = {
  ...{ id: 3, userId: 9, status: 'assigned', workerScore: 91, clockInTime: null, clockOutTime: null },
  ...{ clockEventInReview: null, isStandIn: false },
  user: { firstName: 'Ana', lastName: 'Luz', email: 'ana@gigshift.example', phone: '801-555-0101' },
};

let shift: AdminShift;
let changed: FakeResponse;
beforeEach(() => {
  shift = anAdminShift(7);
  changed = { body: { ...shift, warnings: [] } };
  api.respond = ({ method, path }) => {
    if (method !== 'GET') return changed;
    if (!path.startsWith('/api/admin/')) return undefined;
    if (path === '/api/admin/shifts') return { body: [shift] };
    return { body: path.startsWith('/api/admin/pending-applications') ? [anApplication(1, { shiftId: 7 })] : [] };
  };
});

async function open(work: string, language: Language = 'en') {
  const { user } = await renderComponent(<DialogOutlet />, {
    ...{ language, person: ADMIN, width: 1440, at: `/admin-dashboard?work=${work}`, now: '2026-11-17T16:00:00.000Z' },
  });
  const dialog = within(await screen.findByRole('dialog'));
  const press = async (name: string) => user.click((await screen.findAllByRole('button', { name })).at(-1)!);
  return { user, dialog, press };
}

const text = () => (screen.getAllByRole('dialog')[0]?.textContent ?? '').replaceAll('\u00a0', ' ');

describe('the detail of a shift', () => {
  it('[D-14] shows date, time, pay, positions, applications, workers and description', async () => {
    const premium = { payRate: 20.5, isPremium: true, premiumRate: 1.5 };
    shift = anAdminShift(7, { ...premium, filledPositions: 1, pendingCount: 1, assignments: [ANA] });
    const { dialog } = await open('shift/7');
    await dialog.findByText('Worker 1');
    const facts = [
      'Wednesday, November 18, 9:00 AM – 1:00 PM',
      '$20.50 + $1.50/hr',
      'Approved1/2',
      'Pending1',
      'Bind books.',
    ];
    for (const fact of facts) expect(text()).toContain(fact);
    const workers = dialog.getByRole('heading', { name: 'Approved workers' }).parentElement!;
    within(workers).getByText('Ana Luz');
    const applications = dialog.getByRole('heading', { name: 'Pending approvals' }).parentElement!;
    within(applications).getByText('Worker 1');
  });

  it.each([
    [
      'en',
      'Waitlist',
      ['1. Ana Luz', 'Has an offer', 'Wants to be asked', 'Skipped: on another shift', 'Takes it 24 hours'],
    ],
    [
      'es',
      'Lista de espera',
      ['1. Ana Luz', 'Tiene una oferta', 'Quiere que le pregunten', 'Se omitió: tiene otro turno'],
    ],
  ] as const)('[F-133] (%s) lists the workers in line, in order', async (language, title, texts) => {
    const entry = {
      joinedAt: '2026-11-16T16:00:00.000Z',
      skipped: null,
      hasOffer: false,
      takeHours: null,
      mode: 'ask',
    };
    const line = [
      { ...entry, id: 1, userId: 9, name: 'Ana Luz', place: 1, hasOffer: true },
      { ...entry, id: 2, userId: 10, name: 'Ben Roy', place: 2, mode: 'take', takeHours: 24, skipped: 'overlap' },
    ];
    const { respond } = api;
    api.respond = (request) => (request.path === '/api/admin/shifts/7/waitlist' ? { body: line } : respond!(request));
    await open('shift/7', language);
    const section = within(await screen.findByRole('region', { name: title }));
    expect(section.getAllByRole('listitem')).toHaveLength(2);
    for (const one of texts) expect(text()).toContain(one);
  });

  it('[D-95] has the phone number of each assigned worker as a link', async () => {
    shift = anAdminShift(7, { filledPositions: 1, assignments: [ANA] });
    const { dialog } = await open('shift/7');
    expect((await dialog.findByRole('link', { name: '801-555-0101' })).getAttribute('href')).toBe('tel:801-555-0101');
  });

  it.each([
    ['en', 'Added after the start'],
    ['es', 'Agregado tras el inicio'],
  ] as const)('[W-116] marks a worker who was put on it after its start (%s)', async (language, mark) => {
    const bo = { ...ANA, id: 4, isStandIn: true, user: { ...ANA.user, firstName: 'Bo' } };
    shift = anAdminShift(7, { filledPositions: 2, assignments: [ANA, bo] });
    const { dialog } = await open('shift/7', language);
    const rowOf = async (name: string) => (await dialog.findByText(name)).closest('li')?.textContent;
    expect(await rowOf('Bo Luz')).toContain(mark);
    expect(await rowOf('Ana Luz')).not.toContain(mark);
  });

  it.each([
    [{ filledPositions: 0, pendingCount: 0 }, 'Open'],
    [{ filledPositions: 0, pendingCount: 1 }, 'Pending'],
    [{ filledPositions: 1, pendingCount: 1 }, 'Partially approved'],
    [{ filledPositions: 2, pendingCount: 0 }, 'Fully approved'],
  ])('[D-15] with %j is labeled “%s”', async (over, label) => {
    shift = anAdminShift(7, over);
    const { dialog } = await open('shift/7');
    const [level] = await dialog.findAllByText('Entry');
    expect(level?.nextElementSibling?.textContent).toBe(label);
  });
});

describe('the reminder of a shift', () => {
  it('[D-40] is sent by a button of its detail', async () => {
    shift = anAdminShift(7, { filledPositions: 1, assignments: [ANA] });
    changed = { body: { message: '1 worker reminded.', reminded: 1 } };
    const { press } = await open('shift/7');
    await press('Send reminder');
    await findToast('1 worker reminded.');
    expect(api.changes()).toEqual(['POST /api/admin/shifts/7/remind']);
  });
});

describe('a message from the detail of a shift', () => {
  it('[N-50] is for the workers on it, not for those who left it', async () => {
    const left = { ...ANA, id: 4, userId: 11, status: 'cancelled' } as const;
    shift = anAdminShift(7, { filledPositions: 1, assignments: [ANA, left] });
    const { press } = await open('shift/7');
    await press('Message crew');
    expect(new URLSearchParams(window.location.search).get('work')).toBe('send-notification/to-9');
  });

  it('[N-50] is not offered without workers', async () => {
    const { dialog } = await open('shift/7');
    await dialog.findByText('Worker 1');
    expect(dialog.queryByRole('button', { name: 'Message crew' })).toBeNull();
  });
});

describe('the question before a shift is deleted', () => {
  it('[D-16] names the shift and what is lost; then the shift is deleted', async () => {
    changed = { body: { message: 'The shift is deleted.' } };
    const { press } = await open('shift/7');
    await press('Delete shift');
    await screen.findByText('Delete shift "Bindery line"? This will remove all assignments.');
    expect(api.changes()).toEqual([]);
    await press('Delete shift');
    await findToast('Shift deleted');
    expect(api.sent.find(({ method }) => method === 'DELETE')).toEqual({
      ...{ method: 'DELETE', path: '/api/shifts/7', body: undefined },
    });
  });

  it.each([
    [problem(409, 'shift_has_hours', 'This shift has recorded hours.'), 'This shift has recorded hours.'],
    [SERVER_ERROR, 'Failed to delete shift'],
  ])('[D-16] shows the message of the server, or else its own (%#)', async (response, message) => {
    changed = response;
    const { press } = await open('shift/7');
    await press('Delete shift');
    await screen.findByText(/This will remove all assignments/);
    await press('Delete shift');
    await findToast(message);
  });
});

it('[D-36] a change refetches the lists of shifts, templates, workers and trainings, if they are shown', async () => {
  changed = { body: { message: 'The shift is deleted.' } };
  const lists = ['shifts', 'shift-templates', 'workers', 'trainings'].map((list) => `/api/admin/${list}`);
  const { queryClient, user } = await renderComponent(<DialogOutlet />, {
    ...{ person: ADMIN, width: 1440, at: '/admin-dashboard?work=shift/7', now: '2026-11-17T16:00:00.000Z' },
    lists: { ...Object.fromEntries(lists.map((path) => [path, []])), '/api/admin/shifts': [shift] },
  });
  const press = async (name: string) => user.click((await screen.findAllByRole('button', { name })).at(-1)!);
  const isOutdated = () => lists.filter((path) => queryClient.getQueryState([path])?.isInvalidated);
  expect(isOutdated()).toEqual([]);
  await press('Delete shift');
  await screen.findByText(/This will remove all assignments/);
  await press('Delete shift');
  await findToast('Shift deleted');
  await waitFor(() =>
    expect([...isOutdated(), ...api.sent.map(({ path }) => path)]).toEqual(expect.arrayContaining(lists)),
  );
});

describe('the form of a new shift', () => {
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const VALUES = {
    ...{ title: 'Packing', description: 'Pack boxes.', date: '2026-11-20', startTime: '09:00', endTime: '13:00' },
    ...{ payRate: '17.5', totalPositions: '3' },
  };

  async function fill(
    over: Partial<Record<keyof typeof VALUES, string>> = {},
    level: string | null = 'Entry · $16-18/hr',
    language: Language = 'en',
  ) {
    const opened = await open('add-shift', language);
    await screen.findByRole('button', { name: language === 'en' ? 'Create shift' : 'Crear turno' });
    for (const [name, value] of Object.entries({ ...VALUES, ...over })) {
      await opened.user.clear(field(name));
      if (value !== '') await opened.user.type(field(name), value);
    }
    if (level !== null) await opened.user.selectOptions(field('skillLevelId'), level);
    return opened;
  }

  it('[D-28, D-29] sends all fields once, as light work, and says that the shift is created', async () => {
    const { press } = await fill();
    expect(document.querySelector('[name=physicalDemands]')).toBeNull();
    await press('Create shift');
    await findToast('Shift created');
    expect(api.sentTo('POST', '/api/shifts').map(({ body }) => body)).toEqual([
      {
        ...{ title: 'Packing', titleEs: null, description: 'Pack boxes.', descriptionEs: null, skillLevelId: 1 },
        ...{ date: '2026-11-20', startTime: '09:00', endTime: '13:00', payRate: 17.5, totalPositions: 3 },
        ...{ physicalDemands: 'light', requirements: [], requiredLanguage: 'en', requiresApproval: false },
        ...{ isPremium: false, premiumRate: null, filledPositions: 0, clientShiftId: expect.any(String) },
      },
    ]);
  });

  it('[W-224] sends the same as a draft, and says that it is saved', async () => {
    changed = { body: { ...shift, isDraft: true, warnings: [] } };
    const { press } = await fill();
    await press('Save as draft');
    await findToast('Draft saved');
    expect(api.sentTo('POST', '/api/shifts').map(({ body }) => body)).toMatchObject([
      { title: 'Packing', payRate: 17.5, isDraft: true, clientShiftId: expect.any(String) },
    ]);
  });

  describe('after a lost answer', () => {
    const saved = () => ({
      ...shift,
      ...{ id: 9, title: 'Packing', titleEs: null, description: 'Pack boxes.', descriptionEs: null, skillLevelId: 1 },
      ...{ date: '2026-11-20', startTime: '09:00', endTime: '13:00', payRate: 17.5, totalPositions: 3 },
      ...{ physicalDemands: 'light', requirements: [], requiredLanguage: 'en', requiresApproval: false },
      ...{ isPremium: false, premiumRate: null, isDraft: true },
    });
    const refuseWith = (current: object) =>
      (changed = problem(409, 'shift_already_saved', 'Saved before.', { current }));
    const work = () => new URLSearchParams(window.location.search).get('work');

    it.each([
      ['en', 'Save as draft', 'Create shift', 'This form already saved a draft', 'View draft'],
      ['es', 'Guardar borrador', 'Crear turno', 'Este formulario ya guardó un borrador', 'Ver borrador'],
    ] as const)(
      '[W-316, W-317] (%s) the other button sends the same id, and the form leads to the draft',
      async (language, asDraft, create, title, view) => {
        changed = NO_NETWORK;
        const { press } = await fill({}, '1', language);
        await press(asDraft);
        await findToast(language === 'en' ? /^We got no answer/ : /^La respuesta no llegó/);
        refuseWith(saved());
        await press(create);
        const note = (await screen.findByText(title)).closest<HTMLElement>('[role=alert]')!;
        expect(note.textContent).toMatch(/Packing|Empaque/);
        expect(screen.queryByText('Saved before.')).toBeNull();
        const ids = api
          .sentTo('POST', '/api/shifts')
          .map(({ body }) => (body as { clientShiftId: string }).clientShiftId);
        expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
        await press(view);
        await waitFor(() => expect(work()).toBe('shift/9'));
      },
    );

    it('[W-316] the same id is sent after a change of the input', async () => {
      changed = NO_NETWORK;
      const { user, press } = await fill();
      await press('Create shift');
      await findToast(/^We got no answer/);
      await user.type(field('title'), ' 2');
      refuseWith({ ...saved(), isDraft: false });
      await press('Create shift');
      await screen.findByText('This form already created a shift');
      const bodies = api
        .sentTo('POST', '/api/shifts')
        .map(({ body }) => body as { clientShiftId: string; title: string });
      expect(bodies.map(({ title }) => title)).toEqual(['Packing', 'Packing 2']);
      expect(bodies[1]!.clientShiftId).toBe(bodies[0]!.clientShiftId);
      await press('View shift');
      await screen.findByText('Discard unsaved changes?'); // the change is only in the form
      expect(work()).toBe('add-shift');
    });

    it('[W-316] another form sends another id', async () => {
      const ids = new Set<string>();
      for (let forms = 0; forms < 2; forms += 1) {
        const { press } = await fill();
        await press('Create shift');
        await waitFor(() => expect(api.sentTo('POST', '/api/shifts')).toHaveLength(forms + 1));
        ids.add((api.sentTo('POST', '/api/shifts').at(-1)!.body as { clientShiftId: string }).clientShiftId);
        cleanup();
      }
      expect(ids.size).toBe(2);
    });
  });

  it('[W-224] saves no draft without a title', async () => {
    const { press } = await fill({ title: '' });
    await press('Save as draft');
    await waitFor(() => expect(field('title').getAttribute('aria-invalid')).toBe('true'));
    expect(api.changes()).toEqual([]);
  });

  it('[W-224] an edit is not saved as a draft', async () => {
    const { press } = await open('shift/7');
    await press('Edit shift');
    await screen.findByRole('button', { name: 'Save changes' });
    expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
  });

  it('[D-29] says that a shift could not be created if the server does not say why', async () => {
    changed = SERVER_ERROR;
    const { press } = await fill();
    await press('Create shift');
    await findToast('Failed to create shift');
  });

  it('[D-20] is not sent without a title', async () => {
    const { press } = await fill({ title: '' });
    await press('Create shift');
    await waitFor(() => expect(field('title').getAttribute('aria-invalid')).toBe('true'));
    expect(api.changes()).toEqual([]);
  });

  it('[D-20] asks for a skill level', async () => {
    const { press } = await fill({}, null);
    await press('Create shift');
    await screen.findByText('Please select a skill level');
    expect(api.changes()).toEqual([]);
  });

  it('[D-21] takes a day from today to 28 days ahead', async () => {
    await open('add-shift');
    await waitFor(() => expect([field('date').min, field('date').max]).toEqual(['2026-11-17', '2026-12-15']));
    screen.getByText('From today to 28 days ahead.');
  });

  it('[D-22] warns of a start within the hour, and sends it all the same', async () => {
    const { press } = await fill({ date: '2026-11-17', startTime: '09:30', endTime: '13:30' });
    await screen.findByText('This shift starts in less than an hour.');
    screen.getByText('At least 1 hour ahead.');
    await press('Create shift');
    await findToast('Shift created');
  });

  it('[D-24] names the bands of the levels, and warns of a rate outside of that of its level', async () => {
    const { press } = await fill({ payRate: '18.5' });
    const levels = [...field('skillLevelId').querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(levels.slice(-4)).toEqual([
      ...['Entry · $16-18/hr', 'Intermediate · $18-22/hr', 'Advanced · $22-26/hr', 'Expert · $26-32/hr'],
    ]);
    screen.getByText('Entry: $16-18/hr');
    await screen.findByText('This rate is outside the band for Entry ($16-18/hr).');
    await press('Create shift');
    await findToast('Shift created');
  });
});
