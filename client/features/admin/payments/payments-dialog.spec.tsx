import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { ApprovedShift } from '../../../../shared/payroll/payment.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { findToast, goOffline, renderComponent, wholeText } from '../../../test/component.testing.js';
import {
  fakeApi,
  NO_NETWORK,
  problem,
  respondBy,
  SERVER_ERROR,
  WIFI_LOGIN_PAGE,
  type FakeResponse,
} from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { anApprovedShift } from './approved-shift.testing.js';
import PaymentsDialog from './payments-dialog.js';

const api = fakeApi();
const PATH = '/api/admin/payments/mark-paid';

let listed: ApprovedShift[];
let paid: FakeResponse;
/** The total of the next preview, and of those after it. */
let previewed: { total: number; revision: number; later?: number };
beforeEach(() => {
  listed = [1, 2, 3].map((id) => anApprovedShift(id, { shiftDate: `2026-11-${10 + id}` }));
  paid = {
    body: { message: '1 marked as paid: $161.40', paidCount: 1, shiftTotal: 161.4, overtimeTotal: 0, total: 161.4 },
  };
  previewed = { total: 161.4, revision: 3 };
  api.respond = respondBy({
    'GET /api/admin/approved-shifts': () => ({ body: listed }),
    'POST /api/admin/payments/preview': () => {
      const { total } = previewed;
      previewed.total = previewed.later ?? total;
      const hours = { hoursWorked: total / 20, payRate: 20, premiumRate: 0 };
      const line = { assignmentId: 2, revision: (previewed.revision += 1), amount: total, ...hours };
      return { body: { paidCount: 1, shiftTotal: total, overtimeTotal: 0, total, shifts: [line], overtime: [] } };
    },
    [`POST ${PATH}`]: () => paid,
    ...Object.fromEntries(
      ['shifts', 'shift-templates', 'workers', 'trainings', 'stats'].map((list) => [
        `GET /api/admin/${list}`,
        { body: [] },
      ]),
    ),
    'GET /api/admin/payments/paid': { body: [] },
  });
});

async function open(language: Language = 'en') {
  const { user, queryClient } = await renderComponent(<PaymentsDialog detail={null} onClose={() => undefined} />, {
    ...{ language, width: 1440, person: ADMIN, at: '/admin-dashboard', now: '2026-11-17T16:00:00.000Z' },
  });
  await screen.findByText('Rosa Delgado');
  const markPaid = () => screen.getByRole('button', { name: 'Mark as Paid' });
  /** Selects the shift of November 12 and opens the question. */
  const askForOne = async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Select Case packing, Thu, Nov 12' }));
    await user.click(markPaid());
    const question = within(await screen.findByRole('dialog', { name: 'Mark 1 shift as paid?' }));
    const total = (await question.findAllByText('$161.40')).at(-1);
    expect(total?.tagName).toBe('B');
    return question;
  };
  /** Answers the question with yes. */
  const payOne = async () => {
    const question = await askForOne();
    await user.click(question.getByRole('button', { name: 'Mark as Paid' }));
  };
  return { markPaid, askForOne, payOne, queryClient };
}

describe('the approved shifts to pay', () => {
  it('[E-15, E-16] are paid as selected, and not without a selection', async () => {
    const { markPaid, payOne } = await open();
    expect(markPaid().ariaDisabled).toBe('true');
    await payOne();
    await findToast('1 marked as paid: $161.40');
    expect(api.sentTo('POST', '/api/admin/payments/preview').map(({ body }) => body)).toEqual([{ assignmentIds: [2] }]);
    const bodies = api.sentTo('POST', PATH).map(({ body }) => body);
    expect(bodies).toEqual([{ assignmentIds: [2], revisions: [4], total: 161.4 }]);
  });

  it.each([
    [161.4, 'The total is still $161.40, but some shift details have changed. Nothing has been paid yet.'],
    [80.7, 'It was $161.40 and is now $80.70. Nothing has been paid yet.'],
  ])(
    '[E-24, E-30] are not paid if they have changed; the confirmation then shows the present total (%d)',
    async (total, text) => {
      const { payOne } = await open();
      paid = problem(409, 'changed_since_shown', '');
      previewed.later = total;
      const alerts = new Set<string>();
      const watch = new MutationObserver(() =>
        screen.queryAllByRole('alert').forEach((one) => alerts.add(one.textContent)),
      );
      watch.observe(document.body, { subtree: true, childList: true, characterData: true });
      await payOne();
      await screen.findByText(text);
      watch.disconnect();
      expect([...alerts]).toEqual([`This payment has changed${text}`]);
    },
  );

  it.each([
    [161.4, /^The total is still \$161\.40/],
    [80.7, /^It was \$161\.40 and is now \$80\.70/],
  ])('[E-31] that others change meanwhile are shown with their total before and now (%d)', async (total, text) => {
    const { askForOne, queryClient } = await open();
    const question = await askForOne();
    expect(question.queryByRole('alert')).toBeNull();
    previewed.total = total;
    await act(() => queryClient.refetchQueries());
    const alert = within(await question.findByRole('alert'));
    alert.getByText('This payment has changed');
    alert.getByText(text);
    expect((await question.findAllByText(total === 161.4 ? '$161.40' : '$80.70')).at(-1)?.tagName).toBe('B');
    expect(api.sentTo('POST', PATH)).toEqual([]);
  });

  it('[E-16] are still to pay after a failure, which is shown', async () => {
    paid = SERVER_ERROR;
    const { payOne } = await open();
    await payOne();
    await findToast('Failed to mark payments as paid');
    screen.getByText('3 to pay');
  });

  it.each([
    ['a lost connection', NO_NETWORK],
    ['a page of another program', WIFI_LOGIN_PAGE],
  ])('[W-308, W-310] may be paid after %s: the message says so, and the lists are read again', async (_, response) => {
    const { payOne } = await open();
    const respond = api.respond!;
    api.respond = (request) => {
      if (request.path !== PATH) return respond(request);
      listed = listed.filter(({ id }) => id !== 2); // the server has paid it
      return response;
    };
    await payOne();
    await findToast(/^We got no answer, so it may have worked anyway\. Check before you try again\./);
    await screen.findByText('2 to pay');
    expect(screen.queryByText('No connection', { exact: false })).toBeNull();
  });

  it('[W-309, W-310] are not read again after a payment without a network', async () => {
    const { payOne } = await open();
    goOffline();
    paid = NO_NETWORK;
    const reads = () => api.sentTo('GET', '/api/admin/approved-shifts').length;
    const before = reads();
    await payOne();
    await findToast(/^No connection right now\./);
    expect(reads()).toBe(before);
  });

  it.each([
    ['en', ['Due Wed, Nov 18, 8:00 AM', 'Due by Wed, Nov 18, 9:00 AM', 'Late since Tue, Nov 17, 8:59 AM', '1 late']],
    [
      'es',
      [
        'Se paga desde mié 18 nov, 8:00 a.m.',
        'Pagar antes de mié 18 nov, 9:00 a.m.',
        'Con retraso desde mar 17 nov, 8:59 a.m.',
        '1 con retraso',
      ],
    ],
  ] as const)('[E-20] are due 24 hours after the approval, and late after 48 (%s)', async (language, texts) => {
    listed = ['17T15:00:00Z', '16T16:00:00Z', '15T15:59:59Z'].map((time, at) =>
      anApprovedShift(at + 1, { approvedWhen: `2026-11-${time}` }),
    );
    await open(language);
    for (const text of texts) screen.getByText(wholeText(text));
  });
});
