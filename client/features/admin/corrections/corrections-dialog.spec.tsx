import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CorrectionRequest } from '../../../../shared/payroll/correction-request.contract.js';
import { renderComponent, findToast, wholeText } from '../../../test/component.testing.js';
import { fakeApi, problem, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import CorrectionsDialog from './corrections-dialog.js';

const api = fakeApi();
const PATH = '/api/admin/correction-requests';

const ASKED: CorrectionRequest = {
  ...{ id: 'c', state: 'open', assignmentId: 31, userId: 7, workerName: 'Rosa Delgado', shiftId: 1, revision: 3 },
  ...{ shiftTitle: 'Packing', shiftTitleEs: null, shiftDate: '2026-11-16', startTime: '09:00', endTime: '17:00' },
  ...{ status: 'completed', clockInTime: '2026-11-16T16:00:00.000Z', clockOutTime: '2026-11-17T00:00:00.000Z' },
  ...{ hoursWorked: 8, total: 160, requestedClockInTime: '2026-11-16T16:00:00.000Z' },
  ...{ requestedClockOutTime: '2026-11-17T00:30:00.000Z', requestedHours: 8.5, requestedTotal: 170, adjusted: 0 },
  ...{ payOfDifference: null, adjustedHours: 0 },
  ...{ isApproved: false, needsAdjustment: false, reason: 'I stayed longer', createdAt: '2026-11-17T15:00:00.000Z' },
};

async function open(language: 'en' | 'es' = 'en', asked: Partial<CorrectionRequest> = {}) {
  const server = {
    list: [{ ...ASKED, ...asked }],
    decide: { body: { id: 'c', state: 'accepted', assignmentId: 31 } } as FakeResponse,
  };
  api.respond = ({ method, path }) => {
    if (method === 'POST') return server.decide;
    return path.startsWith(PATH) ? { body: server.list } : { body: [] };
  };
  const { user } = await renderComponent(<CorrectionsDialog onClose={() => undefined} />, {
    ...{ language, width: 1440, person: ADMIN, at: '/admin-dashboard', now: '2026-11-17T16:00:00.000Z' },
  });
  await user.click(await screen.findByRole('button', { name: /Rosa Delgado/ }));
  const reason = await screen.findByRole('textbox', { name: /^(Reason|Motivo)/ });
  return { server, user, reason };
}
const sent = (verb: string) => api.sentTo('POST', `${PATH}/c/${verb}`).map(({ body }) => body);
/** The texts of the table, row by row. */
const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.replace(/[\u00a0\u202f]/g, ' ')));

describe('a correction request', () => {
  it('[W-287] has an arrow at its end, as a row that opens something', async () => {
    await open();
    const row = screen.getByRole('button', { name: /Rosa Delgado/ });
    expect(row.lastElementChild?.classList).toContain('lucide-chevron-right');
  });

  it.each([
    [
      'en',
      'Recorded',
      'Requested',
      'Clock in',
      '9:00 AM',
      'Clock out',
      ['5:00 PM', '5:30 PM'],
      'Hours',
      'Pay',
      'Difference',
    ],
    [
      'es',
      'Registrado',
      'Solicitado',
      'Entrada',
      '9:00 a.m.',
      'Salida',
      ['5:00 p.m.', '5:30 p.m.'],
      'Horas',
      'Pago',
      'Diferencia',
    ],
  ] as const)(
    '[W-136] (%s) shows recorded and requested times side by side',
    async (language, recorded, requested, inLabel, at, outLabel, outs, hours, pay, difference) => {
      await open(language);
      expect(rows()).toEqual([
        ['', recorded, requested],
        [inLabel, at, at],
        [outLabel, ...outs],
        [hours, '8.00', '8.50'],
        [pay, '$160.00', '$170.00'],
      ]);
      screen.getByText(difference);
      expect(screen.getAllByText(wholeText('+0.50 h, +$10.00'))).toHaveLength(2);
      screen.getByText(language === 'en' ? '“I stayed longer”' : '«I stayed longer»');
    },
  );

  it.each([
    ['en', 'Accept these times', 'accept', 'Request accepted'],
    ['es', 'Aceptar estas horas', 'accept', 'Solicitud aceptada'],
    ['en', 'Decline', 'decline', 'Request declined'],
    ['es', 'Rechazar', 'decline', 'Solicitud rechazada'],
  ] as const)('[W-131] (%s) is decided only with a reason: %s', async (language, label, verb, done) => {
    const { user, reason } = await open(language);
    const button = screen.getByRole('button', { name: label });
    expect(button.ariaDisabled).toBe('true');
    await user.type(reason, ' the lead confirms it ');
    await user.click(button);
    await findToast(done);
    expect(sent(verb)).toEqual([{ reason: 'the lead confirms it', revision: 3 }]);
  });

  it('[W-132] says that accepting withdraws an approval', async () => {
    await open('en', { isApproved: true });
    screen.getByText('These hours are approved. If you accept different times, the approval is withdrawn.');
  });

  it('[W-135, W-147] of a paid shift is accepted with an adjustment, filled in with the difference', async () => {
    const { user, reason } = await open('en', { needsAdjustment: true, adjusted: 4 });
    const amount = screen.getByRole('textbox', { name: /^Amount/ });
    expect((amount as HTMLInputElement).value).toBe('6.00');
    await user.type(reason, 'the lead confirms it');
    fireEvent.change(amount, { target: { value: '0' } });
    expect(screen.getByRole('button', { name: 'Accept and pay the adjustment' }).ariaDisabled).toBe('true');
    fireEvent.change(amount, { target: { value: '7.50' } });
    await user.click(screen.getByRole('button', { name: 'Accept and add $7.50' }));
    await findToast('Request accepted');
    const body = { reason: 'the lead confirms it', revision: 3, amountCents: 750, adjusted: 4 };
    expect(sent('accept')).toEqual([body]);
  });

  const PAY_OF_DIFFERENCE = { hours: 0.5, rate: 20, overtimeHours: 0.25, overtimeAmount: 2.5, amount: 12.5 };

  it.each([
    ['en', 'Accept and add $12.50', ['$20.00', '0.25 h at 1.5×, $2.50 extra', '$12.50'], 'Request accepted'],
    ['es', 'Aceptar y sumar $12.50', ['$20.00', /0\.25.*1\.5.*\$2\.50/, '$12.50'], 'Solicitud aceptada'],
  ] as const)(
    '[W-270, W-272] (%s) of a paid shift is accepted with its difference in hours, whose pay is shown',
    async (language, accept, figures, done) => {
      const { user, reason } = await open(language, { needsAdjustment: true, payOfDifference: PAY_OF_DIFFERENCE });
      for (const figure of figures) screen.getByText(figure);
      expect(screen.queryByRole('textbox', { name: /^(Amount|Monto)/ })).toBeNull();
      await user.type(reason, 'the lead confirms it');
      await user.click(screen.getByRole('button', { name: accept }));
      await findToast(done);
      const body = { reason: 'the lead confirms it', revision: 3, amountCents: 1_250, hours: 0.5, adjusted: 0 };
      expect(sent('accept')).toEqual([body]);
    },
  );

  it('[W-272] of a paid shift can be paid with an amount instead of the hours', async () => {
    const { user, reason } = await open('en', { needsAdjustment: true, payOfDifference: PAY_OF_DIFFERENCE });
    await user.type(reason, 'half of it');
    await user.click(screen.getByRole('button', { name: 'Dollars' }));
    const amount = screen.getByRole('textbox', { name: /^Amount/ });
    expect((amount as HTMLInputElement).value).toBe('10.00');
    fireEvent.change(amount, { target: { value: '5' } });
    await user.click(screen.getByRole('button', { name: 'Accept and add $5.00' }));
    await findToast('Request accepted');
    expect(sent('accept')).toEqual([{ reason: 'half of it', revision: 3, amountCents: 500, adjusted: 0 }]);
  });

  it('[W-271] of a paid shift shows the new pay of its hours before it can be sent again', async () => {
    const { server, user, reason } = await open('en', { needsAdjustment: true, payOfDifference: PAY_OF_DIFFERENCE });
    await user.type(reason, 'the lead confirms it');
    const pay = { ...PAY_OF_DIFFERENCE, overtimeHours: 0, overtimeAmount: 0, amount: 10 };
    const now = { ...ASKED, needsAdjustment: true, payOfDifference: pay };
    server.list = [now];
    server.decide = problem(409, 'changed_since_shown', 'This changed.', { current: now });
    await user.click(screen.getByRole('button', { name: 'Accept and add $12.50' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Show the current figures' }));
    await screen.findByRole('button', { name: 'Accept and add $10.00' });
    expect((reason as HTMLTextAreaElement).value).toBe('the lead confirms it');
  });

  it('[W-350] of a paid shift whose difference was paid in dollars offers no amount', async () => {
    const { user, reason } = await open('en', { needsAdjustment: true, adjusted: 10 });
    expect(screen.getAllByText(wholeText('+0.50 h, +$0.00'))).toHaveLength(2);
    screen.getByText('Adjustments to this shift so far: $10.00. The difference takes them into account.');
    expect(screen.queryByRole('button', { name: 'Hours' })).toBeNull();
    expect((screen.getByRole('textbox', { name: /^Amount/ }) as HTMLInputElement).value).toBe('');
    await user.type(reason, 'the lead confirms it');
    expect(screen.getByRole('button', { name: 'Accept and pay the adjustment' }).ariaDisabled).toBe('true');
  });

  it('[W-351] of a paid shift leaves out the hours that adjustments paid', async () => {
    await open('en', { needsAdjustment: true, adjusted: 10, adjustedHours: 0.5 });
    expect(screen.getAllByText(wholeText('+0.00 h, +$0.00'))).toHaveLength(2);
  });

  it('[W-352] of a paid shift shows an adjustment of another admin before it can be sent again', async () => {
    const { server, user, reason } = await open('en', { needsAdjustment: true });
    await user.type(reason, 'the lead confirms it');
    const now = { ...ASKED, needsAdjustment: true, adjusted: 6 };
    server.list = [now];
    server.decide = problem(409, 'changed_since_shown', 'This changed.', { current: now });
    await user.click(screen.getByRole('button', { name: 'Accept and add $10.00' }));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Show the current figures' }));
    await screen.findByRole('button', { name: 'Accept and add $4.00' });
    expect((reason as HTMLTextAreaElement).value).toBe('the lead confirms it');
  });

  it('[W-147] that lowers the pay of a paid shift deducts the difference', async () => {
    const { user, reason } = await open('en', { needsAdjustment: true, requestedTotal: 150, requestedHours: 7.5 });
    expect(screen.getAllByText(wholeText('−0.50 h, −$10.00'))).toHaveLength(2);
    await user.type(reason, 'as the worker says');
    await user.click(screen.getByRole('button', { name: 'Accept and deduct $10.00' }));
    await findToast('Request accepted');
    expect(sent('accept')).toMatchObject([{ amountCents: -1_000 }]);
  });

  it.each([
    ['en', 'Accept these times', 'This timesheet changed after you opened it.', 'Show the current figures'],
    ['es', 'Aceptar estas horas', 'La hoja de horas cambió después de que la abriste.', 'Mostrar las cifras actuales'],
  ] as const)(
    '[W-145] (%s) that changed meanwhile keeps the reason, and is decided after a look at the new figures',
    async (language, label, changed, show) => {
      const { server, user, reason } = await open(language);
      await user.type(reason, 'the lead confirms it');
      const now = { ...ASKED, revision: 4, clockOutTime: '2026-11-17T00:15:00.000Z', hoursWorked: 8.25, total: 165 };
      server.list = [now];
      server.decide = problem(409, 'changed_since_shown', 'This changed.', { current: now });
      await user.click(screen.getByRole('button', { name: label }));
      within(await screen.findByRole('alert')).getByText(changed);
      expect(screen.getByRole('button', { name: label }).ariaDisabled).toBe('true');
      server.decide = { body: { id: 'c', state: 'accepted', assignmentId: 31 } };
      await user.click(screen.getByRole('button', { name: show }));
      expect(await screen.findAllByText(wholeText('+0.25 h, +$5.00'))).toHaveLength(2);
      expect((reason as HTMLTextAreaElement).value).toBe('the lead confirms it');
      await user.click(screen.getByRole('button', { name: label }));
      await waitFor(() => expect(sent('accept')).toMatchObject([{ revision: 3 }, { revision: 4 }]));
    },
  );
});
