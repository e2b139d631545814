import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApprovedShift, PayRunPreview } from '../../../../shared/payroll/payment.contract.js';
import { renderComponent, scrollToEnd } from '../../../test/component.testing.js';
import { fakeApi, respondBy } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { anApprovedShift } from './approved-shift.testing.js';
import { ConfirmPaymentDialog } from './confirm-payment-dialog.js';
import type { PaymentRun } from './use-payment-run.js';

const api = fakeApi();
const textOf = (element: Element) => element.textContent?.replace(/[\u00a0\u202f]/g, ' ');

/** Opens the question for these shifts. The server answers with the figures of the list, and this overtime. */
async function open(shifts: ApprovedShift[], overtime: PayRunPreview['overtime'] = [], language: 'en' | 'es' = 'en') {
  const lines = shifts.map((shift) => ({ ...shift, assignmentId: shift.id }));
  const [shiftTotal, overtimeTotal] = [lines, overtime].map((some) => some.reduce((sum, one) => sum + one.amount, 0));
  const total = shiftTotal! + overtimeTotal!;
  const preview = { paidCount: shifts.length, shiftTotal, overtimeTotal, total, shifts: lines, overtime };
  api.respond = respondBy({ 'POST /api/admin/payments/preview': { body: preview } });
  const run = { refused: null, paying: false } as unknown as PaymentRun;
  await renderComponent(<ConfirmPaymentDialog paymentRun={run} shifts={shifts} />, {
    ...{ language, width: 1440, person: ADMIN, at: '/admin-dashboard', now: '2026-11-17T16:00:00.000Z' },
  });
  const question = within(await screen.findByRole('dialog'));
  await question.findByText(new RegExp(`^\\$${total.toLocaleString('en')}`), { selector: 'b' });
  return question;
}

it.each([
  ['en', 'Overtime, Nov 8 – 14: 1.50 h, $15.00'],
  ['es', 'Horas extra, 8 – 14 nov: 1.50 h, $15.00'],
] as const)(
  '[E-41, W-232, W-233] before a payment each worker has hours, rates, overtime and amount, and the end the totals (%s)',
  async (language, overtimeLine) => {
    const premium = { payRate: 22, premiumRate: 1.5, hoursWorked: 2, amount: 47 };
    const shifts = [
      anApprovedShift(1),
      anApprovedShift(2, premium),
      anApprovedShift(3, { userId: 2, workerName: 'Ana Díaz' }),
    ];
    const overtime = { userId: 1, workerName: 'Rosa Delgado', weekStart: '2026-11-08', hours: 1.5, amount: 15 };
    const question = await open(shifts, [overtime], language);
    expect(question.getAllByRole('listitem').map(textOf)).toEqual([
      'Ana Díaz8.07 h × $20.00$161.40',
      `Rosa Delgado8.07 h × $20.00 + 2.00 h × ($22.00 + $1.50)${overtimeLine}$223.40`,
    ]);
    expect(question.getAllByRole('definition').map(textOf)).toEqual([
      ...['2', '18.14 h', '1.50 h', '$369.80', '$15.00', '$384.80'],
    ]);
  },
);

it('[W-234] many workers are in a box that scrolls, also by keyboard, and shows 40 of them at first', async () => {
  const shifts = Array.from({ length: 60 }, (_, at) => anApprovedShift(at, { userId: at, workerName: `Worker ${at}` }));
  const question = await open(shifts);
  const box = question.getByRole('group', { name: 'What will be paid' });
  expect(box.tabIndex).toBe(0);
  expect(within(box).getAllByRole('listitem')).toHaveLength(40);
  scrollToEnd();
  await waitFor(() => expect(within(box).getAllByRole('listitem')).toHaveLength(60));
  expect(question.getAllByRole('definition').map(textOf)[0]).toBe('60');
});
