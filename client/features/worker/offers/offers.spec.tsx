import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { instantOf, plusHours, toIso } from '../../../../shared/kernel/time.js';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { OwnOffer } from '../../../../shared/offers/offer.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { ASSIGNMENTS_PATH } from '../../../lib/api/assignments-path.js';
import { findToast, renderComponent, scrollToEnd } from '../../../test/component.testing.js';
import { fakeDeviceOutbox } from '../../../test/device-outbox.testing.js';
import { delayed, fakeApi, type FakeResponse, NO_NETWORK, problem } from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import { anAvailableShift, aUserAssignment } from '../../../test/worker-data.testing.js';

const outbox = fakeDeviceOutbox();
const { default: Offers } = await import('./offers.js');

/** 5:31 AM at the site. */
const NOW = '2026-11-17T12:31:00.000Z';
const SHIFT = anAvailableShift(7, { title: 'Mailers', titleEs: null });
const OFFER: OwnOffer = {
  ...SHIFT,
  ...{ id: 3, shiftId: 7, source: 'asked', isExclusive: false, answerBy: '2026-11-17T16:31:00.000Z' },
};

const api = fakeApi();
let answer: FakeResponse | Promise<FakeResponse>;
let own: UserAssignment[];
beforeEach(() => {
  own = [];
  answer = { body: { message: 'The shift is yours.', assignment: { id: 31, shiftId: 7, status: 'assigned' } } };
  api.respond = ({ method, path }) => {
    if (path === '/api/auth/validate' || path === '/api/config') return undefined;
    if (method === 'POST') return answer;
    return { body: path.startsWith(ASSIGNMENTS_PATH) ? own : [] };
  };
});

const render = async (offers: OwnOffer[], language: Language) =>
  renderComponent(<Offers id="offers" offers={offers} now={instantOf(NOW)} />, {
    ...{ language, person: WORKER, at: '/dashboard', now: NOW },
  });
/** The offers, which the worker has scrolled to. */
async function open(offers: OwnOffer[] = [OFFER], language: Language = 'en') {
  const rendered = await render(offers, language);
  scrollToEnd();
  return rendered;
}
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('the offers of a worker', () => {
  it.each([
    ['en', 'Offers for you', 'Answer by 9:31 AM', 'First come, first served.'],
    ['es', 'Ofertas para ti', 'Responde antes de: 9:31 a.m.', 'El puesto es para quien lo tome primero.'],
  ] as const)('[F-21] (%s) say until when to answer', async (language, heading, until, rule) => {
    await open([OFFER], language);
    const section = within(screen.getByRole('region', { name: heading }));
    section.getByText((text) => plain(text) === until);
    section.getByText(rule);
    section.getByText(language === 'en' ? '4h left' : 'Tiempo restante: 4h');
  });

  it('[F-21] name the day if it is another one, and say that a position is held', async () => {
    await open([{ ...OFFER, isExclusive: true, answerBy: '2026-11-18T16:00:00.000Z' }]);
    screen.getByText((text) => plain(text) === 'Answer by Wed, Nov 18, 9:00 AM');
    screen.getByText('This position is held for you until then.');
  });

  it.each([
    ['en', "You'll have only 4h of rest after it."],
    ['es', 'Después de este turno solo descansas 4h.'],
  ] as const)('[F-97] (%s) warn of little rest before the answer', async (language, line) => {
    const afterIt = (hours: number) => toIso(plusHours(instantOf(OFFER.endsAt), hours));
    const shift = anAvailableShift(8, { startsAt: afterIt(4), endsAt: afterIt(9) });
    own = [aUserAssignment(31, { shiftId: 8, shift })];
    await open([OFFER], language);
    await screen.findByText((text) => plain(text) === line);
  });

  it.each([
    ['en', /^2 offers for you Answer by 9:31\sAM/],
    ['es', /^2 ofertas para ti Responde antes de: 9:31\sa\.m\./],
  ] as const)(
    '[F-70] (%s) a link above the dock leads to them until they have been on the screen',
    async (language, name) => {
      const later = { ...OFFER, id: 4, answerBy: '2026-11-17T17:31:00.000Z' };
      await render([OFFER, later], language);
      const link = screen.getByRole('link', { name });
      expect(link.getAttribute('href')).toBe('#offers');
      scrollToEnd();
      expect(screen.queryByRole('link', { name })).toBeNull();
    },
  );

  it('[F-11] a yes takes the shift with one tap, and says so', async () => {
    const sent = delayed();
    answer = sent.response;
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Accept offer: Mailers' }));
    const no = screen.getByRole('button', { name: 'No, thanks: Mailers' });
    expect(no.getAttribute('aria-disabled') ?? String(no.hasAttribute('disabled'))).toBe('true');
    sent.send({ body: { message: 'The shift is yours.', assignment: { id: 31, shiftId: 7, status: 'assigned' } } });
    within(await findToast('You are signed up')).getByText('The shift is yours.');
    expect(api.changes()).toEqual(['POST /api/offers/3/accept']);
  });

  it('[F-14] a no is sent with one tap', async () => {
    answer = { body: { message: 'Thanks for letting us know.' } };
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'No, thanks: Mailers' }));
    await findToast('Offer declined');
    expect(api.changes()).toEqual(['POST /api/offers/3/decline']);
  });

  it('[F-10] a yes that comes too late says why', async () => {
    answer = problem(409, 'offer_lapsed', 'The time to answer is over.');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Accept offer: Mailers' }));
    within(await findToast('Your answer could not be sent')).getByText('The time to answer is over.');
  });

  it.each([
    ['en', 'Accept offer: Mailers', 'Accepted on this phone', /someone else may get the shift first/, 'offer_accept'],
    [
      'en',
      'No, thanks: Mailers',
      'Declined on this phone',
      /We'll send it as soon as you're back online/,
      'offer_decline',
    ],
    ['es', 'Aceptar oferta: Mailers', 'Aceptada en este teléfono', /alguien más podría tomar el turno/, 'offer_accept'],
  ] as const)(
    '[F-28] (%s) without signal “%s” is stored on the phone, and says what that means',
    async (language, button, saved, meaning, kind) => {
      answer = NO_NETWORK;
      const { user } = await open([OFFER], language);
      await user.click(screen.getByRole('button', { name: button }));
      await screen.findByText(saved);
      screen.getByText(meaning);
      expect(screen.queryByRole('button', { name: button })).toBeNull();
      const path = `/api/offers/3/${kind.slice('offer_'.length)}`;
      expect(outbox.rows).toMatchObject([
        { kind, path, subjectId: 3, title: 'Mailers', workerId: WORKER.id, state: 'unsent' },
      ]);
      expect(outbox.settled).toEqual([{ kind: 'later', blocksQueue: true }]);
    },
  );

  it.each([
    ['en', 'Accept offer: Mailers', /It must reach us before the time to answer is over/, /someone else/],
    ['es', 'Aceptar oferta: Mailers', /Debe llegarnos antes de que termine el tiempo para responder/, /alguien más/],
  ] as const)(
    '[F-148] (%s) a yes that waits on the phone does not say that others can take a held position',
    async (language, button, text, others) => {
      answer = NO_NETWORK;
      const { user } = await open([{ ...OFFER, isExclusive: true }], language);
      await user.click(screen.getByRole('button', { name: button }));
      await screen.findByText(text);
      expect(screen.queryByText(others)).toBeNull();
    },
  );

  it('[F-74] an answer on the phone can be changed until it is sent', async () => {
    answer = NO_NETWORK;
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Accept offer: Mailers' }));
    await user.click(await screen.findByRole('button', { name: 'Change answer: Mailers' }));
    expect(outbox.rows).toEqual([]);
    await screen.findByRole('button', { name: 'No, thanks: Mailers' });
  });

  it('[F-28] says that the answer is lost if the phone cannot store it either', async () => {
    outbox.canStore = false;
    answer = NO_NETWORK;
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Accept offer: Mailers' }));
    await findToast('Your answer could not be sent');
    await screen.findByRole('button', { name: 'Accept offer: Mailers' });
  });

  it.each([
    ['en', 'This offer is no longer open', /you have already answered/],
    ['es', 'Esta oferta ya no está abierta', /ya respondiste/],
  ] as const)(
    '[F-76, F-141] (%s) a link to an offer that is closed says so, and what may have become of it',
    async (language, title, text) => {
      await open([], language);
      screen.getByText(title);
      screen.getByText(text);
    },
  );
});
