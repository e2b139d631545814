import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ClockRequest, UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { Language } from '../../../../shared/workers/worker.contract.js';
import { findToast, goOffline, renderComponent, runFor } from '../../../test/component.testing.js';
import { fakeApi, NO_NETWORK, problem, respondBy } from '../../../test/fake-api.testing.js';
import { AT_THE_SITE, fakeGeolocation, PROVO } from '../../../test/geolocation.testing.js';
import { WORKER } from '../../../test/people.testing.js';
import { aUserAssignment } from '../../../test/worker-data.testing.js';
import { toOwnAssignment } from '../model/own-assignment.js';
import ClockDialog from './clock-dialog.js';
import type { ClockTarget } from './clock-target.js';

const api = fakeApi();
const device = fakeGeolocation();

/** Three minutes before the shift. */
const NOW = '2026-11-17T15:57:00.000Z';
const ASSIGNMENT = toOwnAssignment(aUserAssignment(31));
/** Until 1:00 PM, 20:00 UTC. */
const RUNNING = aUserAssignment(31, { status: 'in_progress', clockInTime: NOW });
const FINISHED = aUserAssignment(31, {
  status: 'completed',
  clockInTime: NOW,
  clockOutTime: '2026-11-17T20:00:00.000Z',
});

async function open(language: Language = 'en', hasFakeTimers = false) {
  return openAt(NOW, { action: 'in', assignment: ASSIGNMENT }, language, hasFakeTimers);
}

function openAt(now: string, target: ClockTarget, language: Language = 'en', hasFakeTimers = false) {
  return renderComponent(<ClockDialog target={target} all={[target.assignment]} onClose={() => undefined} />, {
    ...{ language, person: WORKER, now, hasFakeTimers },
  });
}

/** Opens the dialog of a shift that the worker has clocked elsewhere since it was offered. */
function openLate(language: Language, action: ClockTarget['action'], current: UserAssignment) {
  const assignment = action === 'in' ? ASSIGNMENT : toOwnAssignment(RUNNING);
  return renderComponent(
    <ClockDialog target={{ action, assignment }} all={[toOwnAssignment(current)]} onClose={() => undefined} />,
    { language, person: WORKER, now: NOW },
  );
}

const NO_POSITION = { en: 'Needs your location', es: 'Hace falta tu ubicación' };

const confirm = () => screen.getByRole('button', { name: /^(Confirm clock in|Confirmar entrada)/ });
const again = () => screen.queryByRole('button', { name: /^(Check my location again|Comprobar otra vez)$/ });

describe('a phone that gives no position', () => {
  it.each([
    ['en', 1, 'Location access denied by user', /^Location access is required to clock in or out\./],
    ['en', 2, 'Location information unavailable', /^Enable location services on this phone,/],
    ['en', 3, 'Location request timeout', /^We were unable to verify your location in 10 seconds\./],
    ['en', 9, 'Unable to retrieve location', /^We were unable to verify your location\. Check again/],
    ['es', 1, 'No diste permiso para usar tu ubicación', /^Para marcar hace falta tu ubicación\./],
    ['es', 2, 'Tu ubicación no está disponible', /^Activa la ubicación del teléfono,/],
    ['es', 3, 'La ubicación tardó demasiado', /^No pudimos verificar tu ubicación en 10 segundos\./],
    ['es', 9, 'No se pudo obtener tu ubicación', /^No pudimos verificar tu ubicación\. Comprueba otra vez/],
  ] as const)('[K-13, K-14] (%s, code %i) says “%s”, and a way forward', async (language, code, text, next) => {
    device.answer = code;
    const { user } = await open(language);
    screen.getByText(text);
    screen.getByText(next);
    expect(confirm().ariaDisabled).toBe('true');
    within(confirm()).getByText(NO_POSITION[language]);
    expect(screen.getByRole('link', { name: /801-555-0100/ }).getAttribute('href')).toMatch(/^tel:/);
    expect(document.querySelectorAll('summary')).toHaveLength(1);
    await user.click(confirm());
    expect(api.changes()).toEqual([]);
    device.answer = AT_THE_SITE;
    await user.click(again()!);
    await screen.findByText(language === 'en' ? 'You are at the site' : 'Estás en el sitio');
  });

  it.each([
    ['en', 'Geolocation is not supported by this browser'],
    ['es', 'Este navegador no permite usar la ubicación'],
  ] as const)('[K-13, K-14] (%s) says “%s”; only a call helps', async (language, text) => {
    Reflect.deleteProperty(navigator, 'geolocation');
    await open(language);
    screen.getByText(text);
    expect(confirm().ariaDisabled).toBe('true');
    expect(again()).toBeNull();
    expect(document.querySelectorAll('summary')).toHaveLength(0); // settings help only in a browser with geolocation
    screen.getByRole('link', { name: /801-555-0100/ });
  });

  it('[K-05] is asked for a precise position within 10 s, at most 60 s old; then for a fresh one', async () => {
    device.answer = 3;
    const { user } = await open();
    await user.click(again()!);
    expect(device.requests).toEqual([
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
    ]);
  });

  it.each([
    ['en', 'Finding your location…'],
    ['es', 'Buscando tu ubicación…'],
  ] as const)('[K-14] (%s) says “%s” until it answers', async (language, text) => {
    device.answer = null;
    await open(language);
    screen.getByText(text);
    expect(confirm().ariaDisabled).toBe('true');
    within(confirm()).getByText(NO_POSITION[language]);
  });
});

describe('a position outside of the fence', () => {
  it.each([
    ['en', '36.7 mi from the site', /head north\. You can clock in within .* You have until 11:00/],
    ['es', 'A 36.7 mi del sitio', /queda hacia el norte\. La entrada se puede marcar a menos de .* hasta las 11:00/],
  ] as const)(
    '[K-03, K-14] (%s) says how far and which way, and takes the tap once one is there',
    async (language, far, way) => {
      device.answer = PROVO;
      const { user } = await open(language);
      screen.getByText(far);
      screen.getByText(way);
      expect(confirm().ariaDisabled).toBe('true');
      within(confirm()).getByText(language === 'en' ? 'Get to the site first' : 'Acércate al sitio para marcar');
      device.answer = AT_THE_SITE;
      await user.click(again()!);
      expect(confirm().ariaDisabled).toBeNull();
    },
  );
});

describe('a tap on “Confirm”', () => {
  const refusal = problem(409, 'clock_window_closed', 'It closed.');

  it('[K-08] sends for a clock-out what it sends for a clock-in', async () => {
    const now = '2026-11-17T19:58:00.000Z';
    api.respond = respondBy({ 'POST /api/worker/clock-out': refusal });
    const { user } = await openAt(now, { action: 'out', assignment: toOwnAssignment(RUNNING) });
    await user.click(screen.getByRole('button', { name: /^Confirm clock out/ }));
    await findToast('Clock-out error');
    const location = { ...AT_THE_SITE, accuracy: 20, distance: 0, timestamp: now };
    expect(api.sentTo('POST', '/api/worker/clock-out').map(({ body }) => body)).toEqual([
      {
        ...{ shiftAssignmentId: 31, location, clientEventId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
        ...{ capturedAt: now, capturedOffline: false, clockOffsetMs: 0, timerDriftMs: null },
      },
    ]);
  });

  it.each([
    ['en', '2026-11-17T17:59:00.000Z', /^Your shift ends in 2h 1m\. You're only paid until you clock out\.$/],
    ['es', '2026-11-17T17:59:00.000Z', /^Tu turno termina en 2h 1m\. Solo se te paga hasta que marques tu salida\.$/],
    ['en', '2026-11-17T19:45:00.000Z', null],
  ] as const)('[K-53] (%s) asks before the shift ends early (at %s)', async (language, now, text) => {
    await openAt(now, { action: 'out', assignment: toOwnAssignment(RUNNING) }, language);
    await screen.findByRole('button', { name: /^(Confirm clock out|Confirmar salida)/ });
    if (text === null) expect(screen.queryByText(/Clock out early/)).toBeNull();
    else screen.getByText(text);
  });

  it('[O-05] creates an event with an id of its own', async () => {
    api.respond = respondBy({ 'POST /api/worker/clock-in': refusal });
    const { user } = await open();
    for (const taps of [1, 2]) {
      await user.click(confirm());
      await waitFor(() => expect(api.changes()).toHaveLength(taps));
      await waitFor(() => expect(confirm().ariaBusy).toBeNull());
    }
    const ids = api.sentTo('POST', '/api/worker/clock-in').map(({ body }) => (body as ClockRequest).clientEventId);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('the signal of the device', () => {
  it.each([
    ['en', 'Your time starts when you tap', 'Works without signal: saved on this phone'],
    ['es', 'Tu tiempo empieza cuando tocas aquí', 'Funciona sin señal: se guarda en este teléfono'],
  ] as const)('[O-02] (%s) the button says what a tap does with and without it', async (language, online, offline) => {
    await open(language);
    within(confirm()).getByText(online);
    goOffline();
    within(confirm()).getByText(offline);
  });

  it('[O-02] a phone that says “online” is asked whether the server can be reached', async () => {
    api.respond = () => NO_NETWORK;
    await open('en');
    await screen.findByText('Works without signal: saved on this phone');
    expect(api.sent).toEqual([{ method: 'GET', path: '/api/config', body: undefined }]);
  });
});

describe('a clock dialog that is left open', () => {
  it('[K-14] says that the window has closed, whom to call, and takes no tap', async () => {
    const { user } = await open();
    jest.setSystemTime(new Date('2026-11-17T18:00:01.000Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('No current shift to clock into');
    alert.getByText(/^Clock-in for this shift closed at 11:00 AM\./);
    alert.getByRole('link', { name: /801-555-0100/ });
    expect(confirm().ariaDisabled).toBe('true');
    await user.click(confirm());
    expect(api.changes()).toEqual([]);
  });

  it.each([
    ['en', 'Already clocked out at 1:00 PM.'],
    ['es', 'A la 1:00 p.m. ya marcaste tu salida.'],
  ] as const)('[H-200] (%s) of a clock-in says when the shift was clocked out elsewhere', async (language, text) => {
    await openLate(language, 'in', FINISHED);
    within(screen.getByRole('status')).getByText(text);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Confirm|Confirmar)/ })).toBeNull();
  });

  it.each([
    ['in', RUNNING, 'You are already clocked in.'],
    ['out', FINISHED, 'Already clocked out at 1:00 PM.'],
  ] as const)('[H-177] says without an error that it was clocked %s elsewhere', async (action, current, text) => {
    await openLate('en', action, current);
    within(screen.getByRole('status')).getByText(text);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('No current shift to clock into')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  });

  it('[K-40] asks for the position again before its fix is 60 s old, and takes no tap with an older one', async () => {
    const fresh = () => device.requests.filter(({ maximumAge }) => maximumAge === 0).length;
    await open('en', true);
    screen.getByText('You are at the site');
    expect(fresh()).toBe(0);
    await runFor(46_000);
    expect(fresh()).toBe(1);
    screen.getByText('You are at the site');
    device.answer = null;
    await runFor(50_000);
    expect(confirm().ariaDisabled).toBeNull();
    await runFor(15_000);
    expect(confirm().ariaDisabled).toBe('true');
  });
});
