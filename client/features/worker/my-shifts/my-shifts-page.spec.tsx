import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { findToast, renderComponent, wholeText } from '../../../test/component.testing.js';
import { fakeApi, NO_NETWORK, respondBy, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { CONFIG, WORKER } from '../../../test/people.testing.js';
import { anAvailableShift, aUserAssignment } from '../../../test/worker-data.testing.js';
import MyShiftsPage from './my-shifts-page.js';

/** Tuesday, November 17, 5:31 AM at the site. */
const NOW = '2026-11-17T12:31:00.000Z';

const api = fakeApi();
let own: FakeResponse;
let file: FakeResponse;
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  file = { file: 'shift-2026-11-18.ics' };
  api.respond = (request) => {
    if (request.path.endsWith('/calendar.ics')) return file;
    return respondBy({
      'GET /api/user/assignments': () => own,
      'GET /api/notifications': { body: [] },
    })(request);
  };
});

/** 9:00 AM to 1:00 PM at the site. */
const shiftOn = (date: string, title: string) =>
  anAvailableShift(Number(date.replaceAll('-', '')), {
    ...{ title, titleEs: null, date, startsAt: `${date}T16:00:00.000Z`, endsAt: `${date}T20:00:00.000Z` },
  });
let lastId = 100;
const assigned = (date: string, title: string, over: Partial<UserAssignment> = {}) =>
  aUserAssignment(++lastId, { shift: shiftOn(date, title), ...over });
const worked = (date: string, title: string, over: Partial<UserAssignment> = {}) =>
  assigned(date, title, {
    ...{ status: 'completed', clockInTime: `${date}T15:58:00.000Z`, clockOutTime: `${date}T20:03:00.000Z` },
    ...{ hoursWorked: 4.08, ...over },
  });

async function open(assignments: UserAssignment[] | FakeResponse, language: Language = 'en') {
  own = Array.isArray(assignments) ? { body: assignments } : assignments;
  return renderComponent(<MyShiftsPage />, { language, person: WORKER, at: '/my-shifts', now: NOW });
}
const tab = (name: RegExp) => screen.findByRole('tab', { name });
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const week = (name: string) =>
  within(screen.getByRole('region', { name: (shown) => shown.replaceAll('\u00a0', ' ') === name }));

describe('my shifts', () => {
  it.each([
    ['en', 'Coming up (2)', 'Past (1)', 'This week', 'Next week', '1 shift · 4h', 'Nov 8 – 14', '1 worked · 4.08 h'],
    [
      'es',
      'Próximos (2)',
      'Anteriores (1)',
      'Esta semana',
      'La próxima semana',
      '1 turno · 4h',
      '8 – 14 nov',
      '1 trabajado · 4.08 h',
    ],
  ] as const)(
    '[S-70, S-71, S-84, S-87] (%s) are listed by week: coming ones, the next first, and past ones',
    async (language, coming, past, thisWeek, nextWeek, planned, lastWeek, sum) => {
      const all = [worked('2026-11-10', 'Kits'), assigned('2026-11-23', 'Mailers'), assigned('2026-11-18', 'Press')];
      const { user } = await open(all, language);
      await tab(new RegExp(coming.replace(/[()]/g, '\\$&')));
      expect(titles()).toEqual(['Press', 'Mailers']);
      week(thisWeek).getByText(planned);
      week(nextWeek).getByRole('heading', { name: 'Mailers' });
      await user.click(screen.getByRole('tab', { name: past }));
      await screen.findByRole('heading', { level: 3, name: 'Kits' });
      expect(titles()).toEqual(['Kits']);
      week(lastWeek).getByText(sum);
    },
  );

  it.each([
    ['en', 'Worked', 'Clocked 8:58 AM – 1:03 PM', '4h 5m · $73.44 · waiting for approval', 'paid', 'Cancelled late'],
    [
      'es',
      'Trabajado',
      'Marcaste 8:58 a.m. – 1:03 p.m.',
      '4h 5m · $73.44 · en espera de aprobación',
      'pagado',
      'Cancelación tardía',
    ],
  ] as const)(
    '[S-73, S-74, S-75, S-81, S-91] (%s) show state, times and pay of past ones',
    async (language, done, times, pay, paid, late) => {
      const cancelled = { status: 'cancelled', isLateCancellation: true, cancellationReason: 'No bus' } as const;
      const { user } = await open(
        [
          worked('2026-11-16', 'Kits'),
          worked('2026-11-09', 'Press', { paymentStatus: 'paid', isApproved: true }),
          assigned('2026-11-20', 'Mailers', cancelled),
        ],
        language,
      );
      await user.click(await tab(/\(3\)$/));
      await screen.findByRole('article', { name: 'Kits' });
      const card = (name: string) => within(screen.getByRole('article', { name }));
      card('Kits').getByText(done);
      card('Kits').getByText(wholeText(times.replaceAll('\u00a0', ' ')));
      card('Kits').getByText(wholeText(pay));
      card('Press').getByText(new RegExp(`${paid}$`));
      card('Mailers').getByText(late);
      card('Mailers').getByText(/No bus$/);
    },
  );

  it.each([
    ['en', 'Tue 17 no shift', 'Wed 18 your shift', 'Mon 9 worked'],
    ['es', 'mar 17 sin turno', 'mié 18 tu turno', 'lun 9 trabajado'],
  ] as const)(
    '[S-72, S-89, S-90] (%s) are marked in a week, and a day leads to its shift',
    async (language, free, next, past) => {
      const { user } = await open([assigned('2026-11-18', 'Press'), worked('2026-11-09', 'Kits')], language);
      const days = within(await screen.findByRole('region', { name: /^(Your week|Tu semana)$/ }));
      days.getByText(wholeText(free));
      expect(days.getAllByRole('listitem')).toHaveLength(7);
      await user.click(days.getByRole('button', { name: next }));
      await waitFor(() => expect(document.activeElement?.textContent).toContain('Press'));
      await user.click(days.getByRole('button', { name: /^(Previous week|Semana anterior)$/ }));
      await user.click(days.getByRole('button', { name: past }));
      await waitFor(() => expect(document.activeElement?.textContent).toContain('Kits'));
      expect(screen.getByRole('tab', { name: /^(Past|Anteriores)/ }).ariaSelected).toBe('true');
    },
  );

  it.each([
    ['en', 'This week', 'Next week · no shifts'],
    ['es', 'Esta semana', 'La próxima semana · sin turnos'],
  ] as const)('[S-98] (%s) a week without a shift says so', async (language, thisWeek, nextWeek) => {
    const { user } = await open([assigned('2026-11-18', 'Press')], language);
    const days = within(await screen.findByRole('region', { name: /^(Your week|Tu semana)$/ }));
    expect(days.getByRole('status').textContent).toBe(thisWeek);
    await user.click(days.getByRole('button', { name: /^(Next week|Semana siguiente)$/ }));
    expect(days.getByRole('status').textContent).toBe(nextWeek);
  });

  it('[S-89] the week goes back as far as the list, and forward to the last shift', async () => {
    const { user } = await open([assigned('2026-12-08', 'Press')]);
    const button = async (name: string) => screen.findByRole('button', { name });
    const presses = async (name: string) => {
      let count = 0;
      for (; (await button(name)).ariaDisabled !== 'true'; count++) await user.click(await button(name));
      return count;
    };
    expect(await presses('Next week')).toBe(3);
    expect(await presses('Previous week')).toBe(3 + 13);
  });

  it.each([
    ['en', 'Show 2 more', 'Older than 90 days?', 'My pay'],
    ['es', 'Ver 2 más', '¿Buscas uno de hace más de 90 días?', 'Mis pagos'],
  ] as const)(
    '[H-171, S-82, S-94] (%s) shows 20 past ones, more on demand, and the way to older ones',
    async (language, more, older, pay) => {
      const days = Array.from({ length: 22 }, (_, index) => String(index + 1).padStart(2, '0'));
      const { user } = await open(
        days.map((day) => worked(`2026-10-${day}`, `Shift ${day}`)),
        language,
      );
      await user.click(await tab(/\(22\)$/));
      expect(await screen.findAllByRole('article')).toHaveLength(20);
      await user.click(screen.getByRole('button', { name: more }));
      expect(screen.getAllByRole('article')).toHaveLength(22);
      const note = screen.getByText(older);
      expect(within(note).getByRole('button', { name: pay })).toBeTruthy();
    },
  );

  it('[T-63] a past shift takes no focus that was moved while its list was loading', async () => {
    await open([worked('2026-11-16', 'Kits')]);
    const day = await screen.findByRole('button', { name: /worked$/ });
    day.focus();
    day.click();
    const elsewhere = screen.getByRole('button', { name: 'Previous week' });
    elsewhere.focus();
    await screen.findByRole('article', { name: 'Kits' });
    await act(() => new Promise((resolve) => void setTimeout(resolve, 20))); // the effects that follow the list
    expect(document.activeElement).toBe(elsewhere);
  });

  it('[S-90] a day leads to a past shift beyond the first 20', async () => {
    const days = Array.from({ length: 22 }, (_, index) => String(index + 1).padStart(2, '0'));
    const { user } = await open(days.map((day) => worked(`2026-10-${day}`, `Shift ${day}`)));
    const back = await screen.findByRole('button', { name: 'Previous week' });
    for (let weeks = 0; weeks < 7; weeks++) await user.click(back);
    await user.click(screen.getByRole('button', { name: 'Thu 1 worked' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Shift 01'));
  });

  it.each([
    ['en', 'No upcoming shifts', 'Find shifts', 'No past shifts'],
    ['es', 'No tienes turnos próximos', 'Buscar turnos', 'No tienes turnos anteriores'],
  ] as const)(
    '[S-70] (%s) says that there are none, and leads to the available ones',
    async (language, none, find, nonePast) => {
      const { user } = await open([], language);
      await screen.findByText(none);
      expect(screen.getByRole('link', { name: find }).getAttribute('href')).toBe('/dashboard#shifts');
      await user.click(await tab(/^(Past|Anteriores)/));
      await screen.findByText(nonePast);
    },
  );

  it.each([
    ['en', 'Your shifts could not be loaded', 'Try again'],
    ['es', 'No se pudieron cargar tus turnos', 'Intentar de nuevo'],
  ] as const)('[S-86] (%s) that cannot be loaded are loaded again on a tap', async (language, failed, again) => {
    const { user } = await open(SERVER_ERROR, language);
    await screen.findByText(failed);
    own = { body: [assigned('2026-11-18', 'Press')] };
    await user.click(screen.getByRole('button', { name: again }));
    await screen.findByRole('heading', { name: 'Press' });
  });
});

describe('a coming shift', () => {
  it.each([
    ['en', 'Bring: Gloves', 'Entrance: Gate 4', 'Call 801-555-0100'],
    ['es', 'Trae: Guantes', 'Entrada: Puerta 4', 'Llama al 801-555-0100'],
  ] as const)(
    '[S-76, S-92, S-93] (%s) says what to bring and which entrance, and nothing that is not configured',
    async (language, bring, entrance, call) => {
      const arrival = {
        en: { bring: 'Gloves', entrance: 'Gate 4', parking: null },
        es: { bring: 'Guantes', entrance: 'Puerta 4', parking: null },
      };
      const { queryClient } = await open([assigned('2026-11-18', 'Press')], language);
      await screen.findByRole('heading', { name: 'Press' });
      queryClient.setQueryData(['/api/config'], { ...CONFIG, site: { ...CONFIG.site, arrival } });
      await screen.findByText(wholeText(bring));
      screen.getByText(wholeText(entrance));
      screen.getByRole('link', { name: call });
      expect(screen.queryByText(/^(Parking|Estacionamiento)/)).toBeNull();
    },
  );

  it.each([
    ['en', 'Add to calendar', 'Calendar file saved', "The calendar file couldn't be downloaded"],
    ['es', 'Agregar al calendario', 'Archivo de calendario guardado', 'No se pudo descargar el archivo de calendario'],
  ] as const)('[S-78] (%s) is offered as a calendar file', async (language, action, done, failed) => {
    const { user } = await open([assigned('2026-11-18', 'Press')], language);
    const button = await screen.findByText(action);
    file = NO_NETWORK;
    await user.click(button);
    await findToast(failed);
    file = { file: 'shift-2026-11-18.ics' };
    await user.click(button);
    await findToast(done);
    expect(api.sent.filter(({ path }) => path === `/api/user/assignments/${lastId}/calendar.ics`)).toHaveLength(2);
  });
});

describe('the navigation of a worker', () => {
  it.each([
    ['en', ['Today', 'Find shifts', 'My shifts', 'My pay']],
    ['es', ['Hoy', 'Buscar turnos', 'Mis turnos', 'Mis pagos']],
  ] as const)('[H-129] (%s) has four places on a phone, and this one is the current', async (language, places) => {
    const { user } = await open([], language);
    const dock = screen.getAllByRole('navigation').find((one) => within(one).queryAllByRole('button').length > 0)!;
    const buttons = within(dock).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(places);
    expect(buttons.map((one) => one.ariaCurrent)).toEqual([null, null, 'page', null]);
    await user.click(buttons[1]!);
    expect(window.location.pathname + window.location.hash).toBe('/dashboard#shifts');
  });

  it('[H-140] has Today, My shifts and Training on a wide screen', async () => {
    await open([]);
    const links = screen.getAllByRole('navigation').flatMap((one) => within(one).queryAllByRole('link'));
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual([
      ['Today', '/dashboard', null],
      ['My shifts', '/my-shifts', 'page'],
      ['Training', '/training', null],
    ]);
  });
});
