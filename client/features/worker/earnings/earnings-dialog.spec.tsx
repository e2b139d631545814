import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type {
  EarningsEntry,
  EarningsOvertime,
  EarningsStatement,
} from '../../../../shared/payroll/earnings.contract.js';
import { findToast, goOffline, renderComponent, wholeText } from '../../../test/component.testing.js';
import {
  delayed,
  fakeApi,
  FAILURES,
  problem,
  respondBy,
  type FakeResponse,
  type Respond,
} from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import { aUserAssignment } from '../../../test/worker-data.testing.js';
import EarningsDialog from './earnings-dialog.js';

const api = fakeApi();
const NOW = '2026-11-20T16:00:00.000Z';

const entry = (assignmentId: number, over: Partial<EarningsEntry> = {}): EarningsEntry => ({
  ...{ assignmentId, shiftId: assignmentId, title: 'Packing', titleEs: 'Empaque', date: '2026-11-17', tag: 'worked' },
  ...{ startTime: '09:00', endTime: '17:00', hoursWorked: 8, missingClockOut: false, hoursChanged: false },
  isInReview: false,
  ...{ clockInTime: '2026-11-17T16:00:00.000Z', clockOutTime: '2026-11-18T00:00:00.000Z', notPaidReason: null },
  ...{ payRate: 20, premiumRate: 0, total: 160, isApproved: true, paymentStatus: 'processed', isLate: false },
  ...{ dueAt: '2026-11-19T06:59:00.000Z', lateAfter: '2026-11-20T06:59:00.000Z', paidAt: '2026-11-19T16:00:00.000Z' },
  ...over,
});

function statement(entries: EarningsEntry[], overtime: EarningsOvertime | null = null): EarningsStatement {
  const week = {
    weekStart: '2026-11-15',
    weekEnd: '2026-11-21',
    entries,
    overtime,
    adjustments: [],
    hours: 8,
    total: 160,
  };
  return {
    period: { from: '2026-08-23', to: '2026-11-20' },
    weeks: entries.length > 0 ? [week] : [],
    totals: { hours: 8, overtime: 0, total: 160 },
    yearToDate: { year: 2026, hours: 310, overtime: 0, earned: 6_200.5, paid: 5_980.25 },
  };
}

const serve = (timesheets: FakeResponse | Respond, files: Record<string, FakeResponse | Respond> = {}) =>
  (api.respond = respondBy({
    'GET /api/worker/5/timesheets': timesheets,
    'GET /api/user/assignments': { body: [] },
    'GET /api/user/stats': { body: { weeklyHours: 8, completedShifts: 12, monthlyEarnings: 480 } },
    ...files,
  }));

const open = (language: 'en' | 'es' = 'en') =>
  renderComponent(<EarningsDialog onClose={() => undefined} />, { language, person: WORKER, now: NOW });

/** The names of the files that the browser was told to save. */
let saved: string[];
beforeEach(() => {
  saved = [];
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

describe('the earnings dialog', () => {
  it.each([
    ['en', '2026 so far', 'Paid Nov 19', 'Pay goes out within 24 to 48 hours of completion and approval.'],
    [
      'es',
      '2026 hasta hoy',
      'Pagado el 19 nov',
      'El pago sale entre 24 y 48 horas después de terminar y aprobarse el turno.',
    ],
  ] as const)(
    '[E-05, E-07, E-17] shows the year to date, payment dates and the promise (%s)',
    async (language, ...texts) => {
      serve({ body: statement([entry(1)]) });
      await open(language);
      for (const text of texts) await screen.findByText(text);
      for (const amount of ['$6,200.50', '$5,980.25', '$480.00']) screen.getByText(amount);
    },
  );

  it.each([
    ['en', 'We pay by direct deposit. To set or change your bank account, call the shift desk.'],
    [
      'es',
      'Te pagamos por depósito directo. Para registrar o cambiar tu cuenta bancaria, llama a la oficina de turnos.',
    ],
  ] as const)(
    '[E-32] says how pay reaches the worker, and whom to call about the account (%s)',
    async (language, text) => {
      serve({ body: statement([]) });
      await open(language);
      await screen.findByText(text);
      screen.getByRole('link', { name: /801-555-0100/ });
    },
  );

  it.each([
    ['en', 'Due by Nov 19', 'Late: call the shift desk', 'Pay for 1 shift is late'],
    [
      'es',
      'Se paga a más tardar el 19 nov',
      'Con retraso: llama a la oficina de turnos',
      'El pago de 1 turno viene con retraso',
    ],
  ] as const)(
    '[E-17] pay is due within the promised time, or late with the number to call (%s)',
    async (language, ...texts) => {
      const unpaid = { paymentStatus: 'processing', paidAt: null } as const;
      serve({ body: statement([entry(1, unpaid), entry(2, { ...unpaid, isLate: true })]) }); // 11:59 PM at the site
      await open(language);
      for (const text of texts) await screen.findByText(text);
      const note = screen.getByText(texts[2]!).closest('div')!;
      expect(within(note).getByRole('link', { name: /801/ }).getAttribute('href')).toBe('tel:8015550100');
    },
  );

  it.each([
    ['en', 'Adjustment: Packing (Nov 17)', '-0.50 h × $20.00 · Overtime: -0.25 h, -$2.50', 'Paid Nov 19'],
    ['es', 'Ajuste: Empaque (17 nov)', '-0.50 h × $20.00 · Horas extra: -0.25 h, -$2.50', 'Pagado el 19 nov'],
  ] as const)('[E-36] an adjustment in hours has its hours, rate and overtime (%s)', async (language, ...texts) => {
    const correctedHours = { hours: -0.5, rate: 20, overtimeHours: -0.25, overtimeAmount: -2.5 };
    const about = { reason: 'Left early', paidAt: '2026-11-19T16:00:00.000Z', correctedHours };
    const adjusted = statement([entry(1)]);
    adjusted.weeks[0]!.adjustments = [{ id: 1, assignmentId: 1, amount: -12.5, ...about }];
    serve({ body: adjusted });
    await open(language);
    const line = (await screen.findByText('Left early')).closest('li')!;
    for (const text of [...texts, '-$12.50']) within(line).getByText(wholeText(text));
  });

  it.each([
    ['en', 'Is the time wrong?: Packing'],
    ['es', '¿La hora está mal?: Empaque'],
  ] as const)('[K-60] offers to correct the times of a shift of the last 14 days (%s)', async (language, name) => {
    const worked = { status: 'completed', correctionRequest: null, hoursWorked: 8 } as const;
    const times = { clockInTime: '2026-11-17T16:00:00.000Z', clockOutTime: '2026-11-18T00:00:00.000Z' };
    const own = [aUserAssignment(1, { ...worked, ...times })];
    serve({ body: statement([entry(1), entry(2)]) }, { 'GET /api/user/assignments': { body: own } });
    const { user } = await open(language);
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByRole('dialog', { name: name.split(':')[0]! });
  });

  it.each([
    ['en', 19, 'Over 40h: 2.00 h × half of $19.00'],
    ['en', 19.01, 'Over 40h: 2.00 h × half of about $19.00'],
    ['es', 19, 'Más de 40h: 2.00 h × la mitad de $19.00'],
    ['es', 19.01, 'Más de 40h: 2.00 h × la mitad de aprox. $19.00'],
  ] as const)('[E-09] overtime (%s) of $%d at half of $19 is %s', async (language, amount, text) => {
    serve({ body: statement([entry(1)], { hours: 2, amount, regularRate: 19, paidAt: null }) });
    await open(language);
    await screen.findByText(text);
    screen.getByText(
      language === 'en' ? /^Each hour over 40 from Sunday/ : /^Por cada hora que pase de 40, de domingo/,
    );
  });

  it.each([
    ['en', 'In review', 'Clock-out missing'],
    ['es', 'En revisión', 'Falta la salida'],
  ] as const)('[K-32, K-50] says of an old shift what is missing (%s)', async (language, ...tags) => {
    const unended = { tag: 'in_progress', total: null, paidAt: null, clockOutTime: null, hoursWorked: null } as const;
    serve({
      body: statement([entry(1, { ...unended, isInReview: true }), entry(2, { ...unended, missingClockOut: true })]),
    });
    await open(language);
    for (const tag of tags) await screen.findByText(tag);
    expect(screen.queryByText(/^(In progress|En curso)$/)).toBeNull();
  });

  it.each([
    ['en', ['In progress', 'No Show', 'Cancelled', 'Worked'], 'Nov 15 – 20', 'Nov 8 – 14'],
    ['es', ['En curso', 'Falta', 'Cancelado', 'Trabajado'], '15 – 20 nov', '8 – 14 nov'],
  ] as const)(
    '[E-05, E-07, E-08] lists the weeks as the server does, each shift with its tag, its time and its pay (%s)',
    async (language, tags, ...weeks) => {
      const unpaid = { total: 0, paidAt: null, clockInTime: null, clockOutTime: null, hoursWorked: null };
      const later = statement([
        entry(1, { ...unpaid, tag: 'in_progress', total: null }),
        entry(2, { ...unpaid, tag: 'no_show' }),
        entry(3, { ...unpaid, tag: 'cancelled' }),
      ]);
      const worked = { clockOutTime: '2026-11-18T00:01:00.000Z', hoursWorked: 8.02, total: 160.4 };
      const earlier = { weekStart: '2026-11-08', weekEnd: '2026-11-14', entries: [entry(4, worked)] };
      serve({ body: { ...later, weeks: [later.weeks[0]!, { ...later.weeks[0]!, ...earlier }] } });
      await open(language);
      await screen.findByText(tags[3]);
      const lines = screen.getAllByRole('listitem');
      const shown = lines.map((line) => line.textContent?.replaceAll('\u00a0', ' ') ?? '');
      expect(shown.map((line) => tags.find((tag) => line.includes(tag)))).toEqual(tags);
      const amounts = lines.map((line) => line.querySelector(':scope > span')?.textContent);
      expect(amounts).toEqual(['–', '$0.00', '$0.00', '$160.40']);
      expect(shown[3]).toContain('8h 1m · 8.02 h × $20.00');
      const headings = screen.getAllByRole('region').map((week) => week.getAttribute('aria-label'));
      expect(headings.slice(-2).map((heading) => heading?.replaceAll('\u00a0', ' '))).toEqual(weeks);
    },
  );

  it('[E-05] a period without work says so, and the period can be changed above', async () => {
    serve(({ path }) => ({ body: statement(path.includes('from=2025-01-01&to=2025-01-31') ? [] : [entry(1)]) }));
    const { user } = await open('es');
    await screen.findByText('Empaque');
    await user.selectOptions(screen.getByLabelText('Periodo'), '2025-01');
    await screen.findByText('Nada en este periodo');
    await user.selectOptions(screen.getByLabelText('Periodo'), 'recent');
    await screen.findByText('Empaque');
  });

  it.each(FAILURES)('[H-15] shows %s as an error, and loads again', async (_, failure) => {
    const first = delayed();
    const answers = [first.response, { body: statement([entry(1)]) }];
    serve(() => answers.shift()!);
    const { user } = await open('es');
    screen.getByRole('status', { name: 'Cargando' });
    first.send(failure);
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('No se pudieron cargar tus estados de ganancias');
    await user.click(alert.getByRole('button', { name: 'Intentar de nuevo' }));
    await screen.findByText('2026 hasta hoy');
  });

  it('[E-05, H-15] says why a download was refused, and saves the file at the next try', async () => {
    const answers = [problem(429, 'too_many_requests', 'Wait a little.'), { file: 'gigshift-statement.pdf' }];
    serve({ body: statement([entry(1)]) }, { 'GET /api/worker/5/statement.pdf': () => answers.shift()! });
    const { user } = await open();
    const pdf = screen.getByRole('button', { name: 'Download PDF' });
    await user.click(pdf);
    within(await findToast('The statement could not be downloaded')).getByText('Wait a little.');
    expect(saved).toEqual([]);
    await user.click(pdf);
    within(await findToast('Statement saved')).getByText('gigshift-statement.pdf');
    expect(saved).toEqual(['gigshift-statement.pdf']);
  });

  it('[H-15, O-02] shows the progress of a slow download; offline its time and why downloads are disabled', async () => {
    const file = delayed();
    serve(({ path }) => (path.includes('?') ? new TypeError('Failed to fetch') : { body: statement([entry(1)]) }), {
      'GET /api/worker/5/statement.csv': () => file.response,
    });
    const { user } = await open();
    await screen.findByText('2026 so far');
    const csv = screen.getByRole('button', { name: 'Download CSV' });
    await user.click(csv);
    await waitFor(() => expect([csv.ariaBusy, csv.ariaDisabled]).toEqual(['true', 'true']));
    file.send({ file: 'gigshift-statement.csv' });
    await waitFor(() => expect(saved).toEqual(['gigshift-statement.csv']));
    goOffline();
    screen.getByText(wholeText(/^No signal\. Last updated \d/));
    screen.getByText('No signal. You need it to download.');
    expect(csv.ariaDisabled).toBe('true');
    await user.selectOptions(screen.getByLabelText('Period'), '2026-10');
    await screen.findByText("Your statements aren't saved on this phone");
  });
});
