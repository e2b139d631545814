import { describe, expect, it } from '@jest/globals';
import { aWorker, aWorkerToken } from '../factories/worker.js';
import type { Body } from './call.js';
import { CALLS } from './calls.js';
import { openTestClient } from './test-client.js';
import { refusalOf, refused } from './refusals.js';

const fixture = openTestClient();

describe('rules over several fields', () => {
  it.each([
    ['D-21', 'POST /api/shifts', { date: '2026-11-16' }, 'shift_in_past', 'The shift has to start in the future.'],
    [
      'D-21',
      'POST /api/shifts',
      { date: '2026-12-16' },
      'shift_too_far_ahead',
      'A shift can be at most 28 days ahead.',
    ],
    [
      'D-25',
      'POST /api/shifts',
      { endTime: '10:30' },
      'shift_length_invalid',
      'A shift lasts 2 to 12 hours, in 30-minute blocks.',
    ],
    [
      'D-25',
      'POST /api/shifts',
      { endTime: '21:30' },
      'shift_length_invalid',
      'A shift lasts 2 to 12 hours, in 30-minute blocks.',
    ],
    [
      'D-25',
      'POST /api/shifts',
      { endTime: '12:15' },
      'shift_length_invalid',
      'A shift lasts 2 to 12 hours, in 30-minute blocks.',
    ],
    [
      'D-21',
      'PUT /api/shifts/:id',
      { date: '2026-12-16' },
      'shift_too_far_ahead',
      'A shift can be at most 28 days ahead.',
    ],
    [
      'A-18',
      'POST /api/auth/login',
      { recaptchaToken: undefined },
      'human_verification_failed',
      'Failed to verify you are human. Please try again.',
    ],
    [
      'A-18',
      'POST /api/auth/login',
      { recaptchaToken: 'bm90IGpzb24=' },
      'human_verification_failed',
      'Failed to verify you are human. Please try again.',
    ],
    [
      'A-37',
      'POST /api/auth/reset-password',
      { token: 'made up' },
      'reset_link_invalid',
      'Failed to reset password. The link may have expired.',
    ],
    [
      'W-23',
      'PUT /api/admin/timesheets/:id',
      { clockOutTime: '08:59' },
      'timesheet_times_impossible',
      expect.stringContaining('has to come after the clock-in'),
    ],
    [
      'W-23',
      'PUT /api/admin/timesheets/:id',
      { clockOutDate: '2026-11-18' },
      'timesheet_times_impossible',
      expect.stringContaining('not in the future'),
    ],
    ['W-23', 'PUT /api/admin/timesheets/:id', { reason: ' ' }, 'reason_required', 'Please give a reason.'],
    [
      'W-20',
      'PUT /api/admin/shift-assignments/:id/clock-out',
      { clockOutTime: '09:00' },
      'timesheet_times_impossible',
      expect.stringContaining('has to come after the clock-in'),
    ],
  ])('[%s] %s with %j is a 400 %s', async (_id, route, change, code, message) => {
    expect(await refusalOf(fixture, route, change)).toEqual({ status: 400, code, message, errors: [] });
  });
});

describe('at the limit', () => {
  it.each([
    ['D-23', 'POST /api/shifts', [{ payRate: 16 }, { payRate: 32 }, { payRate: 35 }, { premiumRate: 35 }]],
    ['D-38', 'POST /api/shifts', [{ totalPositions: 1 }, { totalPositions: 10 }, { totalPositions: 100 }]],
    [
      'D-21',
      'POST /api/shifts',
      [{ date: '2026-11-17' }, { date: '2026-12-15' }, { date: '2026-11-20T00:00:00.000Z' }],
    ],
    ['D-25', 'POST /api/shifts', [{ endTime: '11:00' }, { endTime: '21:00' }]],
    ['D-20', 'POST /api/shifts', [{ title: 'x'.repeat(120) }, { description: 'x'.repeat(2_000) }]],
    [
      'W-23',
      'PUT /api/admin/timesheets/:id',
      [{ hoursWorked: 0 }, { hoursWorked: 24 }, { hoursWorked: null }, { hoursWorked: '' }],
    ],
    ['S-26', 'POST /api/assignments/:id/cancel', [{ reason: 'x' }, { reason: 'x'.repeat(500) }]],
    [
      'A-08',
      'POST /api/auth/register',
      [
        { password: 'eight ch' },
        { password: 'paper & ink '.repeat(11).slice(0, 128) },
        { zipCode: '84101-1234' },
        { firstName: 'x'.repeat(100) },
      ],
    ],
  ])('[%s] %s accepts it', async (_id, route, changes) => {
    for (const [each, change] of (changes as Body[]).entries()) {
      const own = route.endsWith('register') ? { email: `line-${each}@gigshift.example` } : {};
      expect([change, (await refusalOf(fixture, route, { ...own, ...change })).status]).toEqual([
        change,
        CALLS[route]?.succeeds,
      ]);
    }
  });
});

describe('in Spanish', () => {
  const spanish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };

  it.each([
    ['POST /api/auth/register', { email: 'x' }, 'email', 'El correo electrónico no es válido'],
    ['POST /api/auth/register', { lastName: '' }, 'lastName', 'El campo Apellido es obligatorio'],
    ['POST /api/auth/login', { password: '' }, 'password', 'La contraseña es obligatoria'],
    [
      'POST /api/auth/reset-password',
      { newPassword: 'x' },
      'newPassword',
      'La contraseña debe tener al menos 8 caracteres',
    ],
    ['POST /api/shifts', { skillLevelId: null }, 'skillLevelId', 'Elige un nivel'],
    ['POST /api/shifts', { payRate: 1 }, 'payRate', 'El pago por hora debe estar entre $16 y $35, en pasos de $0.50'],
    [
      'PUT /api/admin/shift-assignments/:id/clock-out',
      { clockOutDate: '' },
      'clockOutDate',
      'Escribe la fecha y la hora',
    ],
  ])('[H-10] %s with %j', async (route, change, field, message) => {
    expect(await refusalOf(fixture, route, change, spanish)).toEqual(refused(field, message));
  });

  it('[H-10] a worker gets responses in the profile’s language regardless of Accept-Language', async () => {
    const worker = await aWorker(fixture.test, { preferredLanguage: 'es' });
    const token = await aWorkerToken(fixture.test, worker.id);
    const response = await fixture.test.call('POST', '/api/assignments/1/cancel', {
      token,
      body: { reason: '' },
      headers: { 'accept-language': 'en' },
    });
    expect(response.body.message).toBe('El campo Motivo es obligatorio');
  });

  it('[A-18] refuses an invalid human verification', async () => {
    const response = await refusalOf(fixture, 'POST /api/auth/login', { recaptchaToken: '' }, spanish);
    expect(response.message).toBe('No pudimos verificar que eres una persona. Inténtalo de nuevo.');
  });
});
