import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { AdminShift, AdminShiftAssignment } from '../../../../shared/shifts/admin-shift.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { aCrewAssignment, anAdminShift } from '../../../test/admin-data.testing.js';
import { renderComponent } from '../../../test/component.testing.js';
import { fakeApi } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { MasterSchedule } from './master-schedule.js';

const api = fakeApi();
let shifts: AdminShift[];
beforeEach(() => {
  shifts = [];
  api.respond = ({ path }) =>
    path.startsWith('/api/admin/') ? { body: path === '/api/admin/shifts' ? shifts : [] } : undefined;
});

/** Opens the schedule on Tuesday, November 17, in the morning. */
async function open(search = '', language: Language = 'en') {
  const { user, queryClient } = await renderComponent(<MasterSchedule />, {
    ...{ language, person: ADMIN, width: 1440, at: `/admin-dashboard${search}`, now: '2026-11-17T16:00:00.000Z' },
  });
  await screen.findByRole('table');
  const cell = (key: string) => document.querySelector<HTMLElement>(`[data-cell="${key}"]`)!;
  return { user, cell, queryClient };
}

let lastId = 0;
const on = (date: string, startTime: string, over: Partial<AdminShift> = {}) => {
  const [hour = 0] = startTime.split(':').map(Number);
  const startsAt = new Date(Date.parse(`${date}T${startTime}:00-07:00`)).toISOString();
  const endsAt = new Date(Date.parse(startsAt) + 4 * 3_600_000).toISOString();
  const endTime = `${String((hour + 4) % 24).padStart(2, '0')}:00`;
  return anAdminShift((lastId += 1), { date, startTime, endTime, startsAt, endsAt, ...over });
};

describe('the week view', () => {
  it('[D-09, D-10] has a column for each day from Monday to Sunday, and a row for each start hour and the night', async () => {
    await open();
    const table = within(screen.getByRole('table'));
    const days = table.getAllByRole('columnheader').map((head) => head.querySelector('.sr-only')?.textContent);
    expect([days.length, days[0], days.at(-1)]).toEqual([7, 'Monday, November 16', 'Sunday, November 22']);
    const rows = table.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace('\u00a0', ' '));
    expect(rows).toEqual(['6 AM', '8 AM', '10 AM', '12 PM', '2 PM', '4 PM', '6 PM', 'Night']);
  });

  it('[D-12, D-13] shows three shifts of a cell, each with title, positions, applications and level, and counts the rest', async () => {
    shifts = [
      on('2026-11-18', '09:00', {
        title: 'Catalog bindery line',
        pendingCount: 2,
        filledPositions: 1,
        skillLevelId: 3,
      }),
    ];
    for (const title of ['B', 'C', 'D', 'E']) shifts.push(on('2026-11-18', '09:30', { title, skillLevelId: 1 }));
    const { cell, user } = await open();
    const entries = [...cell('2026-11-18 10').querySelectorAll<HTMLElement>('[data-shift-id]')];
    expect(entries).toHaveLength(3);
    expect(entries[0]?.querySelector('[aria-hidden] .line-clamp-1')?.textContent).toBe('Catalog bindery…');
    expect(entries[0]?.textContent).toContain('1/2');
    within(entries[0]!).getByText('2 pending');
    expect(entries[1]?.textContent).not.toContain('pending');
    const levels = entries.map(({ className }) => /level-\d/.exec(className)?.[0]);
    expect(levels).toEqual(['level-3', 'level-1', 'level-1']);
    for (const entry of entries) expect(entry.querySelector('[class~="bg-(--lv)"]')).not.toBeNull();
    await user.click(within(cell('2026-11-18 10')).getByRole('button', { name: /^\+2 more/ }));
    const dialog = within(await screen.findByRole('dialog'));
    for (const title of ['D', 'E']) dialog.getByText(title);
  });

  it('[D-88] says how many of the shifts of the week a filter shows', async () => {
    const days = ['2026-11-16', '2026-11-18', '2026-11-24'];
    shifts = days.map((date, at) => on(date, '09:00', { skillLevelId: at === 1 ? 2 : 1 }));
    await open('?level=1');
    expect(screen.getByText('1 of 2 shifts shown')).toBeTruthy();
  });

  const person = (id: number, firstName: string, over: Partial<AdminShiftAssignment> = {}) =>
    aCrewAssignment(id, { user: { firstName, lastName: 'Vega', email: '' }, ...over });

  const shownCard = () =>
    waitFor(() => {
      const card = document.querySelector<HTMLElement>('[data-tip]');
      expect(card).not.toBeNull();
      return within(card!);
    });

  it('[D-70, D-72] has the times and the first names of a shift in its cell', async () => {
    const assignments = [person(1, 'Noor'), person(2, 'Ben'), person(3, 'Ana', { status: 'pending' })];
    shifts = [on('2026-11-18', '09:30', { assignments })];
    const { cell } = await open();
    const [entry] = cell('2026-11-18 10').querySelectorAll<HTMLElement>('[data-shift-id]');
    within(entry!).getByText('9:30 AM – 1 PM');
    expect(within(entry!).getByText('Ben, Noor').className).toContain('max-[100rem]:hidden');
  });

  it.each([
    ['en', ['Ben Vega, at work', 'Noor Vega, assigned', 'Ana Vega, applied'], '3 positions open'],
    ['es', ['Ben Vega, trabajando', 'Noor Vega, asignado', 'Ana Vega, solicitud'], '3 puestos libres'],
  ] as const)(
    '[D-71, D-84] (%s) shows a card for the focused shift, until Escape',
    async (language, people, positions) => {
      const assignments = [
        ...[person(1, 'Noor'), person(2, 'Ana', { status: 'pending' }), person(3, 'Ben', { status: 'in_progress' })],
        ...[person(4, 'Cal', { status: 'cancelled' }), person(5, 'Dee', { status: 'rejected' })],
      ];
      const title = 'Catalog bindery line, feeder';
      shifts = [
        on('2026-11-18', '09:00', { title, titleEs: title, totalPositions: 5, filledPositions: 2, assignments }),
      ];
      const { cell, user } = await open('', language);
      act(() =>
        within(cell('2026-11-18 10'))
          .getByRole('button', { name: /^Catalog/ })
          .focus(),
      );
      const card = await shownCard();
      card.getByText(title);
      card.getByText(/^9:00.(AM|a\.m\.).– 1:00.(PM|p\.m\.)$/);
      expect([...document.querySelectorAll('[data-tip] li')].map(({ textContent }) => textContent)).toEqual(people);
      card.getByText(positions);
      const name = within(cell('2026-11-18 10')).getByRole('button', { name: /^Catalog/ }).textContent;
      for (const text of people) expect(name).toContain(text);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(document.querySelector('[data-tip]')).toBeNull());
    },
  );

  it('[D-71, D-84] the card counts the names after ten, and has nothing of open positions in a full shift', async () => {
    const assignments = Array.from({ length: 12 }, (_, id) => person(id + 1, `Worker ${id + 10}`));
    shifts = [on('2026-11-18', '09:00', { totalPositions: 12, filledPositions: 12, assignments })];
    const { cell } = await open();
    act(() =>
      within(cell('2026-11-18 10'))
        .getByRole('button', { name: /^Bindery/ })
        .focus(),
    );
    const card = await shownCard();
    card.getByText('+2 more');
    expect([document.querySelectorAll('[data-tip] li').length, card.queryByText(/open$/)]).toEqual([11, null]);
  });

  it('[D-84] the card follows what others change while it is shown', async () => {
    const shift = on('2026-11-18', '09:00', { assignments: [person(1, 'Noor')] });
    shifts = [shift];
    const { cell, queryClient } = await open();
    act(() =>
      within(cell('2026-11-18 10'))
        .getByRole('button', { name: /^Bindery/ })
        .focus(),
    );
    (await shownCard()).getByText('Noor Vega, assigned');
    shifts = [{ ...shift, assignments: [person(1, 'Noor'), person(2, 'Ben')] }];
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/admin/shifts'] }));
    await waitFor(async () => (await shownCard()).getByText('Ben Vega, assigned'));
    shifts = [];
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/admin/shifts'] }));
    await waitFor(() => expect(document.querySelector('[data-tip]')).toBeNull());
  });

  it('[D-14] opens the detail of a shift', async () => {
    shifts = [on('2026-11-18', '09:00', { title: 'Packing' })];
    const { cell, user } = await open();
    await user.click(within(cell('2026-11-18 10')).getByRole('button', { name: /^Packing,/ }));
    await waitFor(() => expect(window.location.search).toContain(`work=shift/${lastId}`));
  });

  it('[D-11] goes from two weeks back to four ahead', async () => {
    const { user } = await open();
    const firstDay = () => screen.getAllByRole('columnheader')[0]?.querySelector('.sr-only')?.textContent;
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    for (let week = 0; week < 2; week += 1) await press('Previous week');
    expect(firstDay()).toBe('Monday, November 2');
    expect(screen.getByRole('button', { name: 'Previous week' }).ariaDisabled).toBe('true');
    for (let week = 0; week < 6; week += 1) await press('Next week');
    expect(firstDay()).toBe('Monday, December 14');
    expect(screen.getByRole('button', { name: 'Next week' }).ariaDisabled).toBe('true');
  });
});

describe('the month view', () => {
  it('[D-11] has 42 days from the Monday of this week', async () => {
    shifts = ['A', 'B', 'C', 'D'].map((title) => on('2026-12-27', '09:00', { title }));
    const { cell } = await open('?view=month');
    const days = [...document.querySelectorAll<HTMLElement>('[data-cell]')].map(({ dataset }) => dataset.cell);
    expect([days.length, days[0], days.at(-1)]).toEqual([42, '2026-11-16', '2026-12-27']);
    expect(cell('2026-12-27').querySelectorAll('[data-shift-id]')).toHaveLength(3);
    within(cell('2026-12-27')).getByRole('button', { name: /^\+1 more/ });
  });
});
