import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { aCrewAssignment, aMoveTarget, anAdminShift } from '../../../test/admin-data.testing.js';
import { findToast, renderComponent, wholeText } from '../../../test/component.testing.js';
import { fakeApi, problem, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { DialogOutlet } from '../dialogs/dialog-outlet.js';

const api = fakeApi();
const ANA = aCrewAssignment(3, { user: { firstName: 'Ana', lastName: 'Luz', email: '' } });
const OVERLAP = { title: 'Kitting', date: '2026-11-18', startTime: '08:00', endTime: '12:00' };
const TARGETS_PATH = '/api/admin/assignments/3/move-targets';

let targets: FakeResponse;
let moved: FakeResponse;
let shift: AdminShift;
beforeEach(() => {
  shift = anAdminShift(7, { date: '2026-11-17', filledPositions: 1, assignments: [ANA] });
  targets = {
    body: [
      aMoveTarget(21),
      aMoveTarget(22, { levelTooLow: true, positionsOpen: 1, startTime: '14:00' }),
      aMoveTarget(23, { date: '2026-11-18', cannotMove: { code: 'shifts_overlap', params: OVERLAP } }),
    ],
  };
  moved = { status: 201, body: { message: 'Moved.', assignment: { id: 8, shiftId: 22, status: 'assigned' } } };
  api.respond = ({ method, path }) => {
    if (method !== 'GET') return moved;
    if (path.startsWith(TARGETS_PATH)) return targets;
    if (!path.startsWith('/api/admin/')) return undefined;
    return { body: path === '/api/admin/shifts' ? [shift] : [] };
  };
});

const NAMES = { en: 'Move Ana Luz to another shift', es: 'Mover a Ana Luz a otro turno' } as const;

async function open(language: Language = 'en', width = 1440) {
  const { user } = await renderComponent(<DialogOutlet />, {
    ...{ language, person: ADMIN, width, at: '/admin-dashboard?work=shift/7', now: '2026-11-17T16:00:00.000Z' },
  });
  await user.click(await screen.findByRole('button', { name: NAMES[language] }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: NAMES[language] })) };
}

describe('moving a worker from the shift', () => {
  it.each([
    [
      'en',
      1440,
      'Reason',
      'Move',
      /^Move to Tue,.Nov.17, 2:00.PM$/,
      /2:00.PM.*Entry · 1 position open · level too low/,
    ],
    ['es', 390, 'Motivo', 'Mover', /^Mover al mar.17.nov, 2:00.p\.m\.$/, /2:00.*1 puesto libre · nivel insuficiente/],
  ] as const)(
    '[W-195] (%s, %i px) takes a shift and a reason',
    async (language, width, reason, confirm, confirmTo, facts) => {
      const { user, dialog } = await open(language, width);
      const choices = await dialog.findAllByRole<HTMLInputElement>('radio');
      expect(choices.map(({ disabled }) => disabled)).toEqual([false, false, true]);
      dialog.getByText(wholeText(facts));
      expect(dialog.getByRole('button', { name: confirm }).ariaDisabled).toBe('true');
      await user.click(choices[1]!);
      expect(dialog.getByRole('button', { name: confirmTo }).ariaDisabled).toBe('true');
      await user.type(dialog.getByLabelText(new RegExp(`^${reason}`)), ' Line 2 is short ');
      await user.click(dialog.getByRole('button', { name: confirmTo }));
      await findToast('Moved.');
      await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
      expect(api.sentTo('POST', '/api/admin/assignments/3/move').map(({ body }) => body)).toEqual([
        { shiftId: 22, reason: 'Line 2 is short' },
      ]);
    },
  );

  it.each([
    ['en', /^Same day, Tue,.Nov.17$/, /^Wed,.Nov.18$/, /^Ana Luz already has "Kitting" on Wed, Nov 18, 8:00.AM/],
    ['es', /^El mismo día, mar.17.nov$/, /^mié.18.nov$/, /^Ana Luz ya tiene «Kitting» el mié 18 nov/],
  ] as const)(
    '[W-194, W-195] (%s) lists the shifts by day, with the obstacle of each',
    async (language, sameDay, nextDay, obstacle) => {
      const { dialog } = await open(language);
      await dialog.findAllByRole('radio');
      expect(within(dialog.getByRole('group', { name: sameDay })).getAllByRole('radio')).toHaveLength(2);
      const later = within(dialog.getByRole('group', { name: nextDay }));
      expect(later.getAllByRole('radio')).toHaveLength(1);
      later.getByText(wholeText(obstacle));
    },
  );

  describe('to a shift with too little rest', () => {
    const rowOf = (radio: HTMLElement | undefined) => within(radio!.closest('label')!);
    beforeEach(() => {
      targets = {
        body: [
          aMoveTarget(21),
          aMoveTarget(22, { startTime: '14:00', warnings: [{ code: 'short_rest', side: 'before', minutes: 300 }] }),
        ],
      };
    });

    it.each([
      ['en', /^5h of rest before this shift/],
      ['es', /^5h de descanso antes de este turno/],
    ] as const)('[W-318] (%s) says so in the row, before one is chosen', async (language, warning) => {
      const { dialog } = await open(language);
      const [rested, tired] = await dialog.findAllByRole('radio');
      rowOf(tired).getByText(warning);
      expect(rowOf(rested).queryByText(warning)).toBeNull();
    });

    it('[W-319] keeps the row of the chosen one in view, in its place, while a search shows others', async () => {
      const { user, dialog } = await open();
      await user.click((await dialog.findAllByRole('radio'))[1]!);
      targets = { body: [aMoveTarget(23), aMoveTarget(24, { startTime: '20:00' })] };
      await user.type(dialog.getByRole('searchbox'), 'kit');
      await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(3));
      const chosen = dialog.getAllByRole<HTMLInputElement>('radio');
      expect(chosen.map(({ checked }) => checked)).toEqual([false, true, false]);
      rowOf(chosen[1]).getByText(/^5h of rest before this shift/);
    });
  });

  it('[W-195] searches the titles on the server', async () => {
    const { user, dialog } = await open();
    await dialog.findAllByRole('radio');
    targets = { body: [] };
    await user.type(dialog.getByRole('searchbox', { name: 'Shift title' }), 'kit');
    await dialog.findByText('No shift with an open position matches this search.');
    const lastPath = () => api.sentTo('GET', TARGETS_PATH).at(-1)?.path;
    await waitFor(() => expect(lastPath()).toBe(`${TARGETS_PATH}?limit=20&search=kit`));
  });

  it('[W-195] keeps the input after a refusal, says why, and reads the shifts again', async () => {
    moved = problem(409, 'shift_full', 'This shift is full.');
    const { user, dialog } = await open();
    const [first] = await dialog.findAllByRole('radio');
    await user.click(first!);
    await user.type(dialog.getByLabelText(/^Reason/), 'Short');
    targets = { body: [aMoveTarget(22)] };
    await user.click(dialog.getByRole('button', { name: /^Move to/ }));
    await findToast('This shift is full.');
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Short');
    await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(1));
    expect(dialog.getByRole('button', { name: 'Move' }).ariaDisabled).toBe('true');
  });

  it('[W-195] says so if there is no such shift', async () => {
    targets = { body: [] };
    const { dialog } = await open();
    await dialog.findByText('No shift has an open position that day or in the next 7 days.');
  });

  it('[W-195] offers to load the shifts again', async () => {
    targets = SERVER_ERROR;
    const { user, dialog } = await open();
    const retry = await dialog.findByRole('button', { name: 'Try again' });
    targets = { body: [aMoveTarget(21)] };
    await user.click(retry);
    await dialog.findByRole('radio');
  });

  it('[W-191, W-195] is not offered for a worker who has clocked in', async () => {
    shift = { ...shift, assignments: [{ ...ANA, status: 'in_progress', clockInTime: '2026-11-17T16:00:00.000Z' }] };
    await renderComponent(<DialogOutlet />, {
      ...{ person: ADMIN, width: 1440, at: '/admin-dashboard?work=shift/7', now: '2026-11-17T16:00:00.000Z' },
    });
    await screen.findByText('Ana Luz');
    expect(screen.queryByRole('button', { name: NAMES.en })).toBeNull();
  });
});
