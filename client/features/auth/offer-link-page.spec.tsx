import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { LinkedOffer } from '../../../shared/offers/offer.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { renderComponent, runFor } from '../../test/component.testing.js';
import {
  delayed,
  fakeApi,
  type FakeResponse,
  FAILURES,
  NO_NETWORK,
  problem,
  respondBy,
} from '../../test/fake-api.testing.js';
import { ADMIN } from '../../test/people.testing.js';
import OfferLinkPage from './offer-link-page.js';

/** 5:31 AM at the site. */
const NOW = '2026-11-17T12:31:00.000Z';
const OFFER: LinkedOffer = {
  ...{ state: 'open', title: 'Mailers', titleEs: 'Sobres', isExclusive: true, warnings: [], language: 'en' },
  ...{ date: '2026-11-18', startTime: '14:00', endTime: '22:00', payRate: 17, premiumRate: 1.5, total: 148 },
  answerBy: '2026-11-17T16:31:00.000Z',
};

const api = fakeApi();
let shown: FakeResponse | Promise<FakeResponse>;
let answered: FakeResponse | Promise<FakeResponse>;
beforeEach(() => {
  shown = { body: OFFER };
  answered = { body: { message: 'x', assignment: { id: 1, shiftId: 7, status: 'assigned' } } };
  api.respond = respondBy({
    'POST /api/offer-link': () => shown,
    'POST /api/offer-link/accept': () => answered,
    'POST /api/offer-link/decline': () => answered,
  });
});

const open = (at = '/offer?token=3.abc', options: Parameters<typeof renderComponent>[1] = {}) =>
  renderComponent(<OfferLinkPage />, { at, now: NOW, ...options });
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ') ?? '';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });
const answers = () => api.sent.filter(({ path }) => /accept|decline/.test(path));

describe('the page of the link in an offer’s mail', () => {
  it.each([
    [
      ...(['en', 'Can you take this shift?', 'Mailers'] as const),
      ['Wednesday, November 18, 2:00 PM – 10:00 PM', '$17.00/hr + $1.50 premium · About $148.00 for the shift'],
      ['The Print Shop, 1 Press Road', 'Answer by Tue, Nov 17, 9:31 AM', 'This position is held for you until then.'],
    ],
    [
      ...(['es', '¿Puedes tomar este turno?', 'Sobres'] as const),
      ['miércoles 18 de noviembre, 2:00 p.m. – 10:00 p.m.', '+ $1.50 de prima · Aprox. $148.00 por el turno'],
      ['The Print Shop, 1 Press Road', '9:31 a.m.', 'Te guardamos el puesto hasta entonces.'],
    ],
  ] as const)('[F-86, F-88] (%s) shows the offer, and sends no answer', async (language, title, name, when, more) => {
    shown = { body: { ...OFFER, language } };
    await open();
    await heading(title);
    screen.getByRole('heading', { level: 2, name });
    const page = plain(document.body.textContent);
    for (const text of [...when, ...more]) expect(page).toContain(text);
    expect(answers()).toEqual([]);
  });

  it('[F-86] says that the first one gets it, and that the shift ends on the next day', async () => {
    shown = { body: { ...OFFER, isExclusive: false, endTime: '02:00', premiumRate: 0 } };
    await open();
    await screen.findByText('First come, first served.');
    screen.getByText(/ends the next day/);
    expect(document.body.textContent).not.toContain('premium');
  });

  it.each([
    ['Accept offer', 'accept', 'You accepted this offer'],
    ['No, thanks', 'decline', 'You declined this offer'],
  ] as const)('[F-87, F-89] "%s" answers once, and then says so without a button', async (label, verb, title) => {
    const { user } = await open();
    await user.click(await button(label));
    await heading(title);
    expect(answers()).toMatchObject([{ path: `/api/offer-link/${verb}`, body: { token: '3.abc' } }]);
    expect(screen.queryAllByRole('button', { name: /Accept|thanks/ })).toEqual([]);
    within(screen.getByRole('status')).getByText(/\w/);
    screen.getByRole('link', { name: 'Open your shifts' });
  });

  it('[F-89] sends one answer when the button is tapped twice', async () => {
    const response = delayed();
    answered = response.response;
    const { user } = await open();
    await user.dblClick(await button('Accept offer'));
    await user.click(await button('No, thanks'));
    response.send({ body: { message: 'x', assignment: { id: 1 } } });
    await heading('You accepted this offer');
    expect(answers()).toHaveLength(1);
  });

  it.each([
    ['en', 'accepted', 'You accepted this offer'],
    ['en', 'declined', 'You declined this offer'],
    ['en', 'lapsed', 'The time to answer is over'],
    ['en', 'taken', 'Someone else took this shift'],
    ['en', 'withdrawn', 'This offer is no longer open'],
    ['es', 'accepted', 'Aceptaste esta oferta'],
    ['es', 'declined', 'Rechazaste esta oferta'],
    ['es', 'lapsed', 'Se acabó el tiempo para responder'],
    ['es', 'taken', 'Alguien más tomó este turno'],
    ['es', 'withdrawn', 'Esta oferta ya no está abierta'],
  ] as const)('[F-90] (%s) an offer that is %s: "%s"', async (language: Language, state, title) => {
    shown = { body: { ...OFFER, state, language } };
    await open();
    await heading(title);
    expect(screen.queryByRole('button', { name: /Accept|Aceptar/ })).toBeNull();
  });

  it('[F-90] says that the time is over once it passes on the open page', async () => {
    await open(undefined, { hasFakeTimers: true });
    await runFor(0);
    screen.getByRole('button', { name: 'Accept offer' });
    await runFor(4 * 60 * 60_000 + 60_000);
    screen.getByRole('heading', { level: 1, name: 'The time to answer is over' });
  });

  it('[F-90] after a refusal shows what became of the offer', async () => {
    const { user } = await open();
    answered = problem(409, 'offer_withdrawn', 'This offer is no longer open.');
    shown = { body: { ...OFFER, state: 'taken' } };
    await user.click(await button('Accept offer'));
    await heading('Someone else took this shift');
  });

  it('[F-87] says why a yes is refused while the offer is open, and keeps the buttons', async () => {
    const { user } = await open();
    answered = problem(409, 'shifts_overlap', 'You already have a shift at that time.');
    await user.click(await button('Accept offer'));
    within(await screen.findByRole('alert')).getByText('You already have a shift at that time.');
    await button('No, thanks');
  });

  it('[F-87] without a response the same answer can be sent again', async () => {
    const { user } = await open();
    answered = NO_NETWORK;
    await user.click(await button('Accept offer'));
    within(await screen.findByRole('alert')).getByText('Your answer was not sent');
    answered = { body: { message: 'x', assignment: { id: 1 } } };
    await user.click(await button('Accept offer'));
    await heading('You accepted this offer');
  });

  it.each([
    ['en', 'You’ll have only 4h of rest before it.'],
    ['es', 'Antes de este turno solo descansas 4h.'],
  ] as const)('[F-91] (%s) warns of little rest', async (language, text) => {
    const warnings: LinkedOffer['warnings'] = [
      { code: 'short_rest', side: 'before', minutes: 240 },
      { code: 'short_rest', side: 'after', minutes: 60 },
      { code: 'long_stretch', minutes: 900 },
      { code: 'over_week', week: '2026-11-15' as never, hours: 44.5 },
    ];
    shown = { body: { ...OFFER, language, warnings } };
    await open();
    await screen.findByText((shownText) => plain(shownText).replace("'", '’') === text);
    expect(screen.getAllByText(/44\.5|15h|1h/)).toHaveLength(3);
  });

  it('[F-92] is in the worker’s language, unless someone chose another one on this device', async () => {
    shown = { body: { ...OFFER, language: 'es' } };
    const { unmount } = await open();
    await heading('¿Puedes tomar este turno?');
    unmount();
    localStorage.setItem('language', 'en');
    await open();
    await heading('Can you take this shift?');
  });

  it.each(['/offer', '/offer?token='])('[F-93] %s is an incomplete link, and asks the server nothing', async (at) => {
    await open(at);
    await heading('Invalid link');
    expect(api.changes()).toEqual([]);
  });

  it('[F-93] says that a link is not valid', async () => {
    shown = problem(400, 'offer_link_invalid', 'x');
    await open();
    await heading('Invalid link');
    within(screen.getByRole('alert')).getByText(/Open it again from the email/);
  });

  it('[F-94] says that the account is deactivated, and keeps the session of an admin on this device', async () => {
    shown = problem(403, 'account_deactivated', 'x');
    await open(undefined, { person: ADMIN });
    await heading('Your account is deactivated');
    expect(JSON.stringify(localStorage)).toContain('admin-token');
  });

  it.each(FAILURES)('[F-86] after %s it can be loaded again', async (_what, failure) => {
    shown = failure;
    const { user } = await open();
    await screen.findByRole('alert');
    shown = { body: OFFER };
    await user.click(await button('Try again'));
    await button('Accept offer');
  });

  it('[F-86] says that it loads', async () => {
    const response = delayed();
    shown = response.response;
    await open();
    screen.getByText('Loading the offer…');
    await act(async () => response.send({ body: OFFER }));
    await button('Accept offer');
  });
});
