import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aTodayPerson, aTodayShift } from '../../../test/admin-data.testing.js';
import { goOffline, renderComponent, runFor } from '../../../test/component.testing.js';
import { fakeApi, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { TodayCard } from './today-card.js';

const api = fakeApi();

let today: FakeResponse;
const atWork = { status: 'in_progress', clockInTime: '2026-11-17T15:57:00.000Z' } as const;
const PEOPLE = [
  aTodayPerson(1, { name: 'Ana Luz', phone: '801-555-0101' }),
  aTodayPerson(2, { name: 'Bo Ray', ...atWork }),
  aTodayPerson(3, { name: 'Cy Im', ...atWork }),
];

beforeEach(() => {
  today = { body: [aTodayShift(7, { people: PEOPLE })] };
  api.respond = ({ path }) => (path === '/api/admin/today' ? today : undefined);
});

/** 9:14 AM at the site, 14 minutes after the start. */
const open = (language: 'en' | 'es' = 'en', hasFakeTimers = false) =>
  renderComponent(<TodayCard />, {
    ...{ language, person: ADMIN, at: '/admin-dashboard', now: '2026-11-17T16:14:00.000Z', hasFakeTimers },
  });
const work = () => new URLSearchParams(window.location.search).get('work');
const counts = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the summary of today', () => {
  it.each([
    ['en', "Today's workers", ['2At work', '1Late', '0No-show', '0Expected'], 'Late workers', '14m late'],
    [
      'es',
      'Trabajadores de hoy',
      ['2Trabajando', '1Con retraso', '0Falta', '0Por llegar'],
      'Trabajadores con retraso',
      '14m de retraso',
    ],
  ] as const)(
    '[D-56] has the numbers of workers by state, and the late ones by name with their phone number (%s)',
    async (language, list, numbers, lateList, since) => {
      await open(language);
      await screen.findByRole('list', { name: list });
      expect(counts(list)).toEqual(numbers);
      const late = within(screen.getByRole('list', { name: lateList }));
      expect(late.getAllByRole('listitem')).toHaveLength(1);
      late.getByText('Ana Luz');
      late.getByText(since);
      expect(late.getByRole('link').getAttribute('href')).toBe('tel:801-555-0101');
    },
  );

  it('[D-56] opens the board, or its workers in one state', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '1 Late' }));
    expect(work()).toBe('today/people/late');
    await user.click(screen.getByRole('button', { name: 'Open the board' }));
    expect(work()).toBe('today');
  });

  it('[D-56] names four late workers and counts the others', async () => {
    const people = [1, 2, 3, 4, 5, 6].map((id) => aTodayPerson(id));
    today = { body: [aTodayShift(7, { people })] };
    const { user } = await open();
    await screen.findByText('Worker 4');
    expect(screen.queryByText('Worker 5')).toBeNull();
    await user.click(screen.getByRole('button', { name: '2 more' }));
    expect(work()).toBe('today/people/late');
  });

  it('[D-65] a worker becomes late as time passes, without a request', async () => {
    const shift = { startsAt: '2026-11-17T16:05:00.000Z', people: PEOPLE };
    today = { body: [aTodayShift(7, shift)] };
    await open('en', true);
    await runFor(1_000);
    expect(counts("Today's workers")).toContain('0Late');
    const sent = api.sent.length;
    await runFor(60_000);
    expect(counts("Today's workers")).toContain('1Late');
    expect(api.sent).toHaveLength(sent);
  });

  it('[D-66] says that there are no shifts', async () => {
    today = { body: [] };
    await open();
    await screen.findByText('No shifts today');
  });

  it('[D-67, D-43] offers to load it again, and says as of when old numbers are', async () => {
    today = SERVER_ERROR;
    const { user } = await open();
    const alert = within(await screen.findByRole('alert'));
    alert.getByText("Today's workers could not be loaded");
    today = { body: [aTodayShift(7, { people: PEOPLE })] };
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Ana Luz');
    goOffline();
    await screen.findByText(/As of 9:14.AM/);
  });
});
