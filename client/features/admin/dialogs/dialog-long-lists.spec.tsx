import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ActivityEntry } from '../../../../shared/activity/activity.contract.js';
import type { ApprovedShift } from '../../../../shared/payroll/payment.contract.js';
import { LISTS } from '../../../../shared/kernel/policy.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { aListedWorker, anApplication, aPaidWeek, aTimesheet } from '../../../test/admin-data.testing.js';
import { renderComponent, scrollToEnd, wholeText } from '../../../test/component.testing.js';
import { delayed, fakeApi, PROXY_PAGE, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { anApprovedShift } from '../payments/approved-shift.testing.js';
import { DialogOutlet } from './dialog-outlet.js';

const api = fakeApi();

type Parameters = { search: string; cursor: string };
const NONE: FakeResponse = { body: [], headers: { 'x-total-count': '0' } };
const NEXT = { 'x-total-count': '501', 'x-next-cursor': 'eA.500' };

/** Answers the list of `path` below /api/admin by its parameters; all others are empty. @returns the parameters sent */
function serve(path: string, respond: (parameters: Parameters) => FakeResponse | Promise<FakeResponse>): string[] {
  const requests: string[] = [];
  api.respond = (request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://localhost');
    if (pathname !== `/api/admin/${path}`) return NONE;
    const parameters = { search: searchParams.get('search') ?? '', cursor: searchParams.get('cursor') ?? '' };
    requests.push(`${parameters.search} ${parameters.cursor}`);
    return respond(parameters);
  };
  return requests;
}

async function openDialog(work: string, language: Language, width: number) {
  const options = { language, width, person: ADMIN, at: `/admin-dashboard?work=${work}` };
  const { user } = await renderComponent(<DialogOutlet />, { ...options, now: '2026-11-17T16:00:00.000Z' });
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

/** Found by its type: to find it by its role takes seconds in a long list. */
const searchBox = () => document.querySelector<HTMLInputElement>('[type=search]')!;
/** Lists of several hundred rows take half a minute to draw here. */
const usePagesOf = (size: number) => jest.replaceProperty(LISTS, 'maxAtOnce', size as typeof LISTS.maxAtOnce);
afterEach(() => void jest.restoreAllMocks());

const rows = <Row,>(count: number, row: (id: number) => Row) => Array.from({ length: count }, (_, at) => row(at + 1));

describe.each([
  ['es', 390],
  ['en', 1440],
] as const)('long lists of the admin pages in %s at %i px', (language, width) => {
  const text = language === 'en' ? 0 : 1;

  it.each([
    { work: 'workers', path: 'workers', row: aListedWorker, press: null, failure: SERVER_ERROR },
    {
      work: 'activity',
      path: 'audit',
      row: anEntry,
      press: ['Show older entries', 'Mostrar registros anteriores'],
      failure: PROXY_PAGE,
    },
    {
      work: 'update-payments',
      path: 'payments/paid',
      row: aPaidWeek,
      press: ['Paid', 'Pagados'],
      failure: new TypeError('Failed to fetch'),
    },
  ])(
    '[H-18, X-20] the next part of $work that fails is requested once, and again after “Try again”',
    async ({ work, path, row, press, failure }) => {
      const parts = [failure, NONE];
      const requests = serve(path, ({ cursor }) =>
        cursor === '' ? { body: [row(1)], headers: { ...NEXT, 'x-next-cursor': '7' } } : parts.shift()!,
      );
      const { user, dialog } = await openDialog(work, language, width);
      if (press) await user.click(await dialog.findByText(press[text]!));
      if (!requests.includes(' 7')) await waitFor(() => (scrollToEnd(), expect(requests).toContain(' 7')));
      const alert = within(await dialog.findByRole('alert'));
      scrollToEnd();
      expect(requests.filter((one) => one === ' 7')).toHaveLength(1);
      await user.click(alert.getByRole('button', { name: ['Try again', 'Intentar de nuevo'][text] }));
      await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull());
      expect(requests.filter((one) => one === ' 7')).toHaveLength(2);
    },
  );

  it('[E-13, X-20] paid weeks load part by part on scrolling, and are searched by the server', async () => {
    const requests = serve('payments/paid', ({ search, cursor }) => {
      if (search !== '') return { body: [aPaidWeek(7)] };
      if (cursor !== '') return { body: [aPaidWeek(61)] };
      return { body: rows(60, aPaidWeek), headers: { 'x-total-count': '61', 'x-next-cursor': '60-2026-11-08' } };
    });
    const { user, dialog } = await openDialog('update-payments', language, width);
    await user.click(await dialog.findByText(['Paid', 'Pagados'][text]!));
    await dialog.findByText('Worker 40');
    expect(dialog.queryByText('Worker 41')).toBeNull();
    expect(requests).toEqual([' ']);
    for (const number of [60, 61]) {
      scrollToEnd();
      await dialog.findByText(`Worker ${number}`);
    }
    expect(requests).toEqual([' ', ' 60-2026-11-08']);
    await user.click(searchBox());
    await user.paste('seven');
    await waitFor(() => expect(dialog.queryByText('Worker 1')).toBeNull());
    expect(dialog.getAllByText(/^Worker/).map(({ textContent }) => textContent)).toEqual(['Worker 7']);
    expect(requests.at(-1)).toBe('seven ');
  });

  it('[W-60, W-98] loads timesheets beyond the first 500 on scrolling, finds them by the search, and counts them with a plus sign', async () => {
    const timesheet = (id: number) => aTimesheet(id, { minutesLate: id % 500 === 1 ? 12 : 0 });
    const next = delayed();
    const requests = serve('timesheets', ({ search, cursor }) => {
      if (search !== '') return { body: search === 'worker 777' ? [timesheet(777)] : [] };
      if (cursor !== '') return next.response;
      return { body: rows(500, timesheet), headers: NEXT };
    });
    const { user, dialog } = await openDialog('approve-timesheets', language, width);
    const note = [
      '500 of 501 are listed. Scroll down to load more.',
      'Se muestran 500 de 501. Desplázate hacia abajo para cargar más.',
    ][text]!;
    await dialog.findByText(note);
    dialog.getByText(['1 needs attention', '1 por revisar'][text]!);
    dialog.getByText(['499+ OK', '499+ en orden'][text]!);
    dialog.getByText(wholeText(['Ready to approve 499+', 'Listas para aprobar 499+'][text]!));
    await user.click(searchBox());
    await user.paste('worker 777');
    await dialog.findAllByText('Worker 777');
    await user.clear(searchBox());
    await user.paste('nobody');
    await dialog.findByText(
      ['No timesheet matches these filters.', 'Ninguna hoja de horas coincide con estos filtros.'][text]!,
    );
    await waitFor(() => expect(dialog.queryByText(/500/)).toBeNull()); // all that match are listed
    await user.clear(searchBox());
    await user.selectOptions(dialog.getByLabelText(['Check', 'Revisión'][text]!), 'late');
    await waitFor(() => (scrollToEnd(), expect(requests).toContain(' eA.500')));
    next.send({ body: [timesheet(501)], headers: { 'x-total-count': '501' } });
    await dialog.findAllByText('Worker 501');
    expect(dialog.queryByText(note)).toBeNull();
    dialog.getByText(['2 need attention', '2 por revisar'][text]!);
    dialog.getByText(['499 OK', '499 en orden'][text]!);
    expect(requests).toContain('worker 777 ');
  });

  it('[W-98] counts a group without a plus sign once a later page ends in the next group', async () => {
    usePagesOf(20);
    const timesheet = (id: number) => aTimesheet(id, { minutesLate: id <= 21 ? 12 : 0 });
    const headers = { 'x-total-count': '40', 'x-next-cursor': 'eA.22' };
    const requests = serve('timesheets', ({ cursor }) => {
      if (cursor === '') return { body: rows(20, timesheet), headers: NEXT };
      return cursor === 'eA.500' ? { body: [timesheet(21), timesheet(22)], headers } : delayed().response;
    });
    const { dialog } = await openDialog('approve-timesheets', language, width);
    await dialog.findByText(['20+ need attention', '20+ por revisar'][text]!);
    await waitFor(() => (scrollToEnd(), expect(requests).toContain(' eA.500')));
    await dialog.findByText(['21 need attention', '21 por revisar'][text]!);
    dialog.getByText(wholeText(['Needs attention 21', 'Por revisar primero 21'][text]!));
    dialog.getByText(['1+ OK', '1+ en orden'][text]!);
  });

  it('[W-103, W-107] offers the weeks of timesheets that are not loaded yet, and does not say that there are none', async () => {
    const requests = serve('timesheets', ({ cursor }) => {
      if (cursor === '') return { body: rows(500, (id) => aTimesheet(id, { shiftDate: '2026-10-27' })), headers: NEXT };
      return next.response;
    });
    const next = delayed();
    const { user, dialog } = await openDialog('approve-timesheets', language, width);
    const week = await dialog.findByLabelText(['Week', 'Semana'][text]!);
    const weeks = () =>
      within(week)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value'));
    expect(weeks()).toEqual(['all', '2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25']);
    await user.selectOptions(week, '2026-11-08');
    const noMatch = ['No timesheet matches these filters.', 'Ninguna hoja de horas coincide con estos filtros.'][text]!;
    expect(dialog.queryByText('Worker 1')).toBeNull();
    expect(dialog.queryByText(noMatch)).toBeNull();
    await waitFor(() => (scrollToEnd(), expect(requests).toContain(' eA.500')));
    next.send({ body: [aTimesheet(501, { shiftDate: '2026-11-16' })], headers: { 'x-total-count': '501' } });
    await dialog.findByText(noMatch);
    expect(weeks()).toEqual(['all', '2026-11-15', '2026-11-08', '2026-10-25']);
    await user.selectOptions(week, '2026-11-15');
    await dialog.findAllByText('Worker 501');
    expect(weeks()).toEqual(['all', '2026-11-15', '2026-10-25']);
  });

  it.each([
    [500, ['500+ to pay', '500+ por pagar'], ['500 of 720 are listed', 'Se muestran 500 de 720']],
    [20, ['20 to pay', '20 por pagar'], null],
  ] as const)(
    '[W-60, E-15] of 500 loaded shifts, %i unpaid: says whether more unpaid ones follow, without counting the paid ones',
    async (unpaid, count, note) => {
      const shift = (id: number): ApprovedShift => ({
        ...aShiftToPay(id),
        paymentStatus: id > unpaid ? 'paid' : 'processing',
      });
      serve('approved-shifts', () => ({ body: rows(500, shift), headers: NEXT }));
      const respond = api.respond;
      const stats = { activeWorkers: 1, openShifts: 0, shiftsToPay: 720 };
      api.respond = (request) => (request.path === '/api/admin/stats' ? { body: stats } : respond?.(request));
      const { dialog } = await openDialog('update-payments', language, width);
      await dialog.findByText(count[text]);
      if (note) await dialog.findByText(new RegExp(note[text]));
      else expect(dialog.queryByText(/(are listed|Se muestran)/)).toBeNull();
    },
  );

  it.each([
    [
      'applications',
      'pending-applications',
      anApplication,
      ['20+ waiting', '20+ por responder', '21 waiting', '21 por responder'],
    ],
    ['update-payments', 'approved-shifts', aShiftToPay, ['20+ to pay', '20+ por pagar', '21 to pay', '21 por pagar']],
  ] as const)('[W-98] counts with a plus sign in %s until all are loaded', async (work, path, row, count) => {
    usePagesOf(20);
    const next = delayed();
    serve(path, ({ cursor }) =>
      cursor === '' ? { body: rows<unknown>(20, row), headers: { ...NEXT, 'x-total-count': '21' } } : next.response,
    );
    const { dialog } = await openDialog(work, language, width);
    await dialog.findByText(count[text]);
    await waitFor(() => (scrollToEnd(), expect(api.sent.some(({ path: sent }) => sent.includes('eA.500'))).toBe(true)));
    next.send({ body: [row(21)], headers: { 'x-total-count': '21' } });
    await dialog.findByText(count[text + 2]!);
  });

  it('[W-261] the search of applications asks the server if not all are loaded', async () => {
    usePagesOf(20);
    const requests = serve('pending-applications', ({ search }) =>
      search === ''
        ? { body: rows(20, anApplication), headers: { ...NEXT, 'x-total-count': '21' } }
        : { body: [anApplication(21, { workerName: 'Quil Roy' })], headers: { 'x-total-count': '1' } },
    );
    const { user, dialog } = await openDialog('applications', language, width);
    await dialog.findByText('Worker 20');
    await user.click(searchBox());
    await user.paste('quil');
    await dialog.findByText('Quil Roy');
    expect(requests).toContain('quil ');
    expect(dialog.queryByText('Worker 1')).toBeNull();
  });

  it('[W-265] sorting applications by name loads all of them', async () => {
    usePagesOf(20);
    serve('pending-applications', ({ cursor }) =>
      cursor === ''
        ? { body: rows(20, anApplication), headers: { ...NEXT, 'x-total-count': '21' } }
        : { body: [anApplication(21, { workerName: 'Abel Roy' })], headers: { 'x-total-count': '21' } },
    );
    const { user, dialog } = await openDialog('applications', language, width);
    await dialog.findByText('Worker 20');
    expect(dialog.queryByText('Abel Roy')).toBeNull();
    await user.selectOptions(dialog.getByLabelText(['Sort by', 'Ordenar por'][text]!), 'name');
    await dialog.findByText('Abel Roy');
    expect(dialog.getAllByText(/^(Worker \d+|Abel Roy)$/)[0]?.textContent).toBe('Abel Roy');
  });
});

/** Each is of another worker. */
function aShiftToPay(id: number): ApprovedShift {
  return anApprovedShift(id, { userId: id, workerName: `Worker ${id}` });
}

function anEntry(id: number): ActivityEntry {
  return {
    ...{ id, at: '2026-11-16T16:00:00.000Z', actorKind: 'admin', actorId: 1, actorName: 'Dana Reed', reason: null },
    ...{ action: 'timesheet.approved', subjectKind: 'assignment', subjectId: '4', workerId: null, workerName: null },
    ...{ shiftId: null, shiftTitle: null, shiftTitleEs: null, shiftDate: null, subjectName: null, subjectNameEs: null },
    ...{ changed: [], fields: [] },
  };
}
