import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ShiftCandidate } from '../../../../shared/assignments/candidate.contract.js';
import type { TodayShift } from '../../../../shared/assignments/today.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import {
  aMoveTarget,
  anAdminShift,
  aTodayPerson,
  aTodayShift,
  EVERYONE_OFFERED,
} from '../../../test/admin-data.testing.js';
import { goOffline, renderComponent, runFor, wholeText } from '../../../test/component.testing.js';
import { fakeApi, problem, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { DialogOutlet } from '../dialogs/dialog-outlet.js';

const api = fakeApi();

let today: FakeResponse;
let changed: FakeResponse;

/** 9:14 AM at the site: 14 minutes after the start of the shifts. */
const NOW = '2026-11-17T16:14:00.000Z';
const ANA = aTodayPerson(1, { name: 'Ana Luz', phone: '801-555-0101' });
const BO = aTodayPerson(2, {
  ...{ name: 'Bo Ray', phone: '801-555-0102', status: 'in_progress', clockInTime: '2026-11-17T15:57:00.000Z' },
});
const SHIFT = aTodayShift(7, { people: [BO, ANA], totalPositions: 3 });

const CANDIDATE: ShiftCandidate = {
  ...{ id: 5, name: 'Cy Im', city: 'Murray', skillLevel: 1, workerScore: 100, weekHoursBefore: 8, weekHoursAfter: 16 },
  ...{ askedAt: null, cannotAsk: null, levelTooLow: false, reasons: [] },
};

beforeEach(() => {
  today = { body: [SHIFT] };
  changed = { body: { message: 'Done.' } };
  api.respond = ({ method, path }) => {
    if (!path.startsWith('/api/admin/')) return undefined;
    if (method !== 'GET') return changed;
    if (path === '/api/admin/today') return today;
    if (path === '/api/admin/shifts/7/candidates/not-offered') return { body: EVERYONE_OFFERED };
    if (path.startsWith('/api/admin/shifts/7/candidates')) return { body: [CANDIDATE] };
    if (path.startsWith('/api/admin/assignments/1/move-targets')) return { body: [aMoveTarget(9)] };
    return { body: path === '/api/admin/shifts' ? [anAdminShift(7)] : [] };
  };
});

type Options = { language?: Language; width?: number; hasFakeTimers?: boolean };

async function open(work = 'today', { language = 'en', width = 1440, hasFakeTimers = false }: Options = {}) {
  const { user, queryClient } = await renderComponent(<DialogOutlet />, {
    ...{ language, width, person: ADMIN, now: NOW, hasFakeTimers, at: `/admin-dashboard?work=${work}` },
  });
  if (hasFakeTimers) await runFor(1_000);
  const dialog = within(hasFakeTimers ? screen.getByRole('dialog') : await screen.findByRole('dialog'));
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { user, dialog, press, queryClient };
}

const work = () => new URLSearchParams(window.location.search).get('work');
const rowOf = (name: string) => screen.getByRole('button', { name }).closest('li')!;
const names = () => screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]?.textContent);
const textOf = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ');

describe('the board of today', () => {
  it.each([
    ['en', '1 position open', '1 position held for an answer', 'Assign a worker'],
    ['es', '1 puesto libre', '1 puesto guardado en espera de respuesta', 'Asignar a una persona'],
  ] as const)(
    '[F-146, F-147] (%s) counts held positions apart, and assigns a worker only if one is open',
    async (language, open1, held, assign) => {
      today = { body: [{ ...SHIFT, totalPositions: 4, heldPositions: 1 }] };
      const { queryClient } = await open('today', { language });
      const section = (await screen.findByRole('button', { name: 'Ana Luz' })).closest('section')!;
      expect(textOf(section)).toContain(open1 + held);
      within(section).getByRole('button', { name: assign });
      today = { body: [{ ...SHIFT, totalPositions: 4, heldPositions: 2 }] };
      await act(() => queryClient.refetchQueries({ queryKey: ['/api/admin/today'] }));
      await waitFor(() => expect(within(section).queryByRole('button', { name: assign })).toBeNull());
      expect(textOf(section)).not.toContain(open1);
    },
  );

  it.each([
    [
      'en',
      1440,
      ['9:00 AM', '1 of 2 clocked in', '1 position open'],
      ['Late', '14m late'],
      ['At work', 'In at 8:57 AM'],
    ],
    [
      'es',
      390,
      ['9:00 a.m.', 'Entradas: 1 de 2', '1 puesto libre'],
      ['Con retraso', '14m de retraso'],
      ['Trabajando', 'Entró a las 8:57 a.m.'],
    ],
  ] as const)(
    '[D-57, D-60, D-81] shows each shift with its positions, and each worker with state and phone number, late ones first (%s, %i px)',
    async (language, width, shift, late, here) => {
      await open('today', { language, width });
      await screen.findByRole('button', { name: 'Ana Luz' });
      const section = screen.getByRole('button', { name: 'Ana Luz' }).closest('section')!;
      for (const fact of shift) expect(textOf(section)).toContain(fact);
      expect(names()).toEqual(['Ana Luz', 'Bo Ray']);
      for (const fact of late) expect(textOf(rowOf('Ana Luz'))).toContain(fact);
      for (const fact of here) expect(textOf(rowOf('Bo Ray'))).toContain(fact);
      const call = within(rowOf('Ana Luz')).getByRole('link', { name: '801-555-0101' });
      expect(call.getAttribute('href')).toBe('tel:801-555-0101');
    },
  );

  it('[D-58] by worker names the shift beside each; the choice is in the address', async () => {
    const other = aTodayShift(8, { title: 'Packing', people: [aTodayPerson(3, { name: 'Cy Im' })] });
    today = { body: [SHIFT, other] };
    const { press } = await open();
    await press('By worker');
    expect(work()).toBe('today/people');
    expect(names()).toEqual(['Ana Luz', 'Cy Im', 'Bo Ray']);
    expect(textOf(rowOf('Cy Im'))).toContain('Packing');
  });

  it('[D-57, X-20] has the shifts of all parts of the list', async () => {
    const other = aTodayShift(8, { title: 'Packing', people: [aTodayPerson(3, { name: 'Cy Im' })] });
    const { respond } = api;
    today = { body: [SHIFT], headers: { 'x-total-count': '2', 'x-next-cursor': '7' } };
    api.respond = (request) => (request.path === '/api/admin/today?cursor=7' ? { body: [other] } : respond?.(request));
    await open('today/people');
    await screen.findByRole('button', { name: 'Cy Im' });
    screen.getByRole('button', { name: 'Late 2' });
  });

  it('[D-59] is limited to a state by a button with its number, and searched', async () => {
    const { press, user } = await open('today/people');
    await press('Late 1');
    expect(work()).toBe('today/people/late');
    expect(names()).toEqual(['Ana Luz']);
    await press('Late 1');
    expect(names()).toEqual(['Ana Luz', 'Bo Ray']);
    await user.type(screen.getByRole('searchbox'), 'bo r');
    await waitFor(() => expect(names()).toEqual(['Bo Ray']));
    await user.type(screen.getByRole('searchbox'), 'x');
    await screen.findByText('No worker or shift matches.');
  });

  it('[D-59] opens limited to the state in the address', async () => {
    await open('today/people/here');
    await screen.findByRole('button', { name: 'Bo Ray' });
    expect(names()).toEqual(['Bo Ray']);
    expect(screen.getByRole('button', { name: 'At work 1' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('[D-65] a worker becomes late as time passes, without a request', async () => {
    const startsAt = '2026-11-17T16:05:00.000Z';
    today = { body: [{ ...SHIFT, startsAt, people: [ANA] }] };
    await open('today', { hasFakeTimers: true });
    expect(textOf(rowOf('Ana Luz'))).toContain('Started 9m ago');
    const sent = api.sent.length;
    await runFor(60_000);
    expect(textOf(rowOf('Ana Luz'))).toContain('10m late');
    expect(api.sent).toHaveLength(sent);
  });

  it('[D-46, D-47] is requested again when the next day begins', async () => {
    today = { body: [{ ...SHIFT, endsAt: '2026-11-18T15:00:00.000Z' }] };
    await open('today', { hasFakeTimers: true });
    const reads = () => api.sentTo('GET', '/api/admin/today').length;
    const before = reads();
    await runFor(14 * 3_600_000);
    expect(reads()).toBe(before);
    await runFor(3_600_000);
    expect(reads()).toBe(before + 1);
  });

  it.each([
    ['en', 'No shifts today'],
    ['es', 'Hoy no hay turnos'],
  ] as const)('[D-66] says that there are no shifts (%s)', async (language, text) => {
    today = { body: [] };
    await open('today', { language });
    await screen.findByText(text);
  });

  it('[D-68] marks a worker whose shift was moved', async () => {
    today = { body: [{ ...SHIFT, movedAt: '2026-11-16T16:00:00.000Z' }] };
    await open();
    await screen.findByRole('button', { name: 'Ana Luz' });
    expect(textOf(rowOf('Ana Luz'))).toContain('New date or time');
    expect(textOf(rowOf('Bo Ray'))).not.toContain('New date or time');
  });

  it('[D-67] stays when it cannot be refetched, and says as of when it is', async () => {
    const { queryClient } = await open();
    await screen.findByRole('button', { name: 'Ana Luz' });
    expect(screen.queryByText(/As of/)).toBeNull();
    today = SERVER_ERROR;
    await queryClient.invalidateQueries({ queryKey: ['/api/admin/today'] });
    await screen.findByText(wholeText(/^As of 9:14.AM\. Newer clock-ins could not be loaded\.$/));
    rowOf('Ana Luz');
    goOffline();
    await screen.findByText(/when you are back online/);
  });
});

describe('the steps on the board of today', () => {
  it('[D-61] keeps the replacement with its typed reason when the worker leaves the shown state', async () => {
    const startsAt = '2026-11-17T16:05:00.000Z';
    today = { body: [{ ...SHIFT, startsAt, people: [ANA] }] };
    await open('today/people/expected', { hasFakeTimers: true });
    fireEvent.click(screen.getByRole('button', { name: 'Replace Ana Luz' }));
    await runFor(1_000);
    const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
    fireEvent.change(reason(), { target: { value: 'Does not answer' } });
    await runFor(60_000);
    screen.getByText('No worker or shift matches.');
    expect(reason().value).toBe('Does not answer');
  });

  it('[D-61] a late worker is replaced by a candidate, with a reason; one who has clocked in is not', async () => {
    changed = { body: { message: 'Changed hands.', assignment: { id: 9, shiftId: 7, status: 'assigned' } } };
    const { press, user } = await open();
    await screen.findByRole('button', { name: 'Replace Ana Luz' });
    expect(screen.queryByRole('button', { name: 'Replace Bo Ray' })).toBeNull();
    await press('Replace Ana Luz');
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Does not answer');
    await user.click(await screen.findByRole('radio'));
    await press('Replace with Cy Im');
    await waitFor(() => expect(api.changes()).toEqual(['POST /api/admin/assignments/1/replace']));
    expect(api.sentTo('POST', '/api/admin/assignments/1/replace').map(({ body }) => body)).toEqual([
      { userId: 5, reason: 'Does not answer', isNoShow: false },
    ]);
  });

  it('[W-333] the dialog follows a late worker who becomes a no-show', async () => {
    const running = { startsAt: '2026-11-17T14:14:00.000Z', endsAt: '2026-11-17T22:14:00.000Z' };
    today = { body: [{ ...SHIFT, ...running, people: [ANA] }] };
    await open('today', { hasFakeTimers: true });
    fireEvent.click(screen.getByRole('button', { name: 'Replace Ana Luz' }));
    await runFor(1_000);
    screen.getByText(/^Ana Luz is taken off the shift/);
    await runFor(60_000);
    screen.getByText(/^Ana Luz stays on record as a no-show\./);
  });

  it('[W-195] a late worker is moved to another shift, with a reason; one who has clocked in is not', async () => {
    changed = { status: 201, body: { message: 'Moved.', assignment: { id: 9, shiftId: 9, status: 'assigned' } } };
    const { press, user } = await open();
    await press('Move Ana Luz to another shift');
    expect(screen.queryByRole('button', { name: /^Move Bo Ray/ })).toBeNull();
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Line 2 is short');
    await user.click(await screen.findByRole('radio'));
    await press(/^Move to Tue,.Nov.17/);
    await waitFor(() => expect(api.changes()).toEqual(['POST /api/admin/assignments/1/move']));
    expect(api.sentTo('POST', '/api/admin/assignments/1/move').map(({ body }) => body)).toEqual([
      { shiftId: 9, reason: 'Line 2 is short' },
    ]);
  });

  describe('a no-show', () => {
    const running = { startsAt: '2026-11-17T13:00:00.000Z', endsAt: '2026-11-17T21:00:00.000Z' };

    it('[W-298] of a running shift is replaced and stays on record, but is not moved', async () => {
      today = { body: [{ ...SHIFT, ...running, people: [ANA] }] };
      const { user, press } = await open();
      await press('Replace Ana Luz');
      expect(await screen.findByText(/^Ana Luz stays on record as a no-show\./)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Move Ana Luz/ })).toBeNull();
      await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Did not come');
      await user.click(await screen.findByRole('radio'));
      await press('Replace with Cy Im');
      await waitFor(() => expect(api.changes()).toEqual(['POST /api/admin/assignments/1/replace']));
      expect(api.sentTo('POST', '/api/admin/assignments/1/replace').map(({ body }) => body)).toEqual([
        { userId: 5, reason: 'Did not come', isNoShow: true },
      ]);
    });

    it.each([
      ['en', 'Replaced by Cy Im'],
      ['es', 'Reemplazo: Cy Im'],
    ] as const)('[W-298, W-307] is shown with the stand-in, and is not replaced again (%s)', async (language, text) => {
      today = { body: [{ ...SHIFT, ...running, people: [{ ...ANA, replacedBy: 'Cy Im' }] }] };
      await open('today', { language });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^(Replace|Reemplazar a) Ana Luz/ })).toBeNull();
    });
  });

  const hoursAgo = { startsAt: '2026-11-17T05:00:00.000Z', endsAt: '2026-11-17T13:00:00.000Z' };
  it.each([
    ['Enter times of Ana Luz', { ...SHIFT, ...hoursAgo, people: [ANA] }, 'worker/1/history/1'],
    ['Enter times of Ana Luz', { ...SHIFT, people: [{ ...ANA, isStandIn: true }] }, 'worker/1/history/1'],
    ['Add clock-out of Bo Ray', { ...SHIFT, people: [{ ...BO, missingClockOut: true }] }, 'worker/2/history/2'],
    [
      'Review clock event of Ana Luz',
      { ...SHIFT, people: [{ ...ANA, clockEventInReview: 'clock_in' }] },
      'clock-review',
    ],
    ['Ana Luz', SHIFT, 'worker/1'],
  ] as [string, TodayShift, string][])('[D-62] “%s” opens its dialog (%#)', async (button, shift, dialog) => {
    today = { body: [shift] };
    const { press } = await open();
    await press(button);
    expect(work()).toBe(dialog);
  });

  it('[D-63] a shift opens, gets another worker, and is reminded only before its start', async () => {
    const later = { startsAt: '2026-11-17T20:00:00.000Z', endsAt: '2026-11-18T01:00:00.000Z' };
    today = { body: [{ ...SHIFT, ...later, people: [ANA] }] };
    changed = { body: { message: '1 worker reminded.', reminded: 1 } };
    const { press } = await open();
    await press('Send reminder');
    await waitFor(() => expect(api.changes()).toEqual(['POST /api/admin/shifts/7/remind']));
    await press('Assign a worker');
    expect(work()).toBe('urgent/7');
  });

  it('[D-63] a shift without a free position offers no assignment, and a started one no reminder', async () => {
    today = { body: [{ ...SHIFT, totalPositions: 2 }] };
    const { press } = await open();
    await screen.findByRole('button', { name: 'Ana Luz' });
    for (const name of ['Send reminder', 'Assign a worker']) expect(screen.queryByRole('button', { name })).toBeNull();
    await press('Bindery line');
    expect(work()).toBe('shift/7');
  });
});

describe('a message from the board of today', () => {
  it('[N-37] to one worker, from the row', async () => {
    const { press } = await open('today', { width: 390 });
    await press('Message Ana Luz');
    expect(work()).toBe('send-notification/to-1');
  });

  it('[N-38] to the crew of a shift, also while the list is filtered', async () => {
    const { press } = await open('today/shifts/late');
    await screen.findByRole('button', { name: 'Ana Luz' });
    await press('Message crew');
    expect(work()).toBe('send-notification/to-2,1');
  });

  it('[N-39] to the workers shown, such as all who are late', async () => {
    const { press } = await open();
    await screen.findByRole('button', { name: 'Message 2 workers' });
    await press('Late 1');
    await press('Message 1 worker');
    expect(work()).toBe('send-notification/to-1');
  });

  it('[N-39] not to nobody', async () => {
    today = { body: [] };
    await open();
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.queryByText(/Shifts that you add/)).not.toBeNull());
    expect(screen.queryByRole('button', { name: /^Message/ })).toBeNull();
  });
});

describe('a clock-in by the shift desk', () => {
  const timesheet = { id: 1, shiftId: 7, isApproved: false, workerName: 'Ana Luz' };

  it.each([
    ['en', 1440, 'Clock in Ana Luz', 'Reason', 'Clocked in'],
    ['es', 390, 'Marcar entrada de Ana Luz', 'Motivo', 'Entrada marcada'],
  ] as const)(
    '[W-161] sends the present time at the site with a reason (%s, %i px)',
    async (language, width, button, reason, done) => {
      changed = { body: timesheet };
      const { press, user } = await open('today', { language, width });
      await press(button);
      const question = within(screen.getAllByRole('dialog').at(-1)!);
      const confirm = question.getByRole('button', { name: language === 'en' ? 'Clock in' : 'Marcar entrada' });
      expect(confirm.getAttribute('aria-disabled')).toBe('true');
      await user.type(question.getByRole('textbox', { name: new RegExp(reason) }), 'Phone is broken');
      await user.click(confirm);
      await screen.findByText(done);
      expect(api.sentTo('PUT', '/api/admin/shift-assignments/1/clock-in').map(({ body }) => body)).toEqual([
        { clockInDate: '2026-11-17', clockInTime: '09:14', reason: 'Phone is broken' },
      ]);
    },
  );

  it('[W-126] keeps what was typed if the server refuses it', async () => {
    changed = problem(409, 'desk_clock_in_elsewhere', 'Still clocked in elsewhere.');
    const { press, user } = await open();
    await press('Clock in Ana Luz');
    const question = within(screen.getAllByRole('dialog').at(-1)!);
    await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Phone is broken');
    await user.click(question.getByRole('button', { name: 'Clock in' }));
    await screen.findByText('Still clocked in elsewhere.');
    question.getByDisplayValue('Phone is broken');
    await press('Cancel');
    await screen.findByText('Discard unsaved changes?');
  });

  it('[W-126] is offered while the shift runs, to who has not clocked in', async () => {
    await open();
    await screen.findByRole('button', { name: 'Clock in Ana Luz' });
    expect(screen.queryByRole('button', { name: 'Clock in Bo Ray' })).toBeNull();
  });
});
