import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OutboxRow } from './offline/outbox.rules.js';

const shown: [string, { body: string; tag: string; lang: string; data: { url: string } }][] = [];
const registered: string[] = [];
Object.assign(globalThis, {
  self: {
    registration: {
      showNotification: (...args: (typeof shown)[number]) => Promise.resolve(void shown.push(args)),
      sync: { register: (tag: string) => Promise.resolve(void registered.push(tag)) },
    },
  },
});
/** What the server makes of the outbox while it is sent; nothing without signal. */
let settle: (row: OutboxRow) => Partial<OutboxRow>;
let rows: OutboxRow[];
const drain = jest.fn(async () => {
  rows = rows.map((row) => ({ ...row, ...settle(row) }));
  return rows.some(({ state }) => state === 'unsent') ? 'later' : 'done';
});
jest.unstable_mockModule('./offline/drain.js', () => ({ drain }));
const { db } = await import('./offline/db.js');
const { answerOffer, drainAndShowAnswers } = await import('./sw-offers.js');

const TEXTS = {
  accepted: 'Turno tomado',
  declined: 'Oferta rechazada',
  refused: 'No',
  unsent: 'Guardado',
  signIn: 'Entra',
};
const TAPPED = {
  offer: { id: 3, title: 'Mailers', titleEs: 'Sobres', texts: TEXTS },
  ...{ workerId: 7, tag: 'notice', language: 'es' as const },
};
const ended = (state: OutboxRow['state'], message: string) => () => ({ state, message });
const waiting = () => ({});

let hasToken: boolean;
beforeEach(() => {
  [rows, shown.length, registered.length, hasToken] = [[], 0, 0, true];
  drain.mockClear();
  jest.spyOn(db.outbox, 'put').mockImplementation((async (row: OutboxRow) => void rows.push(row)) as never);
  jest.spyOn(db.outbox, 'get').mockImplementation((async (id: string) => rows.find((row) => row.id === id)) as never);
  jest.spyOn(db.outbox, 'delete').mockImplementation((async (id: string) => {
    rows = rows.filter((row) => row.id !== id);
  }) as never);
  let previous: Promise<unknown> = Promise.resolve();
  jest.spyOn(db, 'transaction').mockImplementation(((_mode: string, _table: unknown, run: () => Promise<unknown>) => {
    previous = previous.then(run); // one after the other
    return previous;
  }) as never);
  jest.spyOn(db.outbox, 'filter').mockImplementation(((matches: (row: OutboxRow) => boolean) => ({
    primaryKeys: async () => rows.filter(matches).map(({ id }) => id),
  })) as never);
  jest
    .spyOn(db.tokens, 'get')
    .mockImplementation((async () => (hasToken ? { workerId: 7, token: 't' } : undefined)) as never);
});

describe('an answer from a notification', () => {
  it('[F-24] is stored for its worker and sent, without opening the app', async () => {
    settle = waiting;
    expect(await answerOffer(TAPPED, 'accept')).toBe(true);
    expect(rows).toMatchObject([
      { kind: 'offer_accept', path: '/api/offers/3/accept', body: '{}', workerId: 7, subjectId: 3, state: 'unsent' },
    ]);
    expect(drain).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['accept', 'applied', 'Turno tomado', '/dashboard#schedule'],
    ['decline', 'applied', 'Oferta rechazada', '/dashboard'],
    ['accept', 'refused', 'No', '/dashboard#offers'],
  ] as const)('[F-25, F-142] %s that is %s is shown as “%s” in its place', async (answer, state, title, url) => {
    settle = ended(state, 'The server’s message.');
    await answerOffer(TAPPED, answer);
    expect(shown).toEqual([
      [title, expect.objectContaining({ body: 'The server’s message.', tag: 'notice', lang: 'es' })],
    ]);
    expect(shown[0]![1].data.url).toBe(url);
    expect(rows).toEqual([]);
  });

  it('[F-25, F-73] says without signal that it waits on the phone, and shows the result once it is sent', async () => {
    settle = waiting;
    await answerOffer(TAPPED, 'accept');
    expect(shown).toMatchObject([['Sobres', { body: 'Guardado', tag: 'notice' }]]);
    expect(registered).toEqual(['gigshift-outbox']);
    settle = ended('refused', 'Este puesto ya está ocupado.');
    expect(await drainAndShowAnswers()).toBe('done');
    expect(shown[1]).toMatchObject(['No', { body: 'Este puesto ya está ocupado.', tag: 'notice' }]);
    await drainAndShowAnswers();
    expect(shown).toHaveLength(2);
  });

  it('[F-150] asks for a background sync before it is sent, because the browser may end the service worker meanwhile', async () => {
    const before: number[] = [];
    settle = () => {
      before.push(registered.length);
      return ended('applied', 'The server’s message.')();
    };
    await answerOffer(TAPPED, 'accept');
    expect([before, registered]).toEqual([[1], ['gigshift-outbox']]);
  });

  it('[F-150] is sent also if the background sync is refused', async () => {
    settle = ended('applied', 'The server’s message.');
    const { sync } = (globalThis as unknown as { self: { registration: { sync: { register: unknown } } } }).self
      .registration;
    const { register } = sync;
    sync.register = () => Promise.reject(new Error('not allowed'));
    expect(await answerOffer(TAPPED, 'accept')).toBe(true);
    sync.register = register;
    expect(shown).toHaveLength(1);
  });

  it('[F-25] is shown once if a sync event finds its result at the same time', async () => {
    settle = waiting;
    await answerOffer(TAPPED, 'accept');
    settle = ended('applied', 'El turno es tuyo.');
    await Promise.all([drainAndShowAnswers(), drainAndShowAnswers()]);
    expect(shown.map(([title]) => title)).toEqual(['Sobres', 'Turno tomado']); // that it waits, then the result
    expect(rows).toEqual([]);
  });

  it('[F-73] says after the session has ended that it waits for a login', async () => {
    [settle, hasToken] = [waiting, false];
    await answerOffer(TAPPED, 'accept');
    expect(shown).toMatchObject([['Sobres', { body: 'Entra' }]]);
    expect(registered).toEqual([]);
  });

  it('[F-25] leaves results to the page that sent them', async () => {
    settle = waiting;
    await answerOffer(TAPPED, 'decline');
    rows = rows.map((row) => ({ ...row, state: 'applied' }));
    await drainAndShowAnswers();
    expect(shown).toHaveLength(1);
  });

  it('[F-24] that the phone cannot store is neither sent nor shown as given', async () => {
    jest.spyOn(db.outbox, 'put').mockImplementation((() => Promise.reject(new Error('no space'))) as never);
    expect(await answerOffer(TAPPED, 'accept')).toBe(false);
    expect([shown, drain.mock.calls]).toEqual([[], []]);
  });
});
