import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ShiftCandidate } from '../../../../shared/assignments/candidate.contract.js';
import type { ShiftOffer } from '../../../../shared/offers/offer.contract.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { A_MORNING, anAdminShift, EVERYONE_OFFERED } from '../../../test/admin-data.testing.js';
import { renderComponent } from '../../../test/component.testing.js';
import { delayed, fakeApi, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { DialogOutlet } from '../dialogs/dialog-outlet.js';

const api = fakeApi();
const PATH = '/api/admin/shifts/7/candidates';
const CANDIDATE: ShiftCandidate = {
  ...{ id: 5, name: 'Rosa Diaz', phone: '801-555-0105', city: 'Ogden', skillLevel: 1, workerScore: 95 },
  ...{ weekHoursBefore: 8, weekHoursAfter: 16, askedAt: null, cannotAsk: null, levelTooLow: false, reasons: [] },
};

let candidates: ShiftCandidate[];
let offers: ShiftOffer[];
/** Instead of the offers. */
let offersResponse: Promise<FakeResponse> | FakeResponse | null;
let shift: AdminShift;
let notOffered: FakeResponse | Promise<FakeResponse>;
beforeEach(() => {
  candidates = [CANDIDATE];
  offers = [];
  offersResponse = null;
  shift = anAdminShift(7);
  notOffered = { body: EVERYONE_OFFERED };
  api.respond = ({ path }) => {
    if (!path.startsWith('/api/admin/')) return undefined;
    if (path === '/api/admin/shifts/7/offers') return offersResponse ?? { body: offers };
    if (path === '/api/admin/shifts') return { body: [shift] };
    if (path === '/api/admin/shifts/7/ask') return { body: { message: 'Sent.', asked: [5], notAsked: [] } };
    if (path.endsWith('/withdraw')) return { body: { message: 'Offer withdrawn.' } };
    if (path === `${PATH}/not-offered`) return notOffered;
    return { body: path.startsWith(PATH) ? candidates : [] };
  };
});

async function open(language: 'en' | 'es' = 'en', width = 1440) {
  const rendered = await renderComponent(<DialogOutlet />, {
    ...{ person: ADMIN, language, width, at: '/admin-dashboard?work=urgent/7', now: A_MORNING },
  });
  await screen.findByRole('searchbox');
  return rendered;
}

const numbersLoaded = () => waitFor(() => expect(api.sentTo('GET', `${PATH}/not-offered`)).toHaveLength(1));
const NOTE = /not offered/;

describe('the line of an urgent shift', () => {
  it('[F-133] is above the candidates', async () => {
    const { respond } = api;
    const line = [
      ...[
        {
          id: 1,
          userId: 9,
          name: 'Ben Roy',
          place: 1,
          mode: 'ask',
          takeHours: null,
          skipped: 'level',
          hasOffer: false,
        },
      ],
    ].map((entry) => ({ ...entry, joinedAt: '2026-11-16T16:00:00.000Z' }));
    api.respond = (request) => (request.path === '/api/admin/shifts/7/waitlist' ? { body: line } : respond!(request));
    await open();
    within(await screen.findByRole('region', { name: 'Waitlist' })).getByText('Skipped: level too low');
  });
});

describe('the candidates for an urgent shift', () => {
  it.each([390, 1440])('[W-300] have their phone numbers beside the names (%i px)', async (width) => {
    await open('en', width);
    const row = (await screen.findByText('Rosa Diaz')).closest('li')!;
    const call = within(row).getByRole('link');
    expect([call.textContent, call.getAttribute('href')]).toEqual(['801-555-0105', 'tel:801-555-0105']);
  });

  it('[W-300] are listed by a server that does not send the numbers', async () => {
    const { phone: _, ...older } = CANDIDATE;
    candidates = [older];
    await open();
    await screen.findByText('Rosa Diaz');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    ['en', '38.20 → 46.39 h that week', ['6.39 h of overtime', 'No overtime, 0.50 h left that week']],
    ['es', '38.20 → 46.39 h esa semana', ['6.39 h extra', 'Sin horas extra, le quedan 0.50 h esa semana']],
  ] as const)('[W-314] have hours with two decimals (%s)', async (language, week, reasons) => {
    const [overtime, none] = [
      { code: 'overtime', hours: 6.39, speaksFor: false },
      { code: 'no_overtime', hoursLeft: 0.5, speaksFor: true },
    ] as const;
    candidates = [{ ...CANDIDATE, weekHoursBefore: 38.2, weekHoursAfter: 46.39, reasons: [overtime, none] }];
    await open(language);
    const row = (await screen.findByText('Rosa Diaz')).closest('li')!;
    expect(row.textContent?.replaceAll('\u00a0', ' ')).toContain(week);
    const shown = within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(shown).toEqual(reasons);
  });

  it.each([
    [
      'en',
      '28 workers are not offered: 18 work at that time, 5 have a lower level, 2 have applied for the shift, 2 are already on the shift or cancelled it late, 1 is not approved yet.',
      '1 worker is not offered: 1 has a lower level.',
    ],
    [
      'es',
      '28 trabajadores no aparecen en la lista: 18 trabajan a esa hora, 5 tienen menor nivel, 2 ya solicitaron el turno, 2 ya están en el turno o tuvieron una cancelación tardía, 1 todavía no tiene aprobación.',
      '1 trabajador no aparece en la lista: 1 tiene menor nivel.',
    ],
  ] as const)('[W-302] are followed by why the other workers are none (%s)', async (language, all, one) => {
    notOffered = { body: { busy: 18, levelTooLow: 5, applied: 2, onShift: 2, notApproved: 1 } };
    const { queryClient } = await open(language);
    await screen.findByText(all);
    notOffered = { body: { ...EVERYONE_OFFERED, levelTooLow: 1 } };
    await queryClient.invalidateQueries({ queryKey: [PATH] });
    await screen.findByText(one);
  });

  it('[W-302] are followed by it too if there are none', async () => {
    candidates = [];
    notOffered = { body: { ...EVERYONE_OFFERED, busy: 3 } };
    await open();
    await screen.findByText(/^No one available/);
    await screen.findByText('3 workers are not offered: 3 work at that time.');
  });

  it('[W-302] have no such line while it loads, and none about a search', async () => {
    const response = delayed();
    notOffered = response.response;
    const { user } = await open();
    await screen.findByText('Rosa Diaz');
    await numbersLoaded();
    expect(screen.queryByText(NOTE)).toBeNull();
    response.send({ body: { ...EVERYONE_OFFERED, busy: 3 } });
    await screen.findByText(NOTE);
    await user.type(screen.getByRole('searchbox'), 'r');
    await waitFor(() => expect(screen.queryByText(NOTE)).toBeNull());
  });

  it.each([
    ['success', { body: EVERYONE_OFFERED }],
    ['error', SERVER_ERROR],
  ] as const)(
    '[W-302] have no such line without other workers, nor without their number (%s)',
    async (state, response) => {
      notOffered = response;
      const { queryClient } = await open();
      await screen.findByText('Rosa Diaz');
      await waitFor(() => expect(queryClient.getQueryState([PATH, 'not-offered'])?.status).toBe(state));
      expect(screen.queryByText(NOTE)).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});

describe('a request to candidates', () => {
  const HOLD = { en: 'Hold a position for each until they answer', es: /Guardar un puesto para cada quien/ };
  const ask = () => api.sentTo('POST', '/api/admin/shifts/7/ask').map(({ body }) => body);

  it.each([
    ['en', 'Send request to 1 worker', 'Each has a position held until Tue, Nov 17, 10:00 AM.'],
    ['es', 'Enviar solicitud a 1 trabajador', 'Cada quien tiene un puesto guardado hasta: mar 17 nov, 10:00 a.m..'],
  ] as const)(
    '[F-35] (%s) holds a position for each only if the box is checked, and says until when',
    async (language, button, hint) => {
      const { user } = await open(language);
      await user.click(await screen.findByRole('checkbox', { name: /Rosa Diaz/ }));
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(ask()).toEqual([{ userIds: [5] }]));
      await user.click(await screen.findByRole('checkbox', { name: HOLD[language] }));
      expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(hint.replace('a.m..', 'a.m.'));
      await user.click(await screen.findByRole('checkbox', { name: /Rosa Diaz/ }));
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(ask()).toHaveLength(2));
      expect(ask()[1]).toEqual({ userIds: [5], isExclusive: true });
    },
  );

  it('[F-154] count the positions that are held by the list of shifts until the offers have loaded, and if that fails', async () => {
    shift = { ...anAdminShift(7), totalPositions: 3, filledPositions: 0, heldPositions: 2 };
    const [loading, OPEN] = [delayed(), '1 of 3 open'];
    offersResponse = loading.response;
    const { unmount } = await open();
    expect(screen.getAllByText(OPEN)).toHaveLength(2); // in the list and in the panel
    await act(async () => loading.send({ body: [] }));
    await screen.findByText('3 of 3 open');
    unmount();
    offersResponse = SERVER_ERROR;
    await open();
    await waitFor(() => expect(api.sentTo('GET', '/api/admin/shifts/7/offers').length).toBeGreaterThan(1));
    expect(screen.getAllByText(OPEN)).toHaveLength(2); // in the list and in the panel
  });

  it('[F-36] holds none if fewer positions are open than workers are selected, and says so', async () => {
    shift = anAdminShift(7, { totalPositions: 1 });
    candidates = [CANDIDATE, { ...CANDIDATE, id: 6, name: 'Ana Ruiz' }];
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /Rosa Diaz/ }));
    await user.click(await screen.findByRole('checkbox', { name: /Ana Ruiz/ }));
    await user.click(screen.getByRole('checkbox', { name: HOLD.en }));
    await screen.findByText(/^Positions open: 1, workers selected: 2\./);
    await user.click(screen.getByRole('button', { name: 'Send request to 2 workers' }));
    expect(ask()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: HOLD.en }));
    await user.click(screen.getByRole('button', { name: 'Send request to 2 workers' }));
    await waitFor(() => expect(ask()).toEqual([{ userIds: [5, 6] }]));
  });

  it('[F-82] has no such box less than 2 hours before the start', async () => {
    shift = anAdminShift(7, { startsAt: '2026-11-17T17:30:00.000Z' });
    await open();
    await screen.findByText('Rosa Diaz');
    expect(screen.queryByRole('checkbox', { name: HOLD.en })).toBeNull();
  });
});

describe('the offers of an urgent shift', () => {
  const anOffer = (id: number, name: string, over: Partial<ShiftOffer> = {}): ShiftOffer => ({
    ...{ id, userId: id, name, source: 'asked', isExclusive: false, state: 'open' },
    ...{ sentAt: '2026-11-17T14:00:00.000Z', answerBy: '2026-11-17T20:00:00.000Z', closedAt: null },
    ...over,
  });
  const withdrawn = (id: number) => api.sentTo('POST', `/api/admin/offers/${id}/withdraw`);

  it('[F-38, F-83] can be withdrawn while they are open; one that holds a position after a question', async () => {
    offers = ALL;
    const { user } = await open();
    const buttons = await screen.findAllByRole('button', { name: /^Withdraw offer to/ });
    expect(buttons).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Withdraw offer to Kofi Mensah' }));
    await waitFor(() => expect(withdrawn(2)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Withdraw offer to Rosa Diaz' }));
    const question = await screen.findByRole('dialog', { name: 'Withdraw the offer to Rosa Diaz?' });
    expect(withdrawn(1)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Withdraw offer' }));
    await waitFor(() => expect(withdrawn(1)).toHaveLength(1));
  });
  const closedAt = '2026-11-17T15:05:00.000Z';
  const ALL = [
    anOffer(1, 'Rosa Diaz', { isExclusive: true, source: 'freed' }),
    anOffer(2, 'Kofi Mensah'),
    anOffer(3, 'Thuy Tran', { state: 'accepted', closedAt }),
    anOffer(4, 'Lani Fa', { state: 'declined', closedAt }),
    anOffer(5, 'Aaron Cole', { state: 'lapsed', closedAt: null }),
    anOffer(6, 'Mele Tui', { state: 'withdrawn', closedAt }),
  ];

  it.each([
    [
      'en',
      '6 offers sent: 2 waiting, 1 accepted, 1 declined, 1 not answered, 1 withdrawn',
      '1 position held for an answer',
      [
        'Rosa DiazPosition held until Tue, Nov 17, 1:00 PMWithdraw',
        'Kofi MensahCan answer until Tue, Nov 17, 1:00 PMWithdraw',
        'Thuy TranAccepted Tue, Nov 17, 8:05 AM',
        'Lani FaDeclined Tue, Nov 17, 8:05 AM',
        'Aaron ColeNo answer by Tue, Nov 17, 1:00 PM',
        'Mele TuiWithdrawn Tue, Nov 17, 8:05 AM',
      ],
    ],
    [
      'es',
      '6 ofertas enviadas (en espera: 2, aceptadas: 1, rechazadas: 1, sin respuesta: 1, retiradas: 1)',
      '1 puesto guardado en espera de respuesta',
      ['Rosa DiazPuesto guardado hasta: mar 17 nov, 1:00 p.m.Retirar'],
    ],
  ] as const)(
    '[F-84] (%s) say who was asked, what became of each, and what is held until when',
    async (language, total, held, rows) => {
      offers = ALL;
      await open(language);
      const details = (await screen.findByText(total)).closest('details')!;
      within(details).getByText(held);
      const shown = within(details).getAllByRole('listitem');
      const texts = shown.map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '));
      expect(texts.slice(0, rows.length)).toEqual(rows);
      expect(details.open).toBe(true);
    },
  );

  it('[F-84] are collapsed once none is open, and not mentioned if there are none', async () => {
    offers = [ALL[3]!];
    const { queryClient } = await open();
    const details = (await screen.findByText('1 offer sent: 1 declined')).closest('details')!;
    expect(details.open).toBe(false);
    offers = [];
    await queryClient.invalidateQueries({ queryKey: [PATH] });
    await waitFor(() => expect(screen.queryByText('1 offer sent: 1 declined')).toBeNull());
  });

  it('[F-39, F-84] leave open only the positions that none of them holds', async () => {
    offers = [ALL[0]!];
    await open();
    const { totalPositions, filledPositions } = anAdminShift(7);
    await screen.findByText(`${totalPositions - filledPositions - 1} of ${totalPositions} open`, {
      selector: '[role=dialog] *',
    });
  });
});
