import { expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
      ...['18.14 h', '1.50 h', '$369.80', '$15.00', '$384.80'],
    ]);
  },
);

it.each([
  ['en', 'Total to pay 12 workers', 'Total to pay 1 worker'],
  ['es', 'Total por pagar a 12 trabajadores', 'Total por pagar a 1 trabajador'],
] as const)(
  '[W-312] (%s) the number of workers and the total stand beside the buttons',
  async (language, many, one) => {
    const shifts = Array.from({ length: 12 }, (_, at) => anApprovedShift(at, { userId: at }));
    const label = (await open(shifts, [], language)).getByText(many);
    expect(textOf(label.nextElementSibling!)).toBe('$1,936.80');
    expect(within(label.closest<HTMLElement>('[data-footer]')!).getAllByRole('button')).toHaveLength(2);
    cleanup();
    (await open(shifts.slice(0, 1), [], language)).getByText(one);
  },
);

it.each([
  ['en', '7 more workers below', '1 more worker below'],
  ['es', 'Más abajo hay 7 trabajadores más', 'Más abajo hay 1 trabajador más'],
] as const)('[W-313] (%s) below the visible workers stands how many follow', async (language, many, one) => {
  const shifts = Array.from({ length: 12 }, (_, at) => anApprovedShift(at, { userId: at, workerName: `Worker ${at}` }));
  const question = await open(shifts, [], language);
  const box = question.getByRole('group');
  const following = () => box.nextElementSibling?.textContent;
  const scrollTo = (top: number, height = 5 * ROW) => {
    layOut(box, { height, top });
    fireEvent.scroll(box);
  };
  scrollTo(0);
  await waitFor(() => expect(following()).toBe(many));
  scrollTo(6 * ROW - 20); // the text of the last but one is cut off
  await waitFor(() => expect(following()).toBe(many.replace('7', '2')));
  scrollTo(6 * ROW - PADDING); // only its padding is
  await waitFor(() => expect(following()).toBe(one));
  scrollTo(6 * ROW);
  await waitFor(() => expect(following()).toBe(one));
  scrollTo(7 * ROW);
  await waitFor(() => expect(following()).toBe(''));
  scrollTo(0, 12 * ROW);
  await waitFor(() => expect(following()).toBeUndefined());
});

/** The height of a row and the padding below its text, in pixels. */
const [ROW, PADDING] = [60, 8];

/** Gives the rows of a box their places: jsdom has no layout. */
function layOut(box: HTMLElement, { height, top }: { height: number; top: number }): void {
  const rows = within(box).getAllByRole('listitem');
  const endAt = (element: HTMLElement, bottom: number) =>
    jest.spyOn(element, 'getBoundingClientRect').mockReturnValue({ bottom } as DOMRect);
  endAt(box, height);
  rows.forEach((row, at) => {
    const end = (at + 1) * ROW - top;
    endAt(row, end);
    endAt(row.firstElementChild as HTMLElement, end - PADDING);
  });
  Object.defineProperty(box, 'scrollHeight', { value: rows.length * ROW, configurable: true });
  Object.defineProperty(box, 'clientHeight', { value: height, configurable: true });
}

it('[W-234] many workers are in a box that scrolls, also by keyboard, and shows 40 of them at first', async () => {
  const shifts = Array.from({ length: 60 }, (_, at) => anApprovedShift(at, { userId: at, workerName: `Worker ${at}` }));
  const question = await open(shifts);
  const box = question.getByRole('group', { name: 'What will be paid' });
  expect(box.tabIndex).toBe(0);
  expect(within(box).getAllByRole('listitem')).toHaveLength(40);
  scrollToEnd();
  await waitFor(() => expect(within(box).getAllByRole('listitem')).toHaveLength(60));
  question.getByText('Total to pay 60 workers');
});
