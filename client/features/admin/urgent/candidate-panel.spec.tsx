import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ShiftCandidate } from '../../../../shared/assignments/candidate.contract.js';
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
let notOffered: FakeResponse | Promise<FakeResponse>;
beforeEach(() => {
  candidates = [CANDIDATE];
  notOffered = { body: EVERYONE_OFFERED };
  api.respond = ({ path }) => {
    if (!path.startsWith('/api/admin/')) return undefined;
    if (path === '/api/admin/shifts') return { body: [anAdminShift(7)] };
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
