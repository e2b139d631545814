import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ClockResponse, UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { OwnCorrectionRequest } from '../../../../shared/payroll/correction-request.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { findToast, goOffline, renderComponent } from '../../../test/component.testing.js';
import { fakeDeviceOutbox } from '../../../test/device-outbox.testing.js';
import { fakeApi, NO_NETWORK, problem, respondBy, type FakeResponse } from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import { aUserAssignment } from '../../../test/worker-data.testing.js';

const outbox = fakeDeviceOutbox();
const { ClockTicket } = await import('./clock-ticket.js');

const api = fakeApi();

/** The shift is from 9:00 AM to 1:00 PM at the site; the worker clocked out at 11:04 AM. */
const OUT = '2026-11-17T18:04:00.000Z';
const RUNNING = { status: 'in_progress', clockInTime: '2026-11-17T16:00:00.000Z' } as const;
const COMPLETED: Partial<UserAssignment> = {
  ...RUNNING,
  ...{ status: 'completed', clockOutTime: OUT, hoursWorked: 2.07, isResumable: true },
};
const NOW = '2026-11-17T18:06:00.000Z';

const resumed: FakeResponse = {
  body: {
    message: 'Message of the server.',
    clientEventId: 'e',
    outcome: 'applied',
    assignment: { id: 31, ...RUNNING, clockOutTime: null, hoursWorked: null },
  } satisfies ClockResponse,
};

type Options = { language?: Language; now?: string; changes?: Partial<UserAssignment>; others?: UserAssignment[] };

async function open(response: FakeResponse = resumed, options: Options = {}) {
  const { language = 'en', now = NOW, changes = {}, others = [] } = options;
  const list = () => {
    const isResumed = api.changes().length > 0 && response === resumed;
    return {
      body: [aUserAssignment(31, { ...COMPLETED, ...changes, ...(isResumed ? RUNNING_AGAIN : {}) }), ...others],
    };
  };
  api.respond = respondBy({ 'GET /api/user/assignments': list, 'POST /api/worker/resume': response });
  return renderComponent(<ClockTicket />, { language, now, person: WORKER });
}
const RUNNING_AGAIN = { ...RUNNING, clockOutTime: null, hoursWorked: null, isResumable: false } as const;

const offer = (language: Language = 'en') =>
  screen.findByRole('button', {
    name: language === 'en' ? /^Resume shift until 11:14.AM$/ : /^Retomar el turno hasta las 11:14.a\.m\.$/,
  });
const noOffer = () => expect(screen.queryByRole('button', { name: /Resume|Retomar/ })).toBeNull();

describe('after a clock-out', () => {
  it.each([
    ['en', /^You clocked out at 11:04.AM$/, /as if you hadn't clocked out\. The shift desk sees both taps\.$/],
    ['es', /^Marcaste tu salida a las 11:04.a\.m\.$/, /como si no hubieras salido\. La oficina de turnos ve las dos/],
  ] as const)('[K-56, K-94] (%s) offers to resume the shift, and says until when', async (language, title, text) => {
    await open(resumed, { language });
    await offer(language);
    screen.getByText(title);
    screen.getByText(text);
  });

  it('[K-54, K-56] offers it for 10 minutes, inclusive', async () => {
    await open(resumed, { now: '2026-11-17T18:14:00.000Z' });
    await offer();
  });

  it.each([
    ['10 minutes later', { now: '2026-11-17T18:14:00.001Z' }],
    ['for hours that an administrator decided', { changes: { isResumable: false } }],
    ['with a server that cannot resume', { changes: { isResumable: undefined } as object }],
    ['while another shift is clocked in', { others: [aUserAssignment(32, { ...RUNNING, shiftId: 8 })] }],
  ])('[K-56, K-95] does not offer it %s', async (_, options: Options) => {
    await open(resumed, options);
    await screen.findByRole('button', { name: /No current shift|Clock out/ });
    noOffer();
  });

  it('[K-54, K-55, K-56] one tap resumes the shift, without a position', async () => {
    const { user } = await open();
    await user.click(await offer());
    within(await findToast('Shift resumed')).getByText('Message of the server.');
    const { body } = api.sentTo('POST', '/api/worker/resume')[0]!;
    expect(body).toMatchObject({ shiftAssignmentId: 31, capturedAt: NOW, capturedOffline: false });
    expect(body).not.toHaveProperty('location');
    await screen.findByRole('region', { name: 'Current shift' });
    noOffer();
    expect(outbox.rows).toEqual([]);
  });

  it('[K-56] a refusal shows the server’s message, and the shift stays completed', async () => {
    const { user } = await open(problem(409, 'resume_window_closed', 'You could resume this shift until 11:14 AM.'));
    await user.click(await offer());
    within(await findToast('The shift could not be resumed')).getByText(/until 11:14 AM/);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Current shift' })).toBeNull());
    expect(outbox.rows).toEqual([]);
  });

  it.each([
    ['en', 'Shift resumed, saved on this phone', 'Resumed, not sent yet', 'Current shift'],
    ['es', 'Turno retomado, guardado en este teléfono', 'Turno retomado, sin enviar', 'Turno actual'],
  ] as const)('[K-56, O-82] (%s) without signal it is kept on the phone', async (language, title, badge, region) => {
    const { user } = await open(NO_NETWORK, { language });
    const button = await offer(language);
    goOffline();
    await user.click(button);
    await findToast(title);
    expect(api.changes()).toEqual([]);
    const [row] = outbox.rows;
    expect(row).toMatchObject({ kind: 'resume', path: '/api/worker/resume', subjectId: 31 });
    expect(JSON.parse(row!.body)).toMatchObject({ capturedOffline: true });
    within(await screen.findByRole('region', { name: region })).getByText(badge);
    expect(document.querySelector('.ticket-live')).toBeNull();
  });

  it.each([
    ['en', 'Sent to the shift desk', 'Shift resumed, saved on this phone'],
    ['es', 'Enviado a la oficina de turnos', 'Turno retomado, guardado en este teléfono'],
  ] as const)('[K-92] (%s) without signal the open correction request is gone', async (language, asked, title) => {
    const correctionRequest: OwnCorrectionRequest = {
      ...{ id: '7f3c1c5e-55cb-4c5f-9f5b-0f7cbb4d1f00', state: 'open', reason: 'I was there at nine' },
      ...{ clockInTime: RUNNING.clockInTime, clockOutTime: '2026-11-17T18:00:00.000Z', createdAt: NOW },
      ...{ decidedAt: null, decisionReason: null },
    };
    const { user } = await open(NO_NETWORK, { language, changes: { correctionRequest } });
    await screen.findByText(asked);
    const button = await offer(language);
    goOffline();
    await user.click(button);
    await findToast(title);
    await waitFor(() => expect(screen.queryByText(asked)).toBeNull());
    noOffer();
  });

  it('[O-81] waits for a clock-out that is not sent yet', async () => {
    const { user } = await open(NO_NETWORK, { changes: RUNNING_AGAIN });
    await screen.findByRole('region', { name: 'Current shift' });
    const { enqueueEvent } = await import('../../../offline/enqueue-event.js');
    await enqueueEvent({
      ...{ id: 'out', workerId: WORKER.id, kind: 'clock_out', path: '/api/worker/clock-out', subjectId: 31 },
      ...{ title: 'Packing', titleEs: null, body: {} },
    });
    await user.click(await screen.findByRole('button', { name: /^Resume shift until 11:16.AM$/ }));
    await findToast('Shift resumed, saved on this phone');
    expect(api.changes()).toEqual([]);
    expect(outbox.rows.map(({ kind }) => kind)).toEqual(['clock_out', 'resume']);
  });
});
