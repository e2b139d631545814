import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ShiftCandidate, WorkersNotOffered } from '../../../../shared/assignments/candidate.contract.js';
import type { WorkloadWarning } from '../../../../shared/assignments/workload.contract.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { aCrewAssignment, anAdminShift, EVERYONE_OFFERED } from '../../../test/admin-data.testing.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, problem, SERVER_ERROR, type FakeResponse } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import { DialogOutlet } from '../dialogs/dialog-outlet.js';

const api = fakeApi();
const ANA = aCrewAssignment(3, { user: { firstName: 'Ana', lastName: 'Luz', email: '' } });
const candidate = (id: number, over: Partial<ShiftCandidate> = {}): ShiftCandidate => ({
  ...{ id, name: `Candidate ${id}`, skillLevel: 1, workerScore: 90, city: 'Provo', weekHoursBefore: 8 },
  ...{ weekHoursAfter: 12, levelTooLow: false, reasons: [], askedAt: null, cannotAsk: null },
  ...over,
});

let candidates: FakeResponse;
/** The response to a search for Candidate 22; otherwise `candidates`. */
let byName: FakeResponse | null;
let notOffered: WorkersNotOffered;
let replaced: FakeResponse;
let shift: AdminShift;
beforeEach(() => {
  shift = anAdminShift(7, { filledPositions: 1, assignments: [ANA] });
  candidates = { body: [candidate(21), candidate(22, { levelTooLow: true })] };
  byName = null;
  notOffered = EVERYONE_OFFERED;
  replaced = {
    status: 201,
    body: { message: 'Changed hands.', assignment: { id: 8, shiftId: 7, status: 'assigned' } },
  };
  api.respond = ({ method, path }) => {
    if (method !== 'GET') return replaced;
    if (path === '/api/admin/shifts/7/candidates/not-offered') return { body: notOffered };
    if (path.startsWith('/api/admin/shifts/7/candidates'))
      return (path.includes('search=Candidate+22') && byName) || candidates;
    if (!path.startsWith('/api/admin/')) return undefined;
    return { body: path === '/api/admin/shifts' ? [shift] : [] };
  };
});

async function open(language: Language = 'en') {
  const { user, queryClient } = await renderComponent(<DialogOutlet />, {
    ...{ language, person: ADMIN, width: 1440, at: '/admin-dashboard?work=shift/7', now: '2026-11-17T16:00:00.000Z' },
  });
  const name = language === 'en' ? 'Replace Ana Luz' : 'Reemplazar a Ana Luz';
  await user.click(await screen.findByRole('button', { name }));
  return { user, queryClient, dialog: within(await screen.findByRole('dialog', { name })) };
}

describe('replacing a worker from the shift', () => {
  it.each([
    ['en', 'Reason', 'Replace', 'Replace with Candidate 22', 'level too low, your reason is recorded'],
    ['es', 'Motivo', 'Reemplazar', 'Reemplazar con Candidate 22', 'nivel insuficiente, tu motivo queda registrado'],
  ] as const)('[W-185] (%s) takes a candidate and a reason', async (language, reason, confirm, confirmWith, tooLow) => {
    const { user, dialog } = await open(language);
    const choices = await dialog.findAllByRole('radio');
    expect(choices).toHaveLength(2);
    dialog.getByText(new RegExp(`${tooLow}$`));
    expect(dialog.getByRole('button', { name: confirm }).ariaDisabled).toBe('true');
    await user.click(choices[1]!);
    expect(dialog.getByRole('button', { name: confirmWith }).ariaDisabled).toBe('true');
    await user.type(dialog.getByLabelText(new RegExp(`^${reason}`)), ' Called in sick ');
    await user.click(dialog.getByRole('button', { name: confirmWith }));
    await findToast('Changed hands.');
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    expect(api.sentTo('POST', '/api/admin/assignments/3/replace').map(({ body }) => body)).toEqual([
      { userId: 22, reason: 'Called in sick', isNoShow: false },
    ]);
  });

  describe('by a candidate with too little rest', () => {
    const SHORT_REST: WorkloadWarning = { code: 'short_rest', side: 'before', minutes: 300 };
    const WARNING = /^5h of rest before this shift/;
    const rowOf = (radio: HTMLElement | undefined) => within(radio!.closest('label')!);
    beforeEach(() => {
      candidates = { body: [candidate(21), candidate(22, { warnings: [SHORT_REST] })] };
    });

    it('[W-301] says so in the row, before one is chosen', async () => {
      const { dialog } = await open();
      const [rested, tired] = await dialog.findAllByRole('radio');
      rowOf(tired).getByText(WARNING);
      expect(rowOf(rested).queryByText(WARNING)).toBeNull();
    });

    it('[W-187] keeps the row of the chosen one in view while a search shows others', async () => {
      const { user, dialog } = await open();
      await user.click((await dialog.findAllByRole('radio'))[1]!);
      byName = candidates;
      candidates = { body: [candidate(23)] };
      await user.type(dialog.getByRole('searchbox'), '23');
      await dialog.findByRole('radio', { name: /^Candidate 23/ });
      rowOf(dialog.getByRole('radio', { checked: true })).getByText(WARNING);
      expect(dialog.getAllByRole('radio')).toHaveLength(2);
    });
  });

  it.each([
    ['en', 'Replace', 'Candidate 22 can no longer take this shift. Choose someone else.'],
    ['es', 'Reemplazar', 'Candidate 22 ya no puede tomar este turno. Elige a otra persona.'],
  ] as const)(
    '[W-341, W-342] (%s) gives up the choice of a candidate who can no longer take the shift, and says so',
    async (language, confirm, text) => {
      const { user, queryClient, dialog } = await open(language);
      await user.click((await dialog.findAllByRole('radio'))[1]!);
      candidates = { body: [candidate(21)] };
      await queryClient.invalidateQueries({ queryKey: ['/api/admin/shifts/7/candidates'] });
      await dialog.findByText(text);
      expect(dialog.queryByRole('radio', { checked: true })).toBeNull();
      expect(dialog.getByRole('button', { name: confirm }).ariaDisabled).toBe('true');
      await user.click(dialog.getByRole('radio'));
      await waitFor(() => expect(dialog.queryByText(text)).toBeNull());
    },
  );

  it('[W-300, W-355] has the phone number in the box of each candidate, and a call does not choose', async () => {
    candidates = { body: [candidate(21, { phone: '801-555-0121' }), candidate(22)] };
    const { dialog } = await open();
    const call = await dialog.findByRole('link');
    expect([call.textContent, call.getAttribute('href')]).toEqual(['801-555-0121', 'tel:801-555-0121']);
    expect(call.closest('label')).toBeNull();
    const box = within(call.closest<HTMLElement>('.border')!);
    expect(box.getByRole('radio', { name: /^Candidate 21/ })).toBe(box.getByRole('radio'));
  });

  it('[W-302] says below the candidates why there are no more', async () => {
    notOffered = { ...EVERYONE_OFFERED, onShift: 1 };
    const { dialog } = await open();
    await dialog.findByText('1 worker is not offered: 1 is already on the shift or cancelled it late.');
  });

  it('[W-185] keeps the input after a refusal, and says why', async () => {
    replaced = problem(409, 'shifts_overlap', 'Overlaps with “Kitting”.');
    const { user, dialog } = await open();
    await user.click((await dialog.findAllByRole('radio'))[0]!);
    await user.type(dialog.getByLabelText(/^Reason/), 'Sick');
    await user.click(dialog.getByRole('button', { name: 'Replace with Candidate 21' }));
    await findToast('Overlaps with “Kitting”.');
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Sick');
  });

  it('[W-185] says so if nobody can take the position', async () => {
    candidates = { body: [] };
    const { dialog } = await open();
    await dialog.findByText(/^No one available/);
  });

  it('[W-185] offers to load the candidates again', async () => {
    candidates = SERVER_ERROR;
    const { user, dialog } = await open();
    const retry = await dialog.findByRole('button', { name: 'Try again' });
    candidates = { body: [candidate(21)] };
    await user.click(retry);
    await dialog.findByRole('radio');
  });

  it('[W-331] is not offered while a clock event waits for a review, nor is the removal', async () => {
    shift = { ...shift, assignments: [{ ...ANA, clockEventInReview: 'clock_in' }] };
    await renderComponent(<DialogOutlet />, {
      ...{ person: ADMIN, width: 1440, at: '/admin-dashboard?work=shift/7', now: '2026-11-17T16:00:00.000Z' },
    });
    await screen.findByText('Ana Luz');
    expect(screen.queryByRole('button', { name: /Ana Luz/ })).toBeNull();
  });

  it('[W-183] is not offered for a worker who has clocked in', async () => {
    shift = { ...shift, assignments: [{ ...ANA, status: 'in_progress', clockInTime: '2026-11-17T16:00:00.000Z' }] };
    await renderComponent(<DialogOutlet />, {
      ...{ person: ADMIN, width: 1440, at: '/admin-dashboard?work=shift/7', now: '2026-11-17T16:00:00.000Z' },
    });
    await screen.findByText('Ana Luz');
    expect(screen.queryByRole('button', { name: 'Replace Ana Luz' })).toBeNull();
  });
});
