import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderComponent } from '../../../test/component.testing.js';
import type { PaidShift } from '../../../../shared/payroll/payment.contract.js';
import { fakeApi, problem, respondBy } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { AdjustDialog } from './adjust-dialog.js';
import { aPaidShift, aPaidWeek, PAID_AT } from './paid-week.testing.js';

const api = fakeApi();
const PATH = '/api/admin/payments/adjustments';
const shift = aPaidShift(1);
const isClosed = { current: false };

/** Opens the dialog for a shift of $160.10 in a week of which $100 were taken back, and fills in the form. */
async function deduct(typed: string, language: 'en' | 'es' = 'en') {
  const earlier = { id: 9, amount: -100, reason: 'Paid twice', at: PAID_AT, correctedHours: null };
  const week = aPaidWeek({ shifts: [shift], adjustments: [earlier] });
  isClosed.current = false;
  const { user } = await renderComponent(
    <AdjustDialog adjustable={{ shift, week }} onClose={() => (isClosed.current = true)} />,
    { language, width: 1440, person: ADMIN, at: '/admin-dashboard', now: '2026-11-17T16:00:00.000Z' },
  );
  await user.click(screen.getByRole('button', { name: /^(Deduct|Descontar)$/ }));
  const [amount, reason] = screen.getAllByRole('textbox');
  await user.type(amount!, typed);
  await user.type(reason!, 'Left an hour early');
  const confirm = screen.getByRole('button', { name: /^(Record adjustment|Registrar ajuste)$/ });
  return { user, confirm, amount: amount! };
}

it.each([
  [
    'en',
    '60.11',
    "The total of the week can't fall below $0. Enter a smaller amount.",
    'At most $60.10 can be deducted.',
  ],
  [
    'es',
    '60,11',
    'El total de la semana no puede quedar por debajo de $0. Escribe un monto menor.',
    'Se puede descontar un máximo de $60.10.',
  ],
  ['en', '160.11', "An adjustment can't deduct more than was paid.", 'At most $60.10 can be deducted.'],
] as const)(
  '[E-13, E-29] (%s) a deduction of %s is refused, and the dialog names the largest',
  async (language, typed, error, hint) => {
    const { user, confirm, amount } = await deduct(typed, language);
    await screen.findByText(error);
    screen.getByText(hint);
    expect(amount.ariaInvalid).toBe('true');
    expect(confirm.ariaDisabled).toBe('true');
    await user.click(confirm);
    expect(api.sentTo('POST', PATH)).toEqual([]);
  },
);

it('[E-13, E-29] the largest deduction is sent', async () => {
  api.respond = respondBy({
    [`POST ${PATH}`]: { body: { id: 10, message: 'Deducted: $60.10' } },
    'GET /api/admin/payments/paid': { body: [] },
  });
  const { user, confirm } = await deduct('60.10');
  screen.getByText('New total for this shift: $100.00.');
  await user.click(confirm);
  await waitFor(() => expect(isClosed.current).toBe(true));
  expect(api.sentTo('POST', PATH).map(({ body }) => body)).toMatchObject([
    { assignmentId: 1, amountCents: -6_010, reason: 'Left an hour early' },
  ]);
});

/** Opens the dialog for the same shift in a week of 39.75 hours at $20 and types hours. */
async function correct(hours: string, language: 'en' | 'es' = 'en', over: Partial<PaidShift> = {}) {
  const paid = { ...shift, ...over };
  const week = aPaidWeek({ shifts: [paid], weekHours: [{ hours: 39.75, rate: 20 }] });
  isClosed.current = false;
  const { user } = await renderComponent(
    <AdjustDialog adjustable={{ shift: paid, week }} onClose={() => (isClosed.current = true)} />,
    { language, width: 1440, person: ADMIN, at: '/admin-dashboard', now: '2026-11-17T16:00:00.000Z' },
  );
  await user.click(screen.getByRole('button', { name: /^(Hours|Horas)$/ }));
  const [typed, reason] = screen.getAllByRole('textbox');
  await user.type(typed!, hours);
  await user.type(reason!, 'Stayed to clean up');
  const confirm = screen.getByRole('button', { name: /^(Record adjustment|Registrar ajuste)$/ });
  return { user, confirm };
}
const facts = () => screen.getAllByRole('definition').map((one) => one.textContent?.replace(/[\u00a0\u202f]/g, ' '));
const line = () => screen.getByRole('listitem').textContent?.replace(/[\u00a0\u202f]/g, ' ');

it.each([
  [
    'en',
    ['$20.00', '0.25 h at 1.5×, $2.50 extra', '$12.50'],
    "On the worker's statement",
    'Adjustment: Case packing (Nov 9)0.50 h × $20.00 · Overtime: 0.25 h, $2.50$12.50Stayed to clean upPaid Nov 17',
  ],
  [
    'es',
    ['$20.00', '0.25 h a 1.5×, $2.50 adicionales', '$12.50'],
    'En el estado de ganancias del trabajador',
    'Ajuste: Case packing (9 nov)0.50 h × $20.00 · Horas extra: 0.25 h, $2.50$12.50Stayed to clean upPagado el 17 nov',
  ],
] as const)(
  '[E-34, E-39] (%s) hours show the rate, the overtime, the dollars and the line of the statement',
  async (language, shown, heading, statementLine) => {
    await correct('0.5', language);
    expect(facts()).toEqual(shown);
    screen.getByRole('region', { name: heading });
    expect(line()).toBe(statementLine);
  },
);

it('[E-39] dollars show the line of the statement, too; of a locked period without the shift', async () => {
  const { user } = await correct('1', 'en', { isLocked: true });
  await user.click(screen.getByRole('button', { name: 'Dollars' }));
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '7.5');
  expect(line()).toBe('AdjustmentStayed to clean up$7.50Paid Nov 17');
});

it('[E-33, E-40] are sent with their dollars; if the week has changed, the dialog says so and stays open', async () => {
  api.respond = respondBy({
    [`POST ${PATH}`]: problem(409, 'changed_since_shown', 'This changed.'),
    'GET /api/admin/payments/paid': { body: [] },
  });
  const { user, confirm } = await correct('0.5');
  await user.click(confirm);
  await screen.findByText(
    'The hours or the pay of this week have changed. Check the amount below, then record it again.',
  );
  expect(api.sentTo('POST', PATH).map(({ body }) => body)).toMatchObject([
    { assignmentId: 1, hours: 0.5, amountCents: 1_250, reason: 'Stayed to clean up' },
  ]);
  expect(isClosed.current).toBe(false);
  api.respond = respondBy({
    [`POST ${PATH}`]: { body: { id: 10, message: 'Adjustment recorded: $12.50' } },
    'GET /api/admin/payments/paid': { body: [] },
  });
  await user.click(confirm);
  await waitFor(() => expect(isClosed.current).toBe(true));
});

it.each([
  ['en', '0.3', 'Hours from 0.25 to 24, in steps of 0.25'],
  ['es', '0.3', 'Horas de 0.25 a 24, en pasos de 0.25'],
  ['en', '16', 'After the correction the shift must have 0 to 24 paid hours.'],
] as const)('[E-33, E-35] (%s) %s hours are refused', async (language, hours, text) => {
  const { confirm } = await correct(hours, language);
  await screen.findByText(text);
  expect(confirm.ariaDisabled).toBe('true');
});

it('[E-33] a whole week is adjusted in dollars', async () => {
  await renderComponent(<AdjustDialog adjustable={{ week: aPaidWeek() }} onClose={() => undefined} />, {
    ...{ width: 1440, person: ADMIN, at: '/admin-dashboard', now: '2026-11-17T16:00:00.000Z' },
  });
  expect(screen.queryByRole('button', { name: 'Hours' })).toBeNull();
});
