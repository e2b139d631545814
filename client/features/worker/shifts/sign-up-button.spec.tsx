import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ClaimResponse } from '../../../../shared/assignments/assignment.contract.js';
import { findToast, renderComponent } from '../../../test/component.testing.js';
import { fakeApi, NO_NETWORK, problem } from '../../../test/fake-api.testing.js';
import { anAvailableShift, aUserAssignment } from '../../../test/worker-data.testing.js';
import { ASSIGNMENTS_PATH } from '../../../lib/api/assignments-path.js';
import { SignUpButton } from './sign-up-button.js';

const api = fakeApi();
afterEach(() => void jest.restoreAllMocks());

const SHIFT = anAvailableShift(7, { startsAt: '2026-11-18T15:00:00.000Z', endsAt: '2026-11-18T19:00:00.000Z' });
const CLAIMED = {
  message: 'You are signed up for Packing.',
  assignment: { id: 31, shiftId: 7, status: 'assigned' },
} as unknown as ClaimResponse;

describe('the sign-up button', () => {
  it('[S-13] is busy until the response arrives, and sends one request for two clicks', async () => {
    let respond: (() => void) | undefined;
    api.respond = () => new Promise((resolve) => (respond = () => resolve({ status: 201, body: CLAIMED })));
    const { user } = await renderComponent(<SignUpButton shift={SHIFT} />, { lists: { [ASSIGNMENTS_PATH]: [] } });
    await user.dblClick(screen.getByRole('button', { name: 'Sign up: Packing' }));
    const busy = await screen.findByRole('button', { name: /Signing up/ });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    expect(api.sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/shifts/7/assign']);
    respond?.();
    await screen.findByText(/^You are signed up for Packing\./);
  });

  const toastText = async () =>
    (await screen.findByText(/^You are signed up for Packing\./)).textContent!.replaceAll(/\s/g, ' ');

  it.each([
    ['en', '2026-11-16T15:00:00.000Z', ' Cancel penalty-free until Mon, Nov 16, 8:00 AM.'],
    ['en', '2026-11-16T15:00:00.001Z', ' After 5 minutes, cancelling counts as late.'],
    ['es', '2026-11-17T15:00:00.000Z', ' Pasados 5 minutos, cancelarlo cuenta como cancelación tardía.'],
    ['en', '2026-11-18T13:30:00.000Z', ' Cancelling now counts as late.'],
    ['es', '2026-11-18T13:30:00.000Z', ' Si lo cancelas, cuenta como cancelación tardía.'],
  ] as const)(
    '[S-61, S-97] (%s, at %s) the confirmation says the terms of a cancellation',
    async (language, now, terms) => {
      api.respond = () => ({ status: 201, body: CLAIMED });
      const lists = { [ASSIGNMENTS_PATH]: [] };
      const { user } = await renderComponent(<SignUpButton shift={SHIFT} />, { language, now, lists });
      await user.click(screen.getByRole('button', { name: /: / }));
      expect(await toastText()).toBe(`You are signed up for Packing.${terms}`);
    },
  );

  it.each([
    ['en', "You'll have only 4h of rest before it. You'll be working 12h 30m in a row."],
    ['es', 'Antes de este turno solo descansas 4h. Con este turno trabajas 12h 30m seguidas.'],
  ] as const)('[W-169] (%s) the confirmation says how little rest remains', async (language, warnings) => {
    api.respond = () => ({ status: 201, body: CLAIMED });
    const held = (id: number, startsAt: string, endsAt: string) =>
      aUserAssignment(id, { shiftId: id, shift: anAvailableShift(id, { startsAt, endsAt }) });
    const own = [
      held(41, '2026-11-18T05:00:00.000Z', '2026-11-18T11:00:00.000Z'),
      held(42, '2026-11-18T19:00:00.000Z', '2026-11-19T03:30:00.000Z'),
      held(43, '2026-11-19T15:00:00.000Z', '2026-11-19T19:00:00.000Z'),
    ];
    const now = '2026-11-16T15:00:00.000Z';
    const { user } = await renderComponent(<SignUpButton shift={SHIFT} />, {
      ...{ language, now, lists: { [ASSIGNMENTS_PATH]: own } },
    });
    await user.click(screen.getByRole('button', { name: /: / }));
    await waitFor(async () => expect(await toastText()).toContain(warnings));
  });

  it.each([
    ['en', 'This brings you to 44 h that week, more than 40.'],
    ['es', 'Con este turno sumas 44 h esa semana, más de 40.'],
  ] as const)('[W-169] (%s) the confirmation says that the week has more than 40 hours', async (language, warning) => {
    api.respond = () => ({ status: 201, body: CLAIMED });
    const own = [15, 16, 19, 20].map((day) => {
      const times = { startsAt: `2026-11-${day}T20:00:00.000Z`, endsAt: `2026-11-${day + 1}T06:00:00.000Z` };
      return aUserAssignment(day, { shiftId: day, shift: anAvailableShift(day, times) });
    });
    const now = '2026-11-15T15:00:00.000Z';
    const { user } = await renderComponent(<SignUpButton shift={SHIFT} />, {
      ...{ language, now, lists: { [ASSIGNMENTS_PATH]: own } },
    });
    await user.click(screen.getByRole('button', { name: /: / }));
    await waitFor(async () => expect((await toastText()).endsWith(warning)).toBe(true));
  });

  it.each([
    ['en', 'Packing Cancel penalty-free until Mon, Nov 16, 8:00 AM.'],
    ['es', 'Empaque Puedes cancelarlo sin penalización hasta el lun 16 nov, 8:00 a.m.'],
  ] as const)('[H-137] (%s) the confirmation names the shift if the answer was lost', async (language, text) => {
    const own = aUserAssignment(31, { shift: SHIFT });
    api.respond = ({ method }) => (method === 'GET' ? { body: [own] } : NO_NETWORK);
    const lists = { [ASSIGNMENTS_PATH]: [] };
    const now = '2026-11-16T15:00:00.000Z';
    const { user } = await renderComponent(<SignUpButton shift={SHIFT} />, { language, now, lists });
    await user.click(screen.getByRole('button', { name: /: / }));
    const toast = await findToast(language === 'en' ? 'You are signed up' : 'Turno tomado');
    expect(toast.querySelectorAll('div')[1]?.textContent?.replaceAll(/\s/g, ' ')).toBe(text);
  });

  it('[S-61] the confirmation of an application does not: it is withdrawn without a penalty', async () => {
    const assignment = { ...CLAIMED.assignment, status: 'pending' };
    api.respond = () => ({ status: 201, body: { ...CLAIMED, assignment } });
    const shift = { ...SHIFT, requiresApproval: true };
    const now = '2026-11-17T15:00:00.000Z';
    const { user } = await renderComponent(<SignUpButton shift={shift} />, { now, lists: { [ASSIGNMENTS_PATH]: [] } });
    await user.click(screen.getByRole('button', { name: /^Apply/ }));
    expect(await toastText()).toBe('You are signed up for Packing.');
  });

  it('[S-14] shows the refusal of the server and can be used again', async () => {
    api.respond = () => problem(409, 'shift_full', 'This shift is full.');
    const { user } = await renderComponent(<SignUpButton shift={SHIFT} />);
    await user.click(screen.getByRole('button', { name: 'Sign up: Packing' }));
    await screen.findByText('This shift is full.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign up: Packing' }).ariaBusy).not.toBe('true'));
  });

  it('[S-13] applies in Spanish for a shift that requires approval', async () => {
    api.respond = () => ({ status: 201, body: CLAIMED });
    await renderComponent(<SignUpButton shift={{ ...SHIFT, requiresApproval: true }} />, { language: 'es' });
    screen.getByRole('button', { name: /^Solicitar/ });
  });

  it('[S-14] says without signal that there is no connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.respond = () => new TypeError('Failed to fetch');
    const { user } = await renderComponent(<SignUpButton shift={SHIFT} />);
    await user.click(screen.getByRole('button', { name: 'Sign up: Packing' }));
    await screen.findByText(/connection/i);
    expect(api.sent).toHaveLength(1);
  });

  it('[O-63] says that the result is unknown if the list cannot be read either', async () => {
    api.respond = () => new TypeError('Failed to fetch');
    const { user } = await renderComponent(<SignUpButton shift={SHIFT} />);
    await user.click(screen.getByRole('button', { name: 'Sign up: Packing' }));
    await screen.findByText('Not confirmed');
  });
});
