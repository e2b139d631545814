import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { WorkerShift } from '../../../../../shared/payroll/timesheet.contract.js';
import type { Language } from '../../../../../shared/workers/worker.contract.js';
import { aListedWorker, aWorkerShift } from '../../../../test/admin-data.testing.js';
import { findToast, renderComponent, setTime } from '../../../../test/component.testing.js';
import { fakeApi, SERVER_ERROR, type FakeResponse, type Respond } from '../../../../test/fake-api.testing.js';
import { ADMIN } from '../../../../test/people.testing.js';
import { DialogOutlet } from '../../dialogs/dialog-outlet.js';

const api = fakeApi();

let shifts: WorkerShift[];
let changed: FakeResponse;
let change: Respond;
beforeEach(() => {
  shifts = [];
  change = () => changed;
  api.respond = (request) => {
    if (!request.path.startsWith('/api/admin/')) return undefined;
    if (request.method !== 'GET') return change(request);
    if (request.path === '/api/admin/workers/6') return { body: aListedWorker(6) };
    return { body: request.path === '/api/admin/worker-shifts/6' ? shifts : [] };
  };
});

async function open(language: Language, width: number, opened = '') {
  const { user, unmount } = await renderComponent(<DialogOutlet />, {
    ...{ language, width, person: ADMIN, now: '2026-11-17T16:00:00.000Z' },
    at: `/admin-dashboard?work=worker/6/history${opened}`,
  });
  const dialog = within(await screen.findByRole('dialog'));
  const press = async (name: string | RegExp) => user.click(await dialog.findByRole('button', { name }));
  return { user, dialog, press, unmount };
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;

describe('the shift history of a worker', () => {
  const missing = {
    clockOutTime: null,
    hoursWorked: null,
    total: null,
    missingClockOut: true,
    status: 'in_progress',
  } as const;

  it.each([390, 1440])(
    '[W-18, W-19] shows status, both times and hours, and flags a missing clock-out (%i px)',
    async (width) => {
      shifts = [
        aWorkerShift(1, {
          clockInTime: '2026-11-09T16:04:00.000Z',
          clockOutTime: '2026-11-10T00:11:00.000Z',
          hoursWorked: 8.12,
        }),
        aWorkerShift(2, { shiftTitle: 'Packing', ...missing }),
        aWorkerShift(3, {
          shiftTitle: 'Sorting',
          clockInTime: null,
          clockOutTime: null,
          hoursWorked: null,
          isNoShow: true,
        }),
      ];
      const { dialog } = await open('en', width);
      const rowOf = (title: string) => dialog.getByText(title).closest('tr, li')!;
      await dialog.findByText('Bindery line');
      const textOf = (title: string) => rowOf(title).textContent?.replaceAll('\u00a0', ' ');
      for (const fact of ['Worked', '9:04 AM', '5:11 PM', '8.12']) expect(textOf('Bindery line')).toContain(fact);
      expect(textOf('Packing')).toContain('Missing');
      expect(textOf('Sorting')).toContain('No-show');
      expect(dialog.getAllByRole('button', { name: 'Add Clock-Out Time' })).toHaveLength(1);
      expect(rowOf('Packing').className).toContain('bg-bad-soft');
      within(rowOf('Packing') as HTMLElement).getByRole('button', { name: 'Add Clock-Out Time' });
    },
  );

  it.each([
    ['en', 'No-show', 'To confirm'],
    ['es', 'Falta', 'Por confirmar'],
  ] as const)('[W-117] marks a no-show that waits for confirmation (%s)', async (language, noShow, toConfirm) => {
    shifts = [aWorkerShift(1, { isNoShow: true, isNoShowDisputed: true }), aWorkerShift(2, { isNoShow: true })];
    const { dialog } = await open(language, 390);
    await waitFor(() => expect(dialog.getAllByText(noShow)).toHaveLength(2));
    expect(dialog.getAllByText(toConfirm)).toHaveLength(1);
  });

  it.each([
    ['en', 'Added after the start'],
    ['es', 'Agregado tras el inicio'],
  ] as const)('[W-116] marks a shift that the worker was put on after its start (%s)', async (language, mark) => {
    shifts = [aWorkerShift(1, { isStandIn: true }), aWorkerShift(2, {})];
    const { dialog } = await open(language, 390);
    await dialog.findByText(mark);
    expect(dialog.getAllByText(mark)).toHaveLength(1);
  });

  const upcoming = (id: number, shiftTitle: string, shiftDate: string, over: Partial<WorkerShift> = {}) =>
    aWorkerShift(id, {
      ...{ shiftTitle, shiftDate, status: 'assigned', clockInTime: null, clockOutTime: null, hoursWorked: null },
      ...over,
    });

  it.each([
    ['en', 390, 'Past (1)', 'Upcoming (2)'],
    ['es', 1440, 'Anteriores (1)', 'Próximos (2)'],
  ] as const)('[W-258] has upcoming shifts apart, soonest first (%s, %i px)', async (language, width, past, next) => {
    shifts = [
      upcoming(3, 'Zeta 3', '2026-11-20'),
      upcoming(2, 'Zeta 2', '2026-11-18'),
      aWorkerShift(1, { shiftTitle: 'Zeta 1' }),
    ];
    shifts = shifts.map((shift) => ({ ...shift, shiftTitleEs: null }));
    const { dialog, press } = await open(language, width);
    const titles = () => [...new Set(dialog.getByRole('tabpanel').textContent?.match(/Zeta \d/g))];
    await waitFor(() => expect(titles()).toEqual(['Zeta 1']));
    await press(next);
    await waitFor(() => expect(titles()).toEqual(['Zeta 2', 'Zeta 3']));
    dialog.getByRole('button', { name: past });
  });

  it('[W-258] says that no shift is upcoming', async () => {
    shifts = [aWorkerShift(1)];
    const { dialog, press } = await open('en', 1440);
    await press('Upcoming (0)');
    await dialog.findByText('No upcoming shifts');
  });

  it.each([
    ['Replace: Packing, Wed, Nov 18', 'Replace Worker 6'],
    ['Move: Packing, Wed, Nov 18', 'Move Worker 6 to another shift'],
    ['Take off: Packing, Wed, Nov 18', 'Take Worker 6 off this shift?'],
  ])('[W-259] has the steps of an upcoming shift: %s', async (button, title) => {
    shifts = [
      upcoming(3, 'Sorting', '2026-11-20', { status: 'pending' }),
      upcoming(2, 'Packing', '2026-11-18', { shiftId: 12 }),
    ];
    const { press } = await open('en', 1440);
    await press('Upcoming (2)');
    expect(screen.queryByRole('button', { name: /Sorting/ })).toBeNull();
    await press(button);
    const dialog = within(screen.getAllByRole('dialog').at(-1)!);
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe(title);
    expect(screen.getAllByRole('dialog').at(-1)?.textContent).toContain('Packing · Wed, Nov 18');
  });

  it('[W-333] the replacement follows the worker, who becomes a no-show while it is open', async () => {
    shifts = [upcoming(2, 'Packing', '2026-11-17', { startTime: '07:00', endTime: '15:00' })];
    const { press } = await open('en', 1440);
    await press('Replace: Packing, Tue, Nov 17');
    await screen.findByText(/^Worker 6 is taken off the shift/);
    setTime('2026-11-17T16:01:00.000Z');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText(/^Worker 6 stays on record as a no-show\./);
  });

  it('[W-259] no longer lists a position that was taken off, without live updates', async () => {
    shifts = [upcoming(2, 'Packing', '2026-11-18')];
    changed = { body: { message: 'Taken off the shift.', isLateCancellation: false } };
    const { user, dialog, press } = await open('en', 1440);
    await press('Upcoming (1)');
    await press('Take off: Packing, Wed, Nov 18');
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Line is down');
    shifts = [upcoming(2, 'Packing', '2026-11-18', { status: 'cancelled' })];
    await user.click(screen.getByRole('button', { name: 'Take off shift' }));
    await findToast('Taken off the shift.');
    await dialog.findByText('No upcoming shifts');
  });

  it('[W-268] opens with the upcoming shifts if there are no others', async () => {
    shifts = [upcoming(2, 'Packing', '2026-11-18')];
    const { dialog } = await open('en', 1440);
    await dialog.findByText('Packing');
  });

  it('[W-258] opens with the upcoming shifts if the address names one', async () => {
    shifts = [upcoming(2, 'Packing', '2026-11-18'), aWorkerShift(1)];
    const { dialog } = await open('en', 1440, '/2');
    await dialog.findByText('Packing');
  });

  it('[W-20, W-21] adds a clock-out, which needs a date and a time', async () => {
    shifts = [aWorkerShift(2, missing)];
    changed = { body: shifts[0] };
    const { user, press } = await open('en', 1440);
    const save = async () => user.click(screen.getAllByRole('button', { name: 'Add Clock-Out Time' }).at(-1)!);
    await press('Add Clock-Out Time');
    await waitFor(() => expect(field('clockOutDate').value).toBe('2026-11-09'));
    await user.type(field('reason'), 'Told by the lead');
    await save();
    expect((await screen.findAllByText('Please enter both date and time')).length).toBeGreaterThan(0);
    await user.type(field('clockOutTime'), '17:30');
    await user.clear(field('clockOutDate'));
    await save();
    expect(api.changes()).toEqual([]);
    await user.type(field('clockOutDate'), '2026-11-09');
    await save();
    await findToast('Clock-out time added');
    expect(api.sentTo('PUT', '/api/admin/shift-assignments/2/clock-out').map(({ body }) => body)).toEqual([
      { clockOutDate: '2026-11-09', clockOutTime: '17:30', reason: 'Told by the lead', revision: 1 },
    ]);
  });

  it('[D-62] opens with the form that the address names: the clock-out, or both times', async () => {
    const unclocked = { status: 'assigned', clockInTime: null, clockOutTime: null, isNoShow: true } as const;
    shifts = [aWorkerShift(1), aWorkerShift(2, missing), aWorkerShift(3, unclocked)];
    const { unmount } = await open('en', 1440, '/2');
    await waitFor(() => expect(field('clockOutDate').value).toBe('2026-11-09'));
    expect(field('clockInDate')).toBeNull();
    unmount();
    await open('en', 1440, '/3');
    await waitFor(() => expect(field('clockInDate').value).toBe('2026-11-09'));
  });

  it('[W-21] says that a clock-out could not be added', async () => {
    shifts = [aWorkerShift(2, missing)];
    changed = SERVER_ERROR;
    const { user, press } = await open('en', 1440);
    await press('Add Clock-Out Time');
    await user.type(field('clockOutTime'), '17:30');
    await user.type(field('reason'), 'Told by the lead');
    await user.click(screen.getAllByRole('button', { name: 'Add Clock-Out Time' }).at(-1)!);
    await findToast('Failed to update clock-out time');
  });
});

describe('the times of a shift without a clock-in', () => {
  const unclocked: Partial<WorkerShift> = {
    ...{ status: 'assigned', clockInTime: null, clockOutTime: null, hoursWorked: null, total: null },
    shiftTitle: 'Packing',
  };
  const TITLE = { en: 'Packing', es: 'Empaque' };
  const ENTER = { en: /^Enter times: Packing, Mon, Nov 9$/, es: /^Agregar entrada y salida: Empaque, lun 9 nov$/ };

  it.each([
    ['en', 390, 'Save timesheet', 'Timesheet updated', 'The worker will see this.'],
    ['en', 1440, 'Save timesheet', 'Timesheet updated', 'The worker will see this.'],
    ['es', 390, 'Guardar hoja de horas', 'Hoja de horas actualizada', 'La persona lo verá.'],
    ['es', 1440, 'Guardar hoja de horas', 'Hoja de horas actualizada', 'La persona lo verá.'],
  ] as const)(
    '[W-102, W-73] (%s, %i px) are entered in the history, with a reason, and the row shows the hours',
    async (language, width, save, done, hint) => {
      shifts = [aWorkerShift(2, { ...unclocked, isNoShow: true, startTime: '22:00', endTime: '06:00' })];
      change = () => {
        const times = { clockInTime: '2026-11-10T05:00:00.000Z', clockOutTime: '2026-11-10T12:30:00.000Z' };
        shifts = [aWorkerShift(2, { shiftTitle: 'Packing', ...times, hoursWorked: 7.5 })];
        return { body: shifts[0] };
      };
      const { user, dialog, press } = await open(language, width);
      await press(ENTER[language]);
      await waitFor(() => expect(field('clockInDate').value).toBe('2026-11-09'));
      expect([field('clockInTime').value, field('clockOutDate').value, field('clockOutTime').value]).toEqual([
        '',
        '2026-11-10',
        '',
      ]);
      screen.getByText(hint);
      await user.type(field('clockInTime'), '22:00');
      await user.type(field('clockOutTime'), '05:30');
      await press(save);
      await waitFor(() => expect(field('reason').getAttribute('aria-invalid')).toBe('true'));
      expect(api.changes()).toEqual([]);
      await user.type(field('reason'), 'Phone broken');
      await press(save);
      await findToast(done);
      expect(api.sentTo('PUT', '/api/admin/timesheets/2').map(({ body }) => body)).toMatchObject([
        {
          ...{ clockInDate: '2026-11-09', clockInTime: '22:00', clockOutDate: '2026-11-10', clockOutTime: '05:30' },
          ...{ hoursWorked: null, reason: 'Phone broken', revision: 1 },
        },
      ]);
      const row = dialog.getByText(TITLE[language]).closest<HTMLElement>('tr, li')!;
      await waitFor(() => expect(row.textContent).toContain('7.50'));
      expect(dialog.queryByRole('button', { name: ENTER[language] })).toBeNull();
      expect(field('reason')).toBeNull();
      await waitFor(() => expect(row.contains(document.activeElement)).toBe(true));
    },
  );

  it('[W-102] are offered once the shift has started, unless it is cancelled or its pay period is locked', async () => {
    const today = { ...unclocked, shiftDate: '2026-11-17', startTime: '09:01', endTime: '17:00' };
    shifts = [
      aWorkerShift(1, today),
      aWorkerShift(2, { ...unclocked, shiftTitle: 'Sorting', isLocked: true }),
      aWorkerShift(3, { ...unclocked, shiftTitle: 'Labels', status: 'cancelled' }),
      aWorkerShift(4, { ...unclocked, shiftTitle: 'Folding' }),
    ];
    const { dialog, press } = await open('en', 1440);
    const offered = () => dialog.queryAllByRole('button', { name: /^Enter times/ }).map((one) => one.textContent);
    await waitFor(() => expect(offered()).toEqual([expect.stringContaining('Folding')]));
    await press('Upcoming (1)');
    await dialog.findByText('Packing');
    expect(offered()).toEqual([]);
    setTime('2026-11-17T16:01:00.000Z');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(offered()).toEqual([expect.stringContaining('Packing')]));
  });

  it('[W-102] can be left without input', async () => {
    shifts = [aWorkerShift(2, unclocked)];
    const { press } = await open('en', 1440);
    await press(ENTER.en);
    await waitFor(() => expect(field('reason')).not.toBeNull());
    await press('Cancel');
    await waitFor(() => expect(field('reason')).toBeNull());
    expect(screen.queryByText('Still at work')).toBeNull();
  });
});
