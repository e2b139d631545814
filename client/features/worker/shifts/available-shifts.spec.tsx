import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { goOffline, renderComponent } from '../../../test/component.testing.js';
import {
  delayed,
  fakeApi,
  FAILURES,
  NO_NETWORK,
  respondBy,
  type FakeResponse,
  type Respond,
} from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import { anAvailableShift } from '../../../test/worker-data.testing.js';
import { AvailableShifts } from './available-shifts.js';

const api = fakeApi();

/** A shift from 6:00 AM to 2:00 PM on a day of November. */
const on = (day: number, title: string, over: Partial<AvailableShift> = {}) =>
  anAvailableShift(day, {
    ...{ title, titleEs: null, date: `2026-11-${day}`, startTime: '06:00', endTime: '14:00', payRate: 16 },
    ...{ startsAt: `2026-11-${day}T13:00:00.000Z`, endsAt: `2026-11-${day}T21:00:00.000Z` },
    ...over,
  });

/** The worker is at level 2: three of the four can be taken. */
const SHIFTS = [
  on(20, 'Mailers'),
  on(23, 'Night kits', { isPremium: true, payRate: 18.5, premiumRate: 1.5 }),
  on(24, 'Catalogs', { skillLevelId: 2, payRate: 20, requiresApproval: true }),
  on(25, 'Proofing', { skillLevelId: 3, payRate: 24 }),
];

type Options = { language?: Language; search?: string; width?: number; isApproved?: boolean };

async function open(
  shifts: AvailableShift[] | FakeResponse | Respond,
  { language = 'en', search = '', width = 390, isApproved = true }: Options = {},
) {
  api.respond = respondBy({
    'GET /api/shifts': Array.isArray(shifts) ? { body: shifts } : shifts,
    'GET /api/user/assignments': { body: [] },
  });
  return renderComponent(<AvailableShifts id="shifts" />, {
    ...{ language, width, at: `/dashboard${search}`, now: '2026-11-17T12:31:00.000Z' },
    person: { ...WORKER, currentSkillLevel: 2, isApproved },
  });
}

const titles = () => [...document.querySelectorAll('article h4')].map(({ textContent }) => textContent);
const untilListed = () => waitFor(() => expect(titles().length).toBeGreaterThan(0));
/** Expands the shifts that can't be claimed yet. */
async function expand() {
  const before = titles().length;
  const details = document.querySelector<HTMLDetailsElement>('details:has(summary h3)')!;
  details.open = true; // jsdom does not expand it at a click
  fireEvent(details, new Event('toggle'));
  await waitFor(() => expect(titles().length).toBeGreaterThan(before));
}

describe('the available shifts', () => {
  it.each([
    ['en', ...FAILURES[0], 'The available shifts could not be loaded', 'Try again', 'No shifts on offer right now'],
    ['en', ...FAILURES[1], 'The available shifts could not be loaded', 'Try again', 'No shifts on offer right now'],
    [
      'es',
      ...FAILURES[2],
      'No se pudieron cargar los turnos disponibles',
      'Intentar de nuevo',
      'Por ahora no hay turnos',
    ],
  ] as const)(
    '[S-01, H-101] (%s) load, fail after %s, are tried again, and are none',
    async (language, _, failure, failed, retry, none) => {
      const answers = [delayed(), delayed()];
      let requests = 0;
      const { user } = await open(() => answers[requests++]!.response, { language });
      expect(document.querySelector('.animate-pulse')).not.toBeNull();
      answers[0]!.send(failure);
      const alert = within(await screen.findByRole('alert'));
      alert.getByText(failed);
      const button = alert.getByRole('button', { name: retry });
      await user.click(button);
      expect(button.ariaBusy).toBe('true');
      answers[1]!.send({ body: [] });
      await screen.findByText(none);
    },
  );

  it.each([
    ['en', "No signal. We'll try again as soon as you're back online."],
    ['es', 'Sin señal. Lo intentaremos de nuevo en cuanto la tengas.'],
  ] as const)('[O-02] (%s) are requested again once there is signal', async (language, text) => {
    const { online } = goOffline();
    const answers: FakeResponse[] = [NO_NETWORK, { body: SHIFTS }];
    await open(() => answers.shift(), { language });
    await screen.findByText(text);
    online();
    await untilListed();
  });

  it.each([
    [
      'en',
      'Open to you',
      'Not available to you yet',
      '3 of 4 open',
      '$18.50/hr + $1.50 premium',
      'About $128.00',
      ['Fri20Nov', 'Mailers', '6:00 AM – 2:00 PM', '$16.00/hr', 'Pack mailers.', 'Physical demands:Light'],
    ],
    [
      'es',
      'Puedes tomarlos',
      'Aún no disponibles para ti',
      'Libres: 3 de 4',
      '$18.50/h + $1.50 de prima',
      'Aprox. $128.00',
      ['vie20nov', 'Mailers', '6:00 a.m. – 2:00 p.m.', '$16.00/h', 'Empaca sobres.', 'Esfuerzo físico:Ligero'],
    ],
  ] as const)(
    '[S-03, S-05, S-06] (%s) are in two groups, with their facts, positions, pay and premium',
    async (language, openTitle, closed, positions, premium, total, facts) => {
      await open(SHIFTS, { language });
      await untilListed();
      expect(titles()).toEqual(['Mailers', 'Night kits', 'Catalogs']);
      await expand();
      expect(titles()).toEqual(['Mailers', 'Night kits', 'Catalogs', 'Proofing']);
      screen.getByText(openTitle);
      screen.getByText(closed);
      expect(screen.getAllByText(positions)).toHaveLength(4);
      expect([...document.querySelectorAll('article')][1]!.textContent).toContain(premium);
      screen.getByText(total);
      const mailers = document.querySelector('article')!.textContent!.replaceAll(/\s/g, ' ');
      for (const fact of facts) expect(mailers).toContain(fact);
      const catalogs = within(document.querySelectorAll('article')[2]! as HTMLElement);
      catalogs.getByRole('button', { name: /^(Apply|Solicitar): Catalogs$/ });
      const proofing = within(document.querySelectorAll('article')[3]! as HTMLElement);
      expect(proofing.queryByRole('button', { name: /Sign up|Tomar turno/ })).toBeNull();
      expect(proofing.getByRole('link', { name: /training|capacitaci|Advanced|Avanzado/i }).getAttribute('href')).toBe(
        '/training#level-3',
      );
    },
  );

  it.each([
    ['en', 'Started', 'Fully booked', 'Requires training'],
    ['es', 'Ya empezó', 'Cupo lleno', 'Requiere capacitación'],
  ] as const)('[S-06, S-32] (%s) say in place of the button why one is closed', async (language, ...reasons) => {
    const started = on(17, 'Day kits', { startsAt: '2026-11-17T12:00:00.000Z' });
    await open([started, on(20, 'Booked', { filledPositions: 4 }), on(25, 'Proofing', { skillLevelId: 3 })], {
      language,
    });
    await untilListed();
    const cards = [...document.querySelectorAll('article')].map((card) => within(card as HTMLElement));
    reasons.forEach((reason, at) => cards[at]!.getByText(reason));
    const signUp = /^(Sign up|Apply|Tomar turno|Solicitar)/;
    expect(cards.flatMap((card) => card.queryAllByRole('button', { name: signUp }))).toEqual([]);
  });

  it.each([
    ['en', 'Awaiting approval'],
    ['es', 'En espera de aprobación'],
  ] as const)('[S-32] (%s) say to a worker without approval that they wait for it', async (language, waiting) => {
    await open(SHIFTS.slice(0, 1), { language, isApproved: false });
    await untilListed();
    screen.getByText(waiting);
    expect(screen.queryByRole('button', { name: /Mailers/ })).toBeNull();
  });

  it.each([
    ['en', 'Show 8 more of 9'],
    ['es', 'Ver 8 más de 9'],
  ] as const)('[S-03] (%s) are shown eight at a time', async (language, more) => {
    const many = Array.from({ length: 17 }, (_, at) => ({ ...on(20, `Shift ${at + 1}`), id: at + 1 }));
    const { user } = await open(many, { language });
    await untilListed();
    expect(titles()).toHaveLength(8);
    await user.click(screen.getByRole('button', { name: more }));
    expect(titles()).toHaveLength(16);
  });
});

describe('the filters of the list', () => {
  it.each([
    [
      'en',
      ['Filter the shifts', 'Premium', 'Filters', 'Pay, premium included', 'Level', 'Clear all filters'],
      ['1 of 4 shifts', 'No shift matches your filters', 'Remove it: 1 shift : Premium', '“Premium” hides 3 of 4.'],
    ],
    [
      'es',
      ['Filtrar los turnos', 'Con prima', 'Filtros', 'Pago, con prima', 'Nivel', 'Quitar todos los filtros'],
      [
        '1 de 4 turnos',
        'Ningún turno cumple con tus filtros',
        'Quitarlo: 1 turno : Con prima',
        '«Con prima» oculta 3 de 4.',
      ],
    ],
  ] as const)(
    '[S-03, S-05, S-06] (%s) say what is hidden, how many are left, and why none is, without a request',
    async (language, labels, texts) => {
      const { user } = await open(SHIFTS, { language });
      await untilListed();
      const requests = api.sent.length;
      const bar = within(screen.getByRole('search', { name: labels[0] }));
      await user.click(bar.getByRole('button', { name: labels[1] }));
      await bar.findByText(texts[0]);
      expect(titles()).toEqual(['Night kits']);
      expect(bar.getByRole('button', { name: labels[1] }).ariaPressed).toBe('true');
      await user.click(bar.getByRole('button', { name: labels[2] }));
      await user.selectOptions(await bar.findByLabelText(labels[3]), '24');
      await screen.findByText(texts[1]);
      screen.getByText(texts[3]);
      await user.click(screen.getByRole('button', { name: texts[2] }));
      await bar.findByText(texts[0]);
      expect(titles()).toEqual(['Proofing']);
      await user.selectOptions(bar.getByLabelText(labels[4]), '3');
      expect(new URLSearchParams(window.location.search).get('level')).toBe('3');
      await user.click(screen.getByRole('button', { name: labels[5] }));
      await waitFor(() => expect(titles()).toEqual(['Mailers', 'Night kits', 'Catalogs']));
      expect(window.location.search).toBe('');
      expect(api.sent).toHaveLength(requests);
    },
  );

  it('[S-06] are read from the address, as after a reload, and survive a switch to the calendar and back', async () => {
    const { user } = await open(SHIFTS, { search: '?open=1&date=2026-11-24' });
    await waitFor(() => expect(titles()).toEqual(['Catalogs']));
    await user.click(screen.getByRole('tab', { name: 'Calendar view' }));
    await screen.findAllByText(/November 2026/);
    expect(titles()).toEqual([]);
    await user.click(screen.getByRole('tab', { name: 'List view' }));
    await waitFor(() => expect(titles()).toEqual(['Catalogs']));
    expect(window.location.search).toBe('?open=1&date=2026-11-24');
  });
});

describe('the order of the list', () => {
  it.each([
    ['en', 'Sort by', 'Sorted by: Day', 'Sorted by: Pay per hour'],
    ['es', 'Ordenar por', 'Orden: Día', 'Orden: Pago por hora'],
  ] as const)('[S-53, S-54, S-55] (%s) is chosen, announced and kept in the address', async (...row) => {
    const [language, label, before, after] = row;
    const { user } = await open(SHIFTS, { language });
    await untilListed();
    const bar = within(screen.getByRole('search'));
    expect(bar.getByRole('status').textContent).toContain(before);
    await user.selectOptions(screen.getByLabelText(label), 'hour');
    await waitFor(() => expect(titles()).toEqual(['Night kits', 'Catalogs', 'Mailers']));
    expect(bar.getByRole('status').textContent).toContain(after);
    expect(window.location.search).toBe('?sort=hour');
    await user.selectOptions(screen.getByLabelText(label), 'day');
    await waitFor(() => expect(titles()[0]).toBe('Mailers'));
    expect(window.location.search).toBe('');
  });

  it('[S-54] is read from the address, and removing the filters keeps it', async () => {
    const { user } = await open([...SHIFTS, on(21, 'Saturday')], { search: '?sort=weekend&premium=1' });
    await waitFor(() => expect(titles()).toEqual(['Night kits']));
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(titles()[0]).toBe('Saturday'));
    expect(window.location.search).toBe('?sort=weekend');
  });
});

describe('the language of a shift', () => {
  it.each([
    ['en', 'Filters', 'Shift language', 'Any language', 'Spoken on this shift:Spanish', 'Spoken on this shift:English'],
    ['es', 'Filtros', 'Idioma del turno', 'Cualquier idioma', 'Idioma del turno:Español', 'Idioma del turno:Inglés'],
  ] as const)(
    '[S-56, S-57] (%s) is on each card, and a filter',
    async (language, filters, label, any, spanish, english) => {
      const { user } = await open([SHIFTS[0]!, on(21, 'Correo', { requiredLanguage: 'es' })], { language });
      await untilListed();
      const cards = [...document.querySelectorAll('article')].map(({ textContent }) => textContent);
      expect(cards[0]).toContain(english);
      expect(cards[1]).toContain(spanish);
      await user.click(screen.getByRole('button', { name: filters }));
      const field = await screen.findByLabelText(label);
      within(field).getByText(any);
      await user.selectOptions(field, 'es');
      await waitFor(() => expect(titles()).toEqual(['Correo']));
      expect(window.location.search).toBe('?language=es');
    },
  );
});

describe('the terms of a cancellation', () => {
  it.each([
    [
      'en',
      /^Cancel penalty-free until Wed,.Nov.18,.6:00.AM$/,
      /^Starts in under 48 hours: cancelling counts as a late/,
      /: cancelling 2 hours or more after the approval/,
    ],
    [
      'es',
      /^Puedes cancelarlo sin penalización hasta el mié/,
      /^Empieza en menos de 48 horas: cancelarlo cuenta como/,
      /: si lo cancelas 2 horas o más después de la aprobación,/,
    ],
  ] as const)(
    '[S-60] (%s) are on the card of a shift that can be taken',
    async (language, free, late, onceApproved) => {
      const at = (startsAt: string) => ({ startsAt, endsAt: '2026-11-20T21:00:00.000Z' });
      const soon = at('2026-11-19T12:30:59.999Z');
      const applied = on(19, 'Catalogs', { ...soon, id: 190, requiresApproval: true });
      await open([on(20, 'Mailers'), on(19, 'Kits', soon), applied, SHIFTS[3]!], { language });
      await untilListed();
      await expand();
      const cards = [...document.querySelectorAll('article')].map((card) => within(card as HTMLElement));
      cards[2]!.getByText(free);
      cards[0]!.getByText(late);
      cards[1]!.getByText(onceApproved);
      for (const text of [free, late, onceApproved]) expect(cards[3]!.queryByText(text)).toBeNull();
    },
  );
});
