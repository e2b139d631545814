import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { addDays } from '../../../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../../shared/shifts/admin-shift.contract.js';
import type { Language } from '../../../../../shared/workers/worker.contract.js';
import { aCrewAssignment, anAdminShift } from '../../../../test/admin-data.testing.js';
import { renderComponent } from '../../../../test/component.testing.js';
import { fakeApi } from '../../../../test/fake-api.testing.js';
import { ADMIN } from '../../../../test/people.testing.js';
import Roster from './roster.js';

fakeApi();
const DAYS = Array.from({ length: 7 }, (_, day) => addDays('2026-11-16' as LocalDate, day));
const SHIFTS = [
  anAdminShift(1, {
    ...{ title: '=Packing', date: '2026-11-18', startTime: '09:00', endTime: '13:30' },
    ...{ startsAt: '2026-11-18T16:00:00.000Z', endsAt: '2026-11-18T20:30:00.000Z' },
    assignments: [aCrewAssignment(1), aCrewAssignment(2, { status: 'pending' })],
  }),
];

async function open(shifts: AdminShift[], { width = 1440, language = 'en' as Language } = {}) {
  const roster = <Roster all={shifts} shown={shifts} days={DAYS} />;
  return renderComponent(roster, { language, person: ADMIN, width, now: '2026-11-17T16:00:00.000Z' });
}
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

describe('the week by person', () => {
  it.each([
    ['en', '9 AM – 1:30 PM =Packing', 'applied', ['Hours', 'Overtime']],
    ['es', '9 a.m. – 1:30 p.m. =Empaque', 'solicitud', ['Horas', 'Horas extra']],
  ] as const)('[D-73, D-74, D-75] (%s) is a table with days, hours and overtime', async (...row) => {
    const [language, entry, applied, heads] = row;
    await open(SHIFTS, { language });
    expect(texts(screen.getAllByRole('columnheader')).slice(-2)).toEqual(heads);
    const [, first, second] = screen.getAllByRole('row');
    expect(texts(within(first!).getAllByRole('cell'))).toEqual(['', '', entry, '', '', '', '', '4.50', '0.00']);
    expect(texts(within(second!).getAllByRole('cell'))[2]).toBe(`${entry} ${applied}`);
  });

  it('[D-73] leads to the worker and to the shift', async () => {
    const { user } = await open(SHIFTS);
    await user.click(screen.getByRole('button', { name: 'Worker 1' }));
    expect(window.location.search).toBe('?work=worker/1');
    await user.click(screen.getAllByRole('button', { name: /Packing/ })[0]!);
    expect(window.location.search).toBe('?work=shift/1');
  });

  it('[D-73, D-74] has a card per person on a phone', async () => {
    await open(SHIFTS, { width: 390 });
    const [first] = screen.getAllByRole('listitem');
    within(first!).getByText('Hours: 4.50');
    within(first!).getByText('Wed, Nov 18');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([
    ['en', 'No one has a shift this week'],
    ['es', 'Nadie tiene turno esta semana'],
  ] as const)('[D-73] (%s) says so if it is empty', async (language, text) => {
    await open([], { language });
    screen.getByText(text);
  });

  it('[D-77] is downloaded as CSV, whose texts are never formulas', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = jest.fn((blob: Blob) => `blob:${saved.push(blob)}`) as typeof URL.createObjectURL;
    URL.revokeObjectURL = jest.fn();
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const { user } = await open(SHIFTS);
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const lines = (await textOf(saved[0]!)).replaceAll('\u00a0', ' ').split('\r\n');
    expect(lines[0]).toMatch(/^\ufeff?Name,2026-11-16,.*,2026-11-22,Hours,Overtime$/);
    expect(lines[1]).toBe('Worker 1,,,"9 AM – 1:30 PM, =Packing",,,,,4.50,0.00');
    expect(lines[2]).toContain('applied');
  });

  it('[D-76, W-357] is printed as a table, with the rule of its overtime', async () => {
    await open(SHIFTS);
    window.dispatchEvent(new Event('beforeprint'));
    const printed = await waitFor(() => {
      const page = document.querySelector<HTMLElement>('body > .printed');
      expect(page).not.toBeNull();
      return within(page!);
    });
    expect(texts(printed.getAllByRole('columnheader')).slice(0, 2)).toEqual(['Name', 'Mon, Nov 16']);
    printed.getByText('Worker 1');
    printed.getByText(/^Overtime: hours over 40 in a workweek/);
  });

  it('[W-356] begins a line for each shift on paper', async () => {
    const evening = { id: 2, title: 'Dock', startTime: '17:00', endTime: '21:00' };
    const times = { startsAt: '2026-11-19T00:00:00.000Z', endsAt: '2026-11-19T04:00:00.000Z' };
    await open([...SHIFTS, { ...SHIFTS[0]!, ...evening, ...times, assignments: [aCrewAssignment(3, { userId: 1 })] }]);
    window.dispatchEvent(new Event('beforeprint'));
    const cell = await waitFor(() => {
      const cells = document.querySelectorAll('body > .printed tbody tr:first-child td');
      expect(cells).toHaveLength(10);
      return cells[3]!;
    });
    expect(cell.textContent?.replaceAll('\u00a0', ' ')).toBe('9 AM – 1:30 PM, =Packing\n5 PM – 9 PM, Dock');
    expect(cell.className).toContain('whitespace-pre-line');
  });
});
