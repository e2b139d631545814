import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ClockEventToReview } from '../../../../shared/payroll/clock-review.contract.js';
import { A_MORNING } from '../../../test/admin-data.testing.js';
import { renderComponent, wholeText } from '../../../test/component.testing.js';
import { fakeApi } from '../../../test/fake-api.testing.js';
import { ADMIN } from '../../../test/people.testing.js';
import ClockReviewDialog from './clock-review-dialog.js';

const api = fakeApi();

const EVENT: ClockEventToReview = {
  ...{ id: 'e', kind: 'clock_in', userId: 7, workerName: 'Rosa Delgado', assignmentId: 31, shiftId: 1 },
  ...{ shiftTitle: 'Packing', shiftTitleEs: null, shiftDate: '2026-11-16', startTime: '09:00', endTime: '17:00' },
  ...{ status: 'assigned', clockInTime: null, clockOutTime: null, hoursWorked: null, judgedAt: A_MORNING },
  ...{ capturedAt: A_MORNING, receivedAt: A_MORNING, capturedOffline: true, clockOffsetMs: 0, distanceMeters: 20 },
  ...{ accuracyMeters: 12, reasons: ['outside_window'] },
  flags: ['stale_fix', 'impossible_speed', 'accuracy_worse_than_distance', 'identical_coordinates', 'clock_jumped'],
};

async function open(event: ClockEventToReview, language: 'en' | 'es') {
  api.respond = ({ path }) => (path.startsWith('/api/admin/clock-events') ? { body: [event] } : undefined);
  const { user } = await renderComponent(<ClockReviewDialog onClose={() => undefined} />, {
    ...{ language, width: 1440, person: ADMIN, at: '/admin-dashboard', now: A_MORNING },
  });
  await user.click(await screen.findByRole('button', { name: /Rosa Delgado/ }));
}

describe('a clock event under review', () => {
  it.each([
    [
      'en',
      'The location was out of date at the tap.',
      'Too far from the previous tap for the time in between.',
      'The location is less precise than its distance to the clock-in area.',
      'Exactly the same location as the previous tap.',
      "The phone's clock jumped.",
    ],
    [
      'es',
      'La ubicación ya era vieja al marcar.',
      'Demasiado lejos de la marca anterior para el tiempo transcurrido.',
      'La ubicación es menos precisa que su distancia a la zona.',
      'Exactamente la misma ubicación que la marca anterior.',
      'El reloj del teléfono saltó.',
    ],
  ] as const)('[O-16] (%s) is shown with its flags', async (language, ...flags) => {
    await open(EVENT, language);
    const shown = await Promise.all(flags.map(async (flag) => (await screen.findByText(flag)).textContent));
    expect(shown).toEqual(flags);
  });
});

describe('a resume under review', () => {
  const { clockInTime, clockOutTime } = {
    clockInTime: '2026-11-16T16:00:00.000Z',
    clockOutTime: '2026-11-16T20:00:00.000Z',
  };
  const RESUME: ClockEventToReview = {
    ...{ ...EVENT, kind: 'resume', status: 'completed', clockInTime, clockOutTime, hoursWorked: 4 },
    ...{ distanceMeters: null, accuracyMeters: null, flags: [] },
  };
  const effect = {
    en: 'Applying removes the clock-out: the shift continues from its clock-in.',
    es: 'Al aplicarla, se quita la salida y el turno sigue en curso desde su entrada.',
  };
  const withdrawal = {
    en: "It also withdraws the worker's open correction request for this shift.",
    es: 'También se retira la solicitud de corrección abierta de este turno.',
  };

  it.each(['en', 'es'] as const)('[K-97] (%s) says that it withdraws an open correction request', async (language) => {
    await open({ ...RESUME, hasCorrectionRequest: true }, language);
    await screen.findByText(wholeText(new RegExp(`${effect[language]} ${withdrawal[language]}$`)));
  });

  it.each(['en', 'es'] as const)('[K-97] (%s) says nothing of a request if none is open', async (language) => {
    await open(RESUME, language);
    await screen.findByText(wholeText(new RegExp(`${effect[language]}$`)));
  });

  it.each([
    ['en', 'Place', 'Counts for'],
    ['es', 'Lugar', 'Hora que cuenta'],
  ] as const)('[K-98] (%s) shows no position', async (language, place, counts) => {
    await open(RESUME, language);
    await screen.findByText(counts);
    expect(screen.queryByText(place)).toBeNull();
  });
});
