import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderComponent } from '../../../test/component.testing.js';
import { fakeApi, respondBy } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { AdjustDialog } from './adjust-dialog.js';
import { aPaidShift, aPaidWeek, PAID_AT } from './paid-week.testing.js';

const api = fakeApi();
const PATH = '/api/admin/payments/adjustments';
const shift = aPaidShift(1);
const isClosed = { current: false };

/** Opens the dialog for a shift of $160.10 in a week of which $100 were taken back, and fills in the form. */
async function deduct(typed: string, language: 'en' | 'es' = 'en') {
  const earlier = { id: 9, amount: -100, reason: 'Paid twice', at: PAID_AT };
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
  ['en', '160.11', 'An adjustment cannot take back more than was paid.', 'At most $60.10 can be deducted.'],
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
