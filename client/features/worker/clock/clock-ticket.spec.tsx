import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ClockResponse, UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { findToast, goOffline, renderComponent } from '../../../test/component.testing.js';
import { fakeDeviceOutbox } from '../../../test/device-outbox.testing.js';
import {
  delayed,
  fakeApi,
  FAILURES,
  NO_NETWORK,
  problem,
  respondBy,
  WIFI_LOGIN_PAGE,
  type FakeResponse,
  type Respond,
} from '../../../test/fake-api.testing.js';
import { AT_THE_SITE, fakeGeolocation } from '../../../test/geolocation.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import { anAvailableShift, aUserAssignment } from '../../../test/worker-data.testing.js';

const outbox = fakeDeviceOutbox();
const { ClockTicket } = await import('./clock-ticket.js');

const api = fakeApi();
fakeGeolocation();

/** Three minutes before the shift. */
const NOW = '2026-11-17T15:57:00.000Z';
const RUNNING = { status: 'in_progress', clockInTime: '2026-11-17T15:57:00.000Z' } as const;

const clocked = (outcome: ClockResponse['outcome'], over: object = RUNNING): FakeResponse => ({
  body: {
    message: 'Message of the server.',
    clientEventId: 'e',
    outcome,
    assignment: { id: 31, status: 'assigned', clockInTime: null, clockOutTime: null, hoursWorked: null, ...over },
  },
});

type Options = { language?: Language; now?: string; isApproved?: boolean };

async function open(
  assignments: UserAssignment[] | FakeResponse | Respond,
  tap?: FakeResponse | Respond,
  options: Options = {},
) {
  const { language = 'en', now = NOW, isApproved = true } = options;
  api.respond = respondBy({
    'GET /api/user/assignments': Array.isArray(assignments) ? { body: assignments } : assignments,
    'GET /api/shifts': { body: [] },
    'GET /api/user/stats': { body: { weeklyHours: 0, completedShifts: 0, monthlyEarnings: 0 } },
    'POST /api/worker/clock-in': tap,
    'POST /api/worker/clock-out': tap,
  });
  return renderComponent(<ClockTicket />, { language, now, person: { ...WORKER, isApproved } });
}

const button = (name: RegExp) => screen.findByRole('button', { name });
const isGreen = () => document.querySelector('.ticket-live') !== null;

describe('the ticket of the next shift', () => {
  it.each([
    ['en', 'Loading', 'Your shifts could not be loaded', 'Try again', 'No shift coming up'],
    ['es', 'Cargando', 'No se pudieron cargar tus turnos', 'Intentar de nuevo', 'No tienes ningún turno próximo'],
  ] as const)(
    '[S-23, H-101] waits, fails, is tried again and is empty (%s)',
    async (language, loading, failed, retry, none) => {
      const answers = [delayed(), delayed()];
      let requests = 0;
      const list = () => answers[requests++]!.response;
      const { user } = await open(list, undefined, { language });
      screen.getByRole('status', { name: loading });
      answers[0]!.send(FAILURES[language === 'en' ? 1 : 2][1]);
      const alert = within(await screen.findByRole('alert'));
      alert.getByText(failed);
      await user.click(alert.getByRole('button', { name: retry }));
      answers[1]!.send({ body: [] });
      await screen.findByText(none);
    },
  );

  it.each([
    ['en', true, 'Sign up for one of the available shifts and you’ll see it here.', 'No current shift'],
    ['en', false, 'Once you are approved, sign up for a shift and you’ll see it here.', 'No current shift'],
    ['es', true, 'Toma uno de los turnos disponibles y aparecerá aquí.', 'Sin turno en este momento'],
    ['es', false, 'Cuando te aprueben, toma un turno y aparecerá aquí.', 'Sin turno en este momento'],
  ] as const)('[K-02, A-14] (%s, approved: %s) says how to get one', async (language, isApproved, text, off) => {
    await open([], undefined, { language, isApproved });
    await screen.findByText(new RegExp(text.replace('’', '.')));
    expect((await button(new RegExp(`^${off}`))).ariaDisabled).toBe('true');
  });

  it.each([
    ['en', '2026-11-17T14:30:00.000Z', /^No current shift.*Next:.*Packing.*Tue,.Nov.17,.9:00/],
    ['en', '2026-11-17T15:35:00.000Z', /^Clock-in opens at 8:55.AM.*In 20 min · open until 11:00.AM/],
    ['es', '2026-11-17T15:35:00.000Z', /^Podrás marcar entrada a las 8:55.a\.m\..*En 20 min · hasta las 11:00/],
  ] as const)('[K-02] (%s, %s) counts down to the window', async (language, now, name) => {
    await open([aUserAssignment(31)], undefined, { language, now });
    expect((await button(name)).ariaDisabled).toBe('true');
  });

  it.each([
    ['en', /^Clock-in missed: Packing/, /^It closed at 11:00.AM\. If you are at work/],
    ['es', /^No marcaste entrada: Empaque/, /^Podías marcarla hasta las 11:00.a\.m\. Si estás trabajando/],
  ] as const)('[K-06] (%s) says that the clock-in was missed, and whom to call', async (language, title, text) => {
    await open([aUserAssignment(31)], undefined, { language, now: '2026-11-17T18:30:00.000Z' });
    await screen.findByText(title);
    screen.getByText(text);
    screen.getByRole('link', { name: /801-555-0100/ });
  });
});

/** The list of the server: running once a tap was sent. */
const untilClocked = () => ({ body: [aUserAssignment(31, api.changes().length > 0 ? RUNNING : {})] });

describe('a tap on the clock', () => {
  async function tap(user: Awaited<ReturnType<typeof open>>['user'], direction: 'in' | 'out' = 'in') {
    await user.click(await button(new RegExp(`^Clock ${direction}`)));
    await screen.findByText('You are at the site');
    await user.click(await button(new RegExp(`^Confirm clock ${direction}`)));
  }

  it('[K-07] is sent once with place and time, and stored on the device until the response', async () => {
    const response = delayed();
    const { user } = await open([aUserAssignment(31)], () => response.response);
    await tap(user);
    await waitFor(() => expect(api.changes()).toEqual(['POST /api/worker/clock-in']));
    expect(outbox.rows).toHaveLength(1);
    const { body } = api.sentTo('POST', '/api/worker/clock-in')[0]!;
    expect(body).toEqual(JSON.parse(outbox.rows[0]!.body));
    expect(body).toMatchObject({
      ...{ shiftAssignmentId: 31, clientEventId: outbox.rows[0]!.id, capturedAt: NOW, capturedOffline: false },
      location: { ...AT_THE_SITE, accuracy: 20, distance: 0, timestamp: NOW },
    });
    response.send(clocked('applied'));
    await findToast('Clocked in');
    expect(outbox.rows).toEqual([]);
  });

  it('[K-30, K-31] that is being sent raises no alarm, and the ticket turns green only with the response', async () => {
    const response = delayed();
    const { user } = await open(untilClocked, () => response.response);
    await tap(user);
    const sending = await button(/^Sending your clock-in…/);
    expect(sending.ariaBusy).toBe('true');
    await screen.findByText('Clock-in not sent yet');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(isGreen()).toBe(false);
    response.send(clocked('applied'));
    within(await findToast('Clocked in')).getByText('Message of the server.');
    await waitFor(() => expect(isGreen()).toBe(true));
    expect(screen.queryByText('Clock-in not sent yet')).toBeNull();
  });

  it('[K-15] that is refused shows the server’s message in the dialog and in a toast', async () => {
    const refusal = problem(409, 'clock_window_closed', 'Clock-in closed at 10:30 AM.');
    const { user } = await open([aUserAssignment(31)], refusal);
    await tap(user);
    within(await findToast('Clock-in error')).getByText('Clock-in closed at 10:30 AM.');
    const alert = within(within(screen.getByRole('dialog')).getByRole('alert'));
    alert.getByText('Clock-in closed at 10:30 AM.');
    alert.getByText(/If this looks wrong, ask the shift desk\./);
    expect(outbox.rows).toEqual([]); // the next tap is a new one
  });

  it.each([...FAILURES, ['the login page of a Wi-Fi network', WIFI_LOGIN_PAGE] as const])(
    '[K-18, O-46] is kept on the device after %s',
    async (_, failure) => {
      const { user } = await open([aUserAssignment(31)], failure);
      await tap(user);
      const toast = within(await findToast('Clock-in saved on this phone'));
      toast.getByText('It will be sent as soon as you have signal, and counts from when you tapped.');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect([outbox.rows.length, outbox.settled]).toEqual([1, [{ kind: 'later', blocksQueue: true }]]);
    },
  );

  it('[O-05, O-02] without signal is kept on the device and not sent by the page', async () => {
    const { user } = await open([aUserAssignment(31)]);
    await button(/^Clock in/);
    goOffline();
    await tap(user);
    await findToast('Clock-in saved on this phone');
    expect(api.changes()).toEqual([]);
    expect(JSON.parse(outbox.rows[0]!.body)).toMatchObject({ capturedOffline: true });
  });

  it.each([
    ['a refusal without a message', { status: 400, html: 'no such thing' }, '400: no such thing'],
    ['no network', NO_NETWORK, 'The tap could not be saved'],
  ] as const)(
    '[K-15, O-05] on a device that cannot keep it: shows the error itself after %s',
    async (_, failure, text) => {
      outbox.canStore = false;
      const { user } = await open([aUserAssignment(31)], failure);
      await tap(user);
      within(await findToast('Clock-in error')).getByText(text);
      within(within(screen.getByRole('dialog')).getByRole('alert')).getByText(/this phone could not save it/);
    },
  );

  it('[K-01, K-07] can be made with the keyboard alone, and the ticket says so without a refetch', async () => {
    const first = { body: [aUserAssignment(31)] };
    const lists = [first, new Promise<FakeResponse>(() => undefined)];
    const { user } = await open(() => lists.shift(), clocked('applied'));
    await screen.findByText('Packing');
    while (!document.activeElement?.textContent?.startsWith('Clock in')) await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByText('You are at the site');
    while (!document.activeElement?.textContent?.startsWith('Confirm clock in')) await user.tab();
    await user.keyboard('{Enter}');
    await findToast('Clocked in');
    await screen.findByRole('region', { name: 'Current shift' });
    expect(isGreen()).toBe(true);
  });
});

describe('while a clock-in is under review', () => {
  const inReview = { clockEventInReview: 'clock_in' } as const;

  it.each([
    ['en', /^Your clock-in is still in review\./, /^Clock in/, /^Clock out/],
    ['es', /^Todavía estamos revisando tu entrada\./, /^Marcar entrada/, /^Marcar salida/],
  ] as const)('[K-24] (%s) the ticket says so and offers the clock-out', async (language, text, inName, outName) => {
    await open([aUserAssignment(31, inReview)], undefined, { language, now: '2026-11-17T16:30:00.000Z' });
    await screen.findByText(text);
    await button(outName);
    expect(screen.queryByRole('button', { name: inName })).toBeNull();
  });

  it.each([
    ['en', /^This shift was cancelled, or you were taken off it\./],
    ['es', /^Este turno se canceló o te quitaron de él\./],
  ] as const)('[K-99] (%s) a cancelled shift says so, and whom to call', async (language, text) => {
    await open([aUserAssignment(31, { ...inReview, status: 'cancelled' })], undefined, { language });
    await screen.findByText(text);
    screen.getByRole('link', { name: /801-555-0100/ });
  });

  it('[K-24] the clock-out is kept with it, and then nothing is left to do', async () => {
    const both = aUserAssignment(31, { ...inReview, clockOutInReview: true });
    const lists = [aUserAssignment(31, inReview)];
    const { user } = await open(() => ({ body: [lists.shift() ?? both] }), clocked('needs_review', {}), {
      now: '2026-11-17T16:30:00.000Z',
    });
    await user.click(await button(/^Clock out/));
    await screen.findByText('You are at the site');
    await user.click(await button(/^Confirm clock out/));
    await findToast('Tap saved');
    await screen.findByText(/^Your clock-in and clock-out are in review together\./);
    expect(screen.queryByRole('button', { name: /^Clock out/ })).toBeNull();
    expect(api.changes()).toEqual(['POST /api/worker/clock-out']);
  });
});

it('[K-10] a clock-out that was missed says whom to call, in Spanish', async () => {
  const earlier = anAvailableShift(8, {
    date: '2026-11-15',
    startsAt: '2026-11-15T16:00:00.000Z',
    endsAt: '2026-11-15T20:00:00.000Z',
  });
  const missed = aUserAssignment(30, {
    ...RUNNING,
    clockInTime: earlier.startsAt,
    missingClockOut: true,
    shift: earlier,
  });
  await open([missed], undefined, { language: 'es' });
  await screen.findByText(/^No marcaste salida: Empaque/);
  screen.getByRole('link', { name: /801-555-0100/ });
});

describe('the ticket of the current shift', () => {
  it.each([
    ['en', 'Current shift', '2h 10m worked', '2h 11m worked'],
    ['es', 'Turno actual', '2h 10m trabajados', '2h 11m trabajados'],
  ] as const)(
    '[S-23, H-29] (%s) is green, with its running time, updated every minute',
    async (language, name, worked, later) => {
      await open([aUserAssignment(31, RUNNING)], undefined, { language, now: '2026-11-17T18:07:00.000Z' });
      const card = within(await screen.findByRole('region', { name }));
      card.getByText(worked);
      expect(isGreen()).toBe(true);
      jest.setSystemTime(new Date('2026-11-17T18:08:00.000Z'));
      await card.findByText(later);
    },
  );

  it('[H-186] says less than a minute in the first one', async () => {
    await open([aUserAssignment(31, RUNNING)], undefined, { now: '2026-11-17T15:57:30.000Z' });
    await screen.findByText('<1m worked');
  });

  it('[S-23] has no card while the worker is not clocked in', async () => {
    await open([aUserAssignment(31)]);
    await screen.findByRole('region', { name: 'Next shift' });
    expect(screen.queryByRole('region', { name: 'Current shift' })).toBeNull();
    expect(isGreen()).toBe(false);
  });
});
