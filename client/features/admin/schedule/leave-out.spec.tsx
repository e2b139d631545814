import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { aCrewAssignment, anAdminShift } from '../../../test/admin-data.testing.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, problem, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { DialogOutlet } from '../dialogs/dialog-outlet.js';

const api = fakeApi();
const person = (id: number, firstName: string) =>
  aCrewAssignment(id, { user: { firstName, lastName: 'Luz', email: '' } });
const [ANA, BO] = [person(3, 'Ana'), person(4, 'Bo')];
/** November 18, 9 AM to 1 PM; on the next day Ana is on another shift at that time. */
const SHIFT = anAdminShift(7, { filledPositions: 2, assignments: [ANA, BO] });
const OTHER = anAdminShift(8, {
  ...{ title: 'Kitting', titleEs: 'Kits', date: '2026-11-19', filledPositions: 1, assignments: [{ ...ANA, id: 30 }] },
  ...{ startsAt: '2026-11-19T16:00:00.000Z', endsAt: '2026-11-19T20:00:00.000Z' },
});
const refusal = (...workers: { userId: number; name: string }[]) =>
  problem(409, 'edit_overlaps_workers', 'On other shifts.', { current: { overlapping: workers } });

let schedule: (typeof SHIFT)[];
let saved: FakeResponse;
beforeEach(() => {
  schedule = [SHIFT, OTHER];
  saved = { body: { ...SHIFT, warnings: [] } };
  api.respond = ({ method, path }) => {
    if (method !== 'GET') return saved;
    if (!path.startsWith('/api/admin/')) return undefined;
    return { body: path === '/api/admin/shifts' ? schedule : [] };
  };
});

async function open(button: string, language: Language = 'en') {
  const { user } = await renderComponent(<DialogOutlet />, {
    ...{ language, person: ADMIN, width: 1440, at: '/admin-dashboard?work=shift/7', now: '2026-11-17T16:00:00.000Z' },
  });
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = () => within(screen.getAllByRole('dialog').at(-1)!);
  const setDate = (date: string) =>
    fireEvent.change(dialog().getByLabelText(/^(Date|Fecha)/), { target: { value: date } });
  const press = async (name: string) => user.click(await dialog().findByRole('button', { name }));
  return { user, dialog, setDate, press };
}
const sent = () => api.sentTo('PUT', '/api/shifts/7').map(({ body }) => body as { date: string; leaveOut?: number[] });

describe('moving a shift whose workers would overlap', () => {
  it.each([
    [
      'en',
      'Move…',
      'Leave out Ana Luz and move',
      /^This worker will be taken off the shift/,
      '1 worker will be notified:',
    ],
    ['es', 'Mover…', 'Dejar fuera a Ana Luz y mover', /^Esta persona saldrá del turno/, 'Se avisará a 1 trabajador:'],
  ] as const)('[W-199] (%s) offers to leave them out', async (language, menu, confirm, effect, recipients) => {
    const { dialog, setDate, press } = await open(menu, language);
    setDate('2026-11-19');
    await dialog().findByText(effect);
    dialog().getByText(recipients);
    expect(dialog().getByText(recipients).parentElement?.textContent).toContain('Bo Luz');
    await press(confirm);
    await waitFor(() => expect(sent()).toMatchObject([{ date: '2026-11-19', leaveOut: [3] }]));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('[W-199] offers it after a refusal for workers whose other shifts are not loaded, until the time changes', async () => {
    schedule = [SHIFT];
    const { dialog, setDate, press } = await open('Move…');
    setDate('2026-11-19');
    saved = refusal({ userId: 3, name: 'Ana Luz' }, { userId: 4, name: 'Bo Luz' });
    await press('Move');
    await findToast('On other shifts.');
    await dialog().findByRole('button', { name: 'Leave out 2 workers and move' });
    setDate('2026-11-20');
    await dialog().findByRole('button', { name: 'Move' });
    saved = refusal({ userId: 3, name: 'Ana Luz' }, { userId: 4, name: 'Bo Luz' });
    await press('Move');
    saved = { body: { ...SHIFT, warnings: [] } };
    await press('Leave out 2 workers and move');
    await waitFor(() => expect(sent().map(({ leaveOut }) => leaveOut)).toEqual([undefined, undefined, [3, 4]]));
  });
});

describe('editing a shift whose workers would overlap', () => {
  it.each([
    ['en', 'Edit shift', 'Save changes', 'Leave out Ana Luz and save', 'Already on another shift at that time'],
    ['es', 'Editar turno', 'Guardar cambios', 'Dejar fuera a Ana Luz y guardar', 'Ya tiene otro turno a esa hora'],
  ] as const)(
    '[W-199] (%s) offers to leave them out after a refusal, until the time changes',
    async (language, edit, save, leaveOut, title) => {
      const { dialog, setDate, press } = await open(edit, language);
      setDate('2026-11-19');
      saved = refusal({ userId: 3, name: 'Ana Luz' });
      await press(save);
      await dialog().findByText(title);
      dialog().getByText(/^Bo Luz(Their shift|Su turno)/);
      setDate('2026-11-20');
      await waitFor(() => expect(dialog().queryByText(title)).toBeNull());
      setDate('2026-11-19');
      saved = { body: { ...SHIFT, warnings: [] } };
      await press(leaveOut);
      await waitFor(() => expect(sent().map((one) => one.leaveOut)).toEqual([undefined, [3]]));
      await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    },
  );
});
