import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { aTimesheet } from '../../../test/admin-data.testing.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { delayed, fakeApi, FAILURES, problem, SERVER_ERROR, type Respond } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import TimesheetsDialog from './timesheets-dialog.js';

const api = fakeApi();

/** The server's list, and how it answers a change. */
let timesheets: Timesheet[];
let change: Respond;
beforeEach(() => {
  timesheets = [];
  api.respond = (request) => {
    if (request.method !== 'GET') return change(request);
    const isStandard = ['/api/config', '/api/auth/validate'].includes(request.path);
    if (isStandard) return undefined;
    return { body: request.path === '/api/admin/timesheets' ? timesheets : [] };
  };
});

async function open(language: Language, width: number, ...shown: Timesheet[]) {
  timesheets = shown;
  const { user } = await renderComponent(<TimesheetsDialog onClose={() => undefined} />, {
    ...{ language, width, person: ADMIN, at: '/admin-dashboard', now: '2026-11-17T16:00:00.000Z' },
  });
  await screen.findAllByText('Worker 1');
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { user, press };
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const conflict = (now: Timesheet) =>
  problem(409, 'edited_meanwhile', 'This was changed in the meantime.', { current: now });

describe('a row of the timesheets', () => {
  it.each([
    [{ minutesLate: 12 }, 'Late arrival, 12m', 'Llegó tarde, 12m'],
    [{ minutesAfterEnd: 95 }, 'Left 1h 35m late', 'Salió 1h 35m después'],
    [{ minutesBeforeEnd: 90 }, 'Left 1h 30m early', 'Salió 1h 30m antes'],
    [{ needsReview: 1 }, 'Clock event to review', 'Marca por revisar'],
    [{ clockOutTime: null, hoursWorked: null, total: null, missingClockOut: true }, 'No clock-out', 'Sin salida'],
    [{ hoursEdited: true }, 'Hours edited', 'Horas editadas'],
    [{ timesEntered: true }, 'Time entered by the shift desk', 'Hora ingresada por la oficina de turnos'],
    [{}, 'OK', 'En orden'],
  ])('[W-20, W-21] %j says “%s” or “%s”, in a table and as a card', async (over, english, spanish) => {
    await open('en', 1440, aTimesheet(1, over));
    expect(screen.getAllByText(english).length).toBeGreaterThan(0);
    cleanup();
    await open('es', 390, aTimesheet(1, over));
    expect(screen.getAllByText(spanish).length).toBeGreaterThan(0);
  });

  it.each([
    ['en', 'Clock event to review', /^Open "Clock events to review" first/, /^Add Clock-Out Time: Worker 1/],
    ['es', 'Marca por revisar', /^Abre primero «Marcas por revisar»/, /^Agregar hora de salida: Worker 1/],
  ] as const)(
    '[W-109] (%s) a missing clock-out names the clock event in review: in the row and in its form',
    async (language, check, guidance, add) => {
      const inReview = { clockOutTime: null, hoursWorked: null, total: null, missingClockOut: true, needsReview: 1 };
      const { press } = await open(language, 1440, aTimesheet(1, inReview));
      expect(screen.getAllByText(check).length).toBeGreaterThan(0);
      await press(add);
      await screen.findByText(guidance);
    },
  );

  it.each([
    ['en', /^Details of Worker 1/, 'The worker asked for a correction', 'Open correction requests'],
    ['es', /^Detalles de Worker 1/, 'El trabajador pidió una corrección', 'Abrir solicitudes de corrección'],
  ] as const)(
    '[W-137] (%s) says in its panel that a correction request is open, and leads to it',
    async (language, details, says, opens) => {
      const { press } = await open(language, 1440, aTimesheet(1, { hasCorrectionRequest: true }));
      await press(details);
      await screen.findByText(says);
      await press(opens);
      expect(new URLSearchParams(window.location.search).get('work')).toBe('corrections');
      cleanup();
      const other = await open(language, 1440, aTimesheet(1));
      await other.press(details);
      expect(screen.queryByText(says)).toBeNull();
    },
  );

  it.each([
    ['en', 'Correction request', 'Needs attention'],
    ['es', 'Solicitud de corrección', 'Por revisar primero'],
  ] as const)('[W-148] (%s) with an open correction request needs attention', async (language, check, group) => {
    await open(language, 1440, aTimesheet(1, { hasCorrectionRequest: true }));
    expect((await screen.findAllByText(check)).length).toBeGreaterThan(0);
    expect(screen.getAllByText(new RegExp(`^${group}`)).length).toBeGreaterThan(0);
  });

  it('[H-105] shows the year of its shift if it is not the current one: in the table, as a card and in the panel', async () => {
    const old = aTimesheet(1, { shiftDate: '2025-10-15' });
    const { press } = await open('en', 1440, old);
    screen.getByText(/^Oct 15, 2025, /);
    await press('Details of Worker 1, Wed, Oct 15, 2025');
    await screen.findByText(/, Wed, Oct 15, 2025$/);
    cleanup();
    await open('es', 390, old);
    screen.getByText(/15 oct 2025, /);
    cleanup();
    await open('en', 1440, aTimesheet(1, { shiftDate: '2026-10-15' }));
    screen.getByText(/^Oct 15, \d+:/);
  });

  it('[W-20] shows on a card one dash after the clock-in while the worker is still at work', async () => {
    const stillIn = { clockOutTime: null, hoursWorked: null, total: null, missingClockOut: false };
    await open('en', 390, aTimesheet(1, stillIn));
    expect(screen.getByText(/^9:00\sAM/).textContent).toMatch(/^9:00\sAM\s–$/);
  });

  it('[W-22, W-26] is approved as it is shown, and leaves the list', async () => {
    const response = delayed();
    change = () => response.response;
    const { press } = await open('en', 1440, aTimesheet(1), aTimesheet(2));
    await press(/^Details of Worker 1/);
    await press('Approve timesheet');
    const busy = await screen.findAllByRole('button', { busy: true });
    expect(busy.map(({ textContent }) => textContent)).toContain('Approve timesheet');
    expect(api.changes()).toEqual(['POST /api/admin/timesheets/1/approve']);
    timesheets = [aTimesheet(2)];
    response.send({ body: { ...aTimesheet(1), isApproved: true } });
    await waitFor(() => expect(screen.queryByText('Worker 1')).toBeNull());
  });

  it('[W-25] says that its approval failed if the server does not say why', async () => {
    change = () => SERVER_ERROR;
    const { press } = await open('en', 1440, aTimesheet(1));
    await press(/^Details of Worker 1/);
    await press('Approve timesheet');
    await findToast('Failed to approve timesheet');
    screen.getAllByText('Worker 1');
  });
});

describe('the form that adjusts hours', () => {
  const openForm = async (language: Language, timesheet = aTimesheet(1)) => {
    const opened = await open(language, 1440, timesheet);
    await opened.press(language === 'en' ? /^Details of Worker 1/ : /^Detalles de Worker 1/);
    await opened.press(language === 'en' ? 'Edit timesheet' : 'Editar hoja de horas');
    const type = async (name: string, value: string) => {
      await opened.user.clear(field(name));
      await opened.user.type(field(name), value);
    };
    const save = () => opened.press(language === 'en' ? 'Save timesheet' : 'Guardar hoja de horas');
    return { ...opened, type, save };
  };

  it.each([
    ['en', 'Timesheet updated', /^Leave blank to use the time from clock-in to clock-out \(7\.50 h\)\.$/],
    [
      'es',
      'Hoja de horas actualizada',
      /^Si lo dejas vacío, se cuenta el tiempo entre la entrada y la salida \(7\.50 h\)\.$/,
    ],
  ] as const)(
    '[W-23, W-24] (%s) shows the hours of the times, asks for a reason, and sends all once',
    async (language, done, hint) => {
      change = () => ({ body: { ...aTimesheet(1), hoursWorked: 7.5 } });
      const { type, save } = await openForm(language);
      await type('clockOutTime', '16:30');
      await screen.findByText(hint);
      await save();
      await waitFor(() => expect(field('reason').getAttribute('aria-invalid')).toBe('true'));
      expect(api.changes()).toEqual([]);
      await type('reason', 'Told by the lead');
      await save();
      await findToast(done);
      const sent = api.sentTo('PUT', '/api/admin/timesheets/1');
      expect(sent).toHaveLength(1);
      expect(sent[0]!.body).toMatchObject({ reason: 'Told by the lead', revision: 1 });
      expect(JSON.stringify(sent[0]!.body)).toContain('16:30');
    },
  );

  it.each([
    ['en', 'This was changed in the meantime.'],
    ['es', 'Se cambió mientras tanto.'],
  ] as const)(
    '[W-24, H-15] (%s) says why an edit is refused, also where its timesheet has left the list',
    async (language, message) => {
      change = () => {
        timesheets = [aTimesheet(2)];
        return problem(409, 'edited_meanwhile', message);
      };
      const { type, save } = await openForm(language);
      await type('clockOutTime', '16:30');
      await type('reason', 'Told by the lead');
      await save();
      await findToast(message);
    },
  );

  it.each(FAILURES)('[H-15] keeps what was typed after %s', async (_, failure) => {
    change = () => failure;
    const { type, save } = await openForm('en');
    await type('clockOutTime', '16:30');
    await type('reason', 'Told by the lead');
    await save();
    await waitFor(() => expect(document.querySelector('[data-variant=destructive]')).not.toBeNull());
    expect([field('clockOutTime').value, field('reason').value]).toEqual(['16:30', 'Told by the lead']);
  });

  it('[W-24] says that an edit failed if the server does not say why', async () => {
    change = () => SERVER_ERROR;
    const { type, save } = await openForm('en');
    await type('reason', 'Told by the lead');
    await save();
    await findToast('Failed to update timesheet');
  });

  it('[W-24] marks the field that the server refuses', async () => {
    const errors = [{ field: 'hoursWorked', code: 'hours_too_many', message: 'Too many hours' }];
    change = () => problem(400, 'validation_failed', 'Check the fields.', { errors });
    const { type, save } = await openForm('en');
    await type('reason', 'Told by the lead');
    await save();
    await screen.findByText('Too many hours');
    expect(field('hoursWorked').getAttribute('aria-invalid')).toBe('true');
  });

  it('[D-30, H-34] asks before it is closed with a change', async () => {
    const { type, press } = await openForm('en');
    await type('reason', 'Told');
    await press('Cancel');
    await press('Keep editing');
    expect(field('reason').value).toBe('Told');
    await press('Cancel');
    await press('Discard');
    await waitFor(() => expect(document.querySelector('[name=reason]')).toBeNull());
  });
});

describe('the question before hours are dismissed', () => {
  it.each([
    ['en', /^Details of Worker 1/, 'Dismiss hours', /^Reason/, 'Hours dismissed'],
    ['es', /^Detalles de Worker 1/, 'Descartar las horas', /^Motivo/, 'Horas descartadas'],
  ] as const)(
    '[W-80, W-83] (%s) needs a reason, and sends it with what was shown',
    async (language, details, label, reason, done) => {
      change = () => ({ body: { ...aTimesheet(1), isApproved: true } });
      const { user, press } = await open(language, 1440, aTimesheet(1));
      await press(details);
      await press(label);
      const dialog = within(screen.getAllByRole('dialog').at(-1)!);
      dialog.getByText(/\$160\.00/);
      const confirm = dialog.getByRole('button', { name: label });
      expect(confirm.ariaDisabled).toBe('true');
      await user.type(dialog.getByLabelText(reason), 'Not at work');
      await user.click(confirm);
      await findToast(done);
      expect(api.sent.find(({ method }) => method === 'POST')).toEqual({
        ...{ method: 'POST', path: '/api/admin/timesheets/1/dismiss' },
        body: { reason: 'Not at work', revision: 1, total: 160 },
      });
    },
  );

  it('[W-84] shows the change of another admin, and asks again', async () => {
    const changed = aTimesheet(1, { revision: 2, hoursWorked: 7, total: 140 });
    change = () => {
      timesheets = [changed];
      return conflict(changed);
    };
    const { user, press } = await open('en', 1440, aTimesheet(1));
    await press(/^Details of Worker 1/);
    await press('Dismiss hours');
    const dialog = within(screen.getAllByRole('dialog').at(-1)!);
    await user.type(dialog.getByLabelText(/^Reason/), 'Not at work');
    await user.click(dialog.getByRole('button', { name: 'Dismiss hours' }));
    await dialog.findByText(/\$160\.00 → .*\$140\.00$/);
    expect(dialog.getByRole('button', { name: 'Dismiss hours' }).ariaDisabled).toBe('true');
    await user.click(dialog.getByRole('button', { name: 'Continue with the current hours' }));
    change = () => ({ body: { ...changed, isApproved: true } });
    await user.click(dialog.getByRole('button', { name: 'Dismiss hours' }));
    await findToast('Hours dismissed');
    expect(api.sentTo('POST', '/api/admin/timesheets/1/dismiss').map(({ body }) => body)).toMatchObject([
      { revision: 1, total: 160 },
      { revision: 2, total: 140, reason: 'Not at work' },
    ]);
  });
});
