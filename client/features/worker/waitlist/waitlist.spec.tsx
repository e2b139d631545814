import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { OwnWaitlistPlace } from '../../../../shared/waitlist/waitlist.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { delayed, fakeApi, type FakeResponse, NO_NETWORK, problem } from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import { anAvailableShift, aUserAssignment } from '../../../test/worker-data.testing.js';
import { DayShiftDetails } from '../calendar/day-shift-details.js';
import { OfferList } from '../shifts/offer-list.js';

const NOW = '2026-11-17T12:31:00.000Z';
const SHIFT = anAvailableShift(7, {
  ...{ title: 'Mailers', titleEs: null, filledPositions: 4, date: '2026-11-20' },
  ...{ startsAt: '2026-11-20T16:00:00.000Z', endsAt: '2026-11-20T20:00:00.000Z' },
});
const FULL = { ok: false, code: 'shift_full' } as const;
const aPlace = (over: Partial<OwnWaitlistPlace> = {}): OwnWaitlistPlace => ({
  ...{ id: 3, shiftId: 7, place: 2, mode: 'ask', takeHours: null, skipped: null, hasOffer: false },
  ...over,
});

const api = fakeApi();
let places: OwnWaitlistPlace[];
let answer: FakeResponse | Promise<FakeResponse>;
beforeEach(() => {
  places = [];
  answer = { body: { message: 'You are on the waitlist of Mailers.', place: aPlace() } };
  api.respond = ({ method, path }) => {
    if (path === '/api/auth/validate' || path === '/api/config') return undefined;
    if (method !== 'GET') return answer;
    return { body: path.startsWith('/api/user/waitlist') ? places : [] };
  };
});

const open = (language: Language = 'en', shift = SHIFT) =>
  renderComponent(<OfferList offers={[{ shift, refusal: FULL }]} />, { language, person: WORKER, now: NOW });
const joinButton = () => screen.findByRole('button', { name: 'Join waitlist: Mailers' });

describe('the line of a full shift', () => {
  it('[F-130] is joined on the card with one tap', async () => {
    const sent = delayed();
    answer = sent.response;
    const { user } = await open();
    await user.dblClick(await joinButton());
    expect((await screen.findByRole('button', { name: 'Joining…: Mailers' })).ariaBusy).toBe('true');
    places = [aPlace()];
    sent.send({ body: { message: 'You are on the waitlist of Mailers.', place: aPlace() } });
    await screen.findByText('2nd in line');
    expect(api.changes()).toEqual(['POST /api/shifts/7/waitlist']);
  });

  it('[F-103] is not offered to a worker who could not join', async () => {
    const own = aUserAssignment(41, {
      shiftId: 8,
      shift: anAvailableShift(8, { startsAt: SHIFT.startsAt, endsAt: SHIFT.endsAt }),
    });
    const { respond } = api;
    api.respond = (request) => (request.path.startsWith('/api/user/assignments') ? { body: [own] } : respond!(request));
    await open();
    await screen.findByText('Fully booked');
    await waitFor(() => expect(screen.queryByRole('button', { name: /waitlist/ })).toBeNull());
    cleanup();
    api.respond = respond;
    const person = { ...WORKER, isApproved: false };
    await renderComponent(<OfferList offers={[{ shift: SHIFT, refusal: FULL }]} />, { person, now: NOW });
    await screen.findByText('Fully booked');
    expect(screen.queryByRole('button', { name: /waitlist/ })).toBeNull();
  });

  it('[F-130] is joined in the details of the calendar', async () => {
    const dayShift = { shift: SHIFT, own: null, refusal: FULL, isFull: true, isLocked: false };
    const { user } = await renderComponent(<DayShiftDetails dayShift={dayShift} />, { person: WORKER, now: NOW });
    const button = await joinButton();
    places = [aPlace()];
    await user.click(button);
    await screen.findByText('2nd in line');
  });

  it.each([
    [1, '1st in line', 'Tu lugar en la lista de espera: 1.º'],
    [2, '2nd in line', 'Tu lugar en la lista de espera: 2.º'],
    [3, '3rd in line', 'Tu lugar en la lista de espera: 3.º'],
    [11, '11th in line', 'Tu lugar en la lista de espera: 11.º'],
    [21, '21st in line', 'Tu lugar en la lista de espera: 21.º'],
  ])('[F-131] shows place %s in both languages', async (place, en, es) => {
    places = [aPlace({ place })];
    const { unmount } = await open('en');
    await screen.findByText(en);
    unmount();
    await open('es');
    await screen.findByText(es);
  });

  it.each([
    ['en', 'When a position opens up', /^Take it until 48h before$/, /48 hours or more before .* without being asked/],
    ['es', 'Si se libera un puesto', /^Tomarlo hasta 48.h antes$/, /48 horas o más antes del inicio/],
  ] as const)('[F-107, F-131] (%s) the choice is changed', async (language, label, option, hint) => {
    places = [aPlace()];
    const { user } = await open(language);
    const select = await screen.findByRole('combobox', { name: label });
    const chosen = aPlace({ mode: 'take', takeHours: 48 });
    answer = { body: { message: 'ok', place: chosen } };
    places = [chosen];
    await user.selectOptions(select, within(select).getByRole('option', { name: option }));
    await waitFor(() => expect((select as HTMLSelectElement).value).toBe('48'));
    screen.getByText(hint);
    expect(api.sent.find(({ method }) => method === 'POST')?.body).toEqual({ mode: 'take', takeHours: 48 });
  });

  it('[F-107] offers no hours that are over', async () => {
    places = [aPlace()];
    await open('en', { ...SHIFT, startsAt: '2026-11-18T16:00:00.000Z', endsAt: '2026-11-18T20:00:00.000Z' });
    const select = await screen.findByRole('combobox');
    expect(within(select).getAllByRole('option')).toHaveLength(3);
  });

  it.each([
    ['en', 'Leave waitlist: Mailers', 'You left the waitlist.'],
    ['es', 'Salir de la lista de espera: Mailers', 'Saliste de la lista de espera.'],
  ] as const)('[F-131] (%s) is left', async (language, name, message) => {
    places = [aPlace()];
    answer = { body: { message } };
    const { user } = await open(language);
    const button = await screen.findByRole('button', { name });
    places = [];
    await user.click(button);
    await findToast(message);
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(api.changes()).toEqual(['DELETE /api/shifts/7/waitlist']);
  });

  it.each([
    ['en', 'overlap', /you have another shift at that time\. You keep your place\./],
    ['es', 'overlap', /tienes otro turno a esa hora\. Conservas tu lugar\./],
    ['en', 'held', /holding one for you on another shift/],
  ] as const)('[F-119] (%s) says why the worker was passed over: %s', async (language, skipped, text) => {
    places = [aPlace({ skipped })];
    await open(language);
    await screen.findByText(text);
  });

  it('[F-119] keeps the place of a shift that is not full', async () => {
    places = [aPlace({ skipped: 'level' })];
    await renderComponent(<OfferList offers={[{ shift: { ...SHIFT, filledPositions: 1 }, refusal: null }]} />, {
      ...{ person: WORKER, now: NOW },
    });
    await screen.findByText('2nd in line');
  });

  it('[F-111] leads to the offer once there is one', async () => {
    places = [aPlace({ hasOffer: true })];
    await open();
    const link = await screen.findByRole('link', { name: /Answer the offer/ });
    expect(link.getAttribute('href')).toBe('/dashboard#offers');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it.each([
    ['en', 'Join waitlist: Mailers', "we'll send your application"],
    ['es', 'Entrar en lista de espera: Mailers', 'enviamos tu solicitud'],
  ] as const)(
    '[F-116] (%s) says that an application is sent if the shift needs approval',
    async (language, name, hint) => {
      await open(language, { ...SHIFT, requiresApproval: true });
      await screen.findByRole('button', { name });
      screen.getByText((text) => text.includes(hint));
    },
  );

  it.each([
    ['en', NO_NETWORK, 'Could not update the waitlist', /./],
    ['es', NO_NETWORK, 'No se pudo cambiar la lista de espera', /./],
    [
      'en',
      problem(409, 'waitlist_not_full', 'A position is open.'),
      'Could not update the waitlist',
      /A position is open\./,
    ],
  ] as const)(
    '[F-134] (%s) a failed request says so, and nothing is stored: %#',
    async (language, failure, title, text) => {
      answer = failure;
      const { user } = await open(language);
      const name = language === 'en' ? 'Join waitlist: Mailers' : 'Entrar en lista de espera: Mailers';
      await user.click(await screen.findByRole('button', { name }));
      within(await findToast(title)).getAllByText(text);
      await screen.findByRole('button', { name });
    },
  );
});
