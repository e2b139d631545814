import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, respondBy } from '../../../test/fake-api.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import { anAvailableShift, aUserAssignment } from '../../../test/worker-data.testing.js';
import CalendarView from './calendar-view.js';

const api = fakeApi();

/** A shift from 6:00 AM to 2:00 PM on a day of November. */
const on = (day: number, id: number, title: string, over: Partial<AvailableShift> = {}) =>
  anAvailableShift(id, {
    ...{ title, titleEs: null, date: `2026-11-${day}`, startTime: '06:00', endTime: '14:00', payRate: 17.5 },
    ...{ startsAt: `2026-11-${day}T13:00:00.000Z`, endsAt: `2026-11-${day}T21:00:00.000Z` },
    ...over,
  });

/** The worker is at level 2. */
const SHIFTS = [
  on(17, 1, 'Day kits', { startTime: '05:00', startsAt: '2026-11-17T12:00:00.000Z' }),
  on(19, 2, 'Proofing', { skillLevelId: 3, payRate: 24, filledPositions: 4 }),
  on(19, 3, 'Mailers', { isPremium: true, premiumRate: 1.5, requirements: ['Lifts 40 lb'], requiredLanguage: 'es' }),
  on(19, 4, 'Catalogs', { skillLevelId: 2, payRate: 20, requiresApproval: true }),
  on(19, 5, 'Color check', { skillLevelId: 4, payRate: 28 }),
  on(20, 6, 'Booked', { filledPositions: 4 }),
  on(21, 7, 'Expert run', { skillLevelId: 4, payRate: 28 }),
];

async function open(search = '', language: 'en' | 'es' = 'en', own: UserAssignment[] = []) {
  api.respond = respondBy({
    'GET /api/shifts': { body: [...SHIFTS, ...own.map(({ shift }) => shift)] },
    'GET /api/user/assignments': { body: own },
    'POST /api/assignments/31/undo': { body: { message: 'The shift is no longer yours.', isLateCancellation: false } },
  });
  const rendered = await renderComponent(<CalendarView />, {
    ...{ language, at: `/dashboard${search}`, now: '2026-11-17T12:31:00.000Z' },
    person: { ...WORKER, currentSkillLevel: 2 },
  });
  await waitFor(() => expect(document.querySelector('[data-chip]')).not.toBeNull());
  return rendered;
}

const dayOf = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)!;
const chipsOf = (date: string) => [...dayOf(date).querySelectorAll<HTMLElement>('[data-chip]')];
const statesOf = (date: string) => chipsOf(date).map(({ dataset }) => dataset['chip']);

describe('the calendar', () => {
  it.each([
    ['en', 'Sun', 'November 2026', 'Previous month', 'Next month'],
    ['es', 'dom', 'noviembre de 2026', 'Mes anterior', 'Mes siguiente'],
  ] as const)(
    '[S-08, S-09] (%s) has 42 days, Sunday first; past days are grey and open nothing; earlier months are out of reach',
    async (language, sunday, november, previous, next) => {
      const { user } = await open('?month=2026-10', language);
      screen.getByRole('heading', { name: november });
      expect(screen.getAllByRole('gridcell')).toHaveLength(42);
      expect(screen.getAllByRole('columnheader')[0]!.textContent).toBe(sunday);
      expect(screen.getAllByRole('columnheader')).toHaveLength(7);
      expect(screen.getAllByRole('row')).toHaveLength(7); // the names of the days, and six weeks
      const past = [...document.querySelectorAll<HTMLElement>('[data-past]')];
      expect(past).toHaveLength(16);
      expect(past.filter((day) => day.querySelector('button') !== null)).toEqual([]);
      expect(past.filter((day) => day.querySelector('.text-ink-3') === null)).toEqual([]);
      expect(dayOf('2026-11-18').querySelector('.text-ink-3')).toBeNull();
      await user.click(past.at(-1)!);
      await user.click(dayOf('2026-11-18')); // no shifts
      expect(screen.queryByRole('dialog')).toBeNull();
      const back = screen.getByRole('button', { name: previous });
      expect(back.ariaDisabled).toBe('true');
      await user.click(screen.getByRole('button', { name: next }));
      await screen.findByRole('heading', { name: /2026$/, level: 3 });
      await waitFor(() => expect(back.ariaDisabled).not.toBe('true'));
    },
  );

  it('[S-10, S-11] has three chips a day in the colors of the levels, full shifts struck through, locked ones dimmed', async () => {
    await open();
    const levels = chipsOf('2026-11-19').map(({ className }) => /level-\d/.exec(className)?.[0]);
    expect(levels).toEqual(['level-1', 'level-2', 'level-3']);
    expect(chipsOf('2026-11-19').map(({ textContent }) => /\$[\d.]+/.exec(textContent)?.[0])).toEqual([
      ...['$17.50', '$20', '$24'],
    ]);
    within(dayOf('2026-11-19')).getByText('+1 more');
    expect(chipsOf('2026-11-21')[0]!.className).toContain('level-4');
    expect(statesOf('2026-11-19')).toEqual(['open', 'open', 'locked']);
    expect(statesOf('2026-11-20')).toEqual(['full']);
    const struck = (date: string) => chipsOf(date).map((chip) => chip.querySelector('.line-through') !== null);
    expect(struck('2026-11-19')).toEqual([false, false, true]);
    expect(struck('2026-11-20')).toEqual([true]);
    expect(struck('2026-11-21')).toEqual([false]);
    const dimmed = chipsOf('2026-11-19').map((chip) => chip.classList.contains('text-ink-3'));
    expect(dimmed).toEqual([false, false, true]);
  });

  it.each([
    ['en', 'Premium', '+ $1.50/hr', 'Spoken on this shift: Spanish', 'Directions', 'Sign up', 'Apply'],
    ['es', 'Prima', '+ $1.50/h', 'Idioma del turno: español', 'Cómo llegar', 'Tomar turno', 'Solicitar'],
  ] as const)(
    '[S-05, S-12, S-13, S-36] (%s) a day opens its first shift with premium, requirements, site and a button',
    async (language, premium, amount, spoken, directions, signUp, apply) => {
      const { user } = await open('', language);
      await user.click(dayOf('2026-11-19'));
      const dialog = within(await screen.findByRole('dialog'));
      dialog.getByRole('heading', { name: 'Mailers' });
      expect(dialog.getByText(premium).nextElementSibling!.textContent).toBe(amount);
      dialog.getByText('Lifts 40 lb');
      dialog.getByText(spoken);
      dialog.getByText('1 Press Road');
      const link = dialog.getByRole('link', { name: directions });
      expect(link.getAttribute('href')).toBe('https://www.google.com/maps/dir/?api=1&destination=1%20Press%20Road');
      dialog.getByRole('button', { name: `${signUp}: Mailers` });
      await user.click(dialog.getByRole('button', { name: /^(Next shift of this day|Turno siguiente)/ }));
      dialog.getByRole('heading', { name: 'Catalogs' });
      dialog.getByRole('button', { name: `${apply}: Catalogs` });
      expect(dialog.queryByText(premium)).toBeNull();
    },
  );

  it.each([
    ['2026-11-17', 'Started'],
    ['2026-11-20', 'Fully booked'],
    ['2026-11-21', 'Requires training'],
  ])('[S-06, S-32] shows on %s the reason in place of a button: %s', async (date, reason) => {
    const { user } = await open();
    await user.click(dayOf(date));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(reason);
    expect(dialog.queryByRole('button', { name: /^(Sign up|Apply)/ })).toBeNull();
  });

  describe('an own shift of tomorrow', () => {
    const shift = on(18, 8, 'Night kits');
    /** Signed up two minutes ago. */
    const FRESH = aUserAssignment(31, { shiftId: 8, shift, assignedAt: '2026-11-17T12:29:00.000Z' });
    const details = async (own: UserAssignment, language: 'en' | 'es' = 'en') => {
      const { user } = await open('', language, [own]);
      await user.click(dayOf('2026-11-18'));
      return { user, dialog: within(await screen.findByRole('dialog')) };
    };

    it.each([
      ['en', 'You can undo this penalty-free until 5:34 AM.', 'Undo sign-up: Night kits', 'Undone'],
      ['es', 'Puedes deshacerlo sin penalización hasta las 5:34 a.m.', 'Deshacer: Night kits', 'Listo'],
    ] as const)('[H-187] (%s) can be undone for five minutes', async (language, until, undo, done) => {
      const { user, dialog } = await details(FRESH, language);
      dialog.getByText((text) => text.replaceAll('\u00a0', ' ') === until);
      await user.click(dialog.getByRole('button', { name: undo }));
      await findToast(done);
      expect(api.changes()).toEqual(['POST /api/assignments/31/undo']);
    });

    it.each([
      ['en', 'After 5 minutes, cancelling counts as late.', /late cancellation/],
      ['es', 'Pasados 5 minutos, cancelarlo cuenta como cancelación tardía.', /Cancelar ahora/],
    ] as const)(
      '[H-188, H-193] (%s) says when cancelling becomes late, without a warning',
      async (language, later, warning) => {
        const { dialog } = await details(FRESH, language);
        dialog.getByText(later);
        expect(dialog.queryByText(warning)).toBeNull();
      },
    );

    it('[H-187, H-188] can then only be cancelled, late', async () => {
      const { dialog } = await details({ ...FRESH, assignedAt: '2026-11-17T12:25:59.000Z' });
      dialog.getByText('Cancelling now counts as a late cancellation.');
      expect(dialog.getAllByRole('button', { name: /^(Undo|Cancel)/ }).map((one) => one.textContent)).toEqual([
        'Cancel shift',
      ]);
    });
  });
});
