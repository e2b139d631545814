import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { OwnCorrectionRequest } from '../../../../shared/payroll/correction-request.contract.js';
import { findToast, goOffline, renderComponent } from '../../../test/component.testing.js';
import { NO_NETWORK, problem } from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import { aUserAssignment, anAvailableShift } from '../../../test/worker-data.testing.js';
import { useUserAssignments } from '../api/user-assignments.js';
import { press, renderForWorker, shiftServer, type User } from '../upcoming/upcoming.testing.js';
import { CorrectionRequest } from './correction-request.js';
import CorrectionFromLink from './correction-from-link.js';

/** From 9:00 AM to 1:00 PM on November 17, worked from 8:58 AM to 12:30 PM. */
const WORKED = aUserAssignment(31, {
  ...{ status: 'completed', clockInTime: '2026-11-17T15:58:41.000Z', clockOutTime: '2026-11-17T19:30:00.000Z' },
  ...{ hoursWorked: 3.52, correctionRequest: null, shift: anAvailableShift(7, { titleEs: null }) },
});
const WITHOUT_OUT: UserAssignment = {
  ...WORKED,
  ...{ status: 'in_progress', clockOutTime: null, hoursWorked: null, missingClockOut: true },
};
const NOW = '2026-11-18T15:00:00.000Z';
const REQUEST: OwnCorrectionRequest = {
  ...{ id: '7f3c1c5e-55cb-4c5f-9f5b-0f7cbb4d1f00', state: 'open', reason: 'I stayed until one' },
  ...{ clockInTime: WORKED.clockInTime!, clockOutTime: '2026-11-17T20:00:00.000Z', createdAt: NOW },
  ...{ decidedAt: null, decisionReason: null },
};
const server = shiftServer({ own: [WORKED], shifts: [] });

function Own() {
  const { assignments } = useUserAssignments();
  return assignments?.map((one) => <CorrectionRequest key={one.id} assignment={one} />);
}
const render = (language: 'en' | 'es' = 'en', now = NOW) => renderForWorker(<Own />, language, now);
const valuesIn = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);

/** Opens the form and fills in a clock-out at 1:00 PM and the reason. */
async function fillIn(user: User, reason = 'I stayed until one') {
  await press(user, 'Is the time wrong?: Packing');
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/^Clock-out time/), { target: { value: '13:00' } });
  await user.type(within(dialog).getByRole('textbox', { name: /^What happened\?/ }), reason);
  return dialog;
}

describe('asking for other times', () => {
  it.each([
    ['en', 'Is the time wrong?', 'Recorded: 8:58 AM – 12:30 PM', 'Send to the shift desk', 'Sent to the shift desk'],
    [
      'es',
      '¿La hora está mal?',
      'Registrado: 8:58 a.m. – 12:30 p.m.',
      'Enviar solicitud',
      'Enviado a la oficina de turnos',
    ],
  ] as const)('[K-60] (%s) starts from the recorded times', async (language, ask, recorded, send, sent) => {
    server.change = () => {
      server.own = [{ ...WORKED, correctionRequest: REQUEST }];
      return { status: 201, body: REQUEST };
    };
    const { user } = await render(language);
    await press(user, `${ask}: Packing`);
    const dialog = await screen.findByRole('dialog', { name: ask });
    expect(dialog.textContent.replace(/[\u00a0\u202f]/g, ' ')).toContain(recorded);
    expect(valuesIn(dialog)).toEqual(['2026-11-17', '08:58', '2026-11-17', '12:30', '']);
    fireEvent.change(within(dialog).getByLabelText(/^(Clock-out time|Hora de salida)/), { target: { value: '13:00' } });
    await user.type(
      within(dialog).getByRole('textbox', { name: /^(What happened\?|¿Qué pasó\?)/ }),
      ' I stayed until one ',
    );
    await user.click(within(dialog).getByRole('button', { name: send }));
    await findToast(sent);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [{ body } = { body: null }] = server.api.sentTo('POST', '/api/assignments/31/correction-requests');
    expect(body).toEqual({
      ...{ clientRequestId: expect.any(String), reason: 'I stayed until one' },
      ...{ clockInDate: '2026-11-17', clockInTime: '08:58', clockOutDate: '2026-11-17', clockOutTime: '13:00' },
    });
  });

  it.each([
    ['en', 'Enter when you left', 'When did you leave?'],
    ['es', 'Escribir mi hora de salida', '¿A qué hora saliste?'],
  ] as const)(
    '[K-60] (%s) of a missing clock-out has the clock-in filled in and the clock-out empty',
    async (language, ask, title) => {
      server.own = [WITHOUT_OUT];
      const { user } = await render(language);
      await press(user, `${ask}: Packing`);
      const dialog = await screen.findByRole('dialog', { name: title });
      expect(valuesIn(dialog)).toEqual(['2026-11-17', '08:58', '2026-11-17', '', '']);
    },
  );

  it('[H-167] (es) asks for a missing reason with a sentence', async () => {
    const { user } = await render('es');
    await press(user, '¿La hora está mal?: Packing');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Enviar solicitud' }));
    await within(dialog).findByText('Dinos qué pasó');
  });

  it('[H-167, K-62, K-65, K-96] names what is wrong, and sends nothing', async () => {
    const { user } = await render();
    await press(user, 'Is the time wrong?: Packing');
    const dialog = await screen.findByRole('dialog');
    const send = within(dialog).getByRole('button', { name: 'Send to the shift desk' });
    await user.click(send);
    await within(dialog).findByText('Tell us what happened');
    await user.type(within(dialog).getByRole('textbox', { name: /^What happened\?/ }), 'wrong');
    await user.click(send);
    await within(dialog).findByText('These times are already on record. Change the ones that are wrong.');
    fireEvent.change(within(dialog).getByLabelText(/^Clock-out time/), { target: { value: '08:00' } });
    await user.click(send);
    await within(dialog).findByText(/^The clock-out has to come after the clock-in/);
    expect(server.api.changes()).toEqual([]);
  });

  it.each([
    ['en', 'Is the time wrong?', 'Send to the shift desk', 'Clock-out date', 'Check the dates and AM/PM.'],
    ['es', '¿La hora está mal?', 'Enviar solicitud', 'Fecha de salida', 'Revisa las fechas y si es a.m. o p.m.'],
  ] as const)(
    '[H-206] (%s) names AM and PM where the times are too far from the shift',
    async (language, ask, button, date, advice) => {
      const { user } = await render(language);
      await press(user, `${ask}: Packing`);
      const dialog = await screen.findByRole('dialog');
      await user.type(within(dialog).getByRole('textbox'), 'wrong');
      for (const label of [/^(Clock-in date|Fecha de entrada)/, new RegExp(`^${date}`)])
        fireEvent.change(within(dialog).getByLabelText(label), { target: { value: '2026-11-15' } });
      await user.click(within(dialog).getByRole('button', { name: button }));
      const message = await within(dialog).findByText(new RegExp(advice.replaceAll('.', '\\.')));
      expect(message.textContent).toContain('12');
      expect(server.api.changes()).toEqual([]);
    },
  );

  it.each([
    [
      'en',
      'Is the time wrong?',
      'Clock-in is 3h before the shift starts. Check the date and AM/PM.',
      'Clock-out is 2h 30m after the shift ends. Check the date and AM/PM.',
    ],
    [
      'es',
      '¿La hora está mal?',
      'La entrada queda 3h antes de que empiece el turno. Revisa la fecha y si es a.m. o p.m.',
      'La salida queda 2h 30m después de que termina el turno. Revisa la fecha y si es a.m. o p.m.',
    ],
  ] as const)(
    '[K-100, K-101, K-102, K-103] (%s) warns politely of times far from the shift, and sends them all the same',
    async (language, ask, early, late) => {
      server.change = () => ({ status: 201, body: REQUEST });
      const { user } = await render(language);
      await press(user, `${ask}: Packing`);
      const dialog = await screen.findByRole('dialog');
      const status = within(dialog).getByRole('status');
      const set = (name: string, value: string) =>
        fireEvent.change(dialog.querySelector(`[name=${name}]`)!, { target: { value } });
      set('clockInTime', '07:00');
      set('clockOutTime', '15:00');
      expect(status.textContent).toBe('');
      set('clockInTime', '06:00');
      await within(status).findByText(early);
      set('clockInTime', '08:58');
      await waitFor(() => expect(status.textContent).toBe(''));
      set('clockOutTime', '15:30');
      await within(status).findByText(late);
      set('clockOutTime', '');
      await waitFor(() => expect(status.textContent).toBe(''));
      set('clockOutTime', '15:30');
      await user.type(within(dialog).getByRole('textbox', { name: /^(What happened\?|¿Qué pasó\?)/ }), 'Night line');
      await user.click(dialog.querySelector('button[type=submit]')!);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(server.api.changes()).toEqual(['POST /api/assignments/31/correction-requests']);
    },
  );

  it('[K-104] does not warn of recorded times that are far from the shift already', async () => {
    server.own = [{ ...WORKED, clockInTime: '2026-11-17T12:30:41.000Z' }]; // 5:30 AM
    const { user } = await render();
    const dialog = await fillIn(user);
    expect(within(dialog).getByRole('status').textContent).toBe('');
  });

  it('[K-63] waits for the review of a clock event, and says so', async () => {
    server.own = [{ ...WORKED, clockEventInReview: 'clock_out', clockOutInReview: true }];
    await render();
    await screen.findByText(
      'The shift desk is still checking a clock entry for this shift. You can ask for a correction after that.',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[K-68] keeps the input after a refusal and without a connection, and repeats the same request', async () => {
    server.change = () => NO_NETWORK;
    const { user } = await render();
    const dialog = await fillIn(user);
    const send = within(dialog).getByRole('button', { name: 'Send to the shift desk' });
    await user.click(send);
    await findToast('Not sent');
    server.change = () => problem(409, 'correction_in_review', 'The shift desk is still checking a clock entry.');
    await user.click(send);
    await within(await findToast('Not sent')).findByText('The shift desk is still checking a clock entry.');
    expect(valuesIn(dialog)).toEqual(['2026-11-17', '08:58', '2026-11-17', '13:00', 'I stayed until one']);
    const ids = server.api
      .sentTo('POST', '/api/assignments/31/correction-requests')
      .map(({ body }) => (body as { clientRequestId: string }).clientRequestId);
    expect(new Set(ids).size).toBe(1);
    goOffline();
    await within(dialog).findByText(/^No connection\. What you typed stays here/);
  });

  it('[K-68] asks before it throws the input away', async () => {
    const { user } = await render();
    const dialog = await fillIn(user);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('dialog', { name: /^Discard/ });
  });

  it('[K-60] is not offered by a server of an earlier release, nor before the end of the shift', async () => {
    const { correctionRequest: _none, ...earlier } = WORKED;
    server.own = [earlier, { ...WORKED, id: 32, status: 'assigned', clockInTime: null, clockOutTime: null }];
    await render('en', '2026-11-17T18:00:00.000Z');
    await waitFor(() => expect(server.api.sent.length).toBeGreaterThan(0));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the state of a correction request', () => {
  it.each([
    [
      'en',
      'Sent to the shift desk',
      "Times you asked for: 8:58 AM – 1:00 PM on Tue, Nov 17. We'll let you know once the shift desk decides.",
    ],
    [
      'es',
      'Enviado a la oficina de turnos',
      'Horas que pediste: 8:58 a.m. – 1:00 p.m. del mar 17 nov. Te avisaremos en cuanto haya respuesta.',
    ],
  ] as const)('[K-67] (%s) shows an open one with its times', async (language, state, asked) => {
    server.own = [{ ...WORKED, correctionRequest: REQUEST }];
    await render(language);
    await screen.findByText(state);
    await screen.findByText((text) => text.replaceAll('\u2060', '').replace(/[\u00a0\u202f]/g, ' ') === asked);
    expect(screen.queryByRole('button', { name: /^(Is the time wrong\?|¿La hora está mal\?)/ })).toBeNull();
  });

  it.each([
    ['en', 'declined', 'The shift desk declined your times', 'Answer: The line stopped at noon'],
    ['es', 'declined', 'La oficina de turnos rechazó tus horas', 'Respuesta: The line stopped at noon'],
    ['en', 'accepted', 'The shift desk accepted your times', 'Answer: The line stopped at noon'],
    ['es', 'accepted', 'La oficina de turnos aceptó tus horas', 'Respuesta: The line stopped at noon'],
  ] as const)(
    '[K-67] (%s) shows that it is %s, with the reason; the worker can ask again',
    async (language, state, text, answer) => {
      const decided = { state, decidedAt: NOW, decisionReason: 'The line stopped at noon' } as const;
      server.own = [{ ...WORKED, correctionRequest: { ...REQUEST, ...decided } }];
      await render(language);
      await screen.findByText(text);
      await screen.findByText(answer);
      await screen.findByRole('button', { name: /^(Is the time wrong\?|¿La hora está mal\?)/ });
    },
  );

  it('[K-66] is withdrawn with one tap', async () => {
    server.own = [{ ...WORKED, correctionRequest: REQUEST }];
    server.change = () => {
      const withdrawn = { ...REQUEST, state: 'withdrawn', decidedAt: NOW } as const;
      server.own = [{ ...WORKED, correctionRequest: withdrawn }];
      return { body: withdrawn };
    };
    const { user } = await render();
    await press(user, 'Withdraw request: Packing');
    await findToast('Request withdrawn');
    await screen.findByRole('button', { name: 'Is the time wrong?: Packing' });
    expect(server.api.changes()).toEqual([`POST /api/correction-requests/${REQUEST.id}/withdraw`]);
    expect(screen.queryByText('Sent to the shift desk')).toBeNull();
  });

  it('[K-66] stays if the desk has decided meanwhile', async () => {
    server.own = [{ ...WORKED, correctionRequest: REQUEST }];
    server.change = () => problem(409, 'correction_settled', 'This request has already been decided or withdrawn.');
    const { user } = await render();
    await press(user, 'Withdraw request: Packing');
    within(await findToast('Not withdrawn')).getByText('This request has already been decided or withdrawn.');
  });
});

describe('the link of a notification', () => {
  const follow = (hash: string) =>
    renderComponent(<CorrectionFromLink onClose={() => undefined} />, {
      person: WORKER,
      at: `/dashboard${hash}`,
      now: NOW,
    });

  it('[N-42] opens the form of its shift once, with the clock-out empty', async () => {
    server.own = [WITHOUT_OUT];
    const { user } = await follow('#correction/7');
    const dialog = await screen.findByRole('dialog', { name: 'When did you leave?' });
    expect(valuesIn(dialog)).toEqual(['2026-11-17', '08:58', '2026-11-17', '', '']);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.hash).toBe('');
  });

  it('[N-42] says why the form cannot be opened', async () => {
    server.own = [{ ...WITHOUT_OUT, correctionRequest: REQUEST }];
    await follow('#correction/7');
    await findToast(/^You have already asked for a correction/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
