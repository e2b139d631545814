import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { denver } from '../../shared/kernel/spec-support.js';
import { instant } from '../../shared/kernel/time.js';
import { adminAppFixture } from '../test/factories/app-fixture.js';
import { auditOf, rowsOf } from '../test/factories/rows.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import { TEST_NOW } from '../test/support/test-app.js';

const test = adminAppFixture();

describe('POST /api/shifts', () => {
  const draft = {
    title: ' Bindery ',
    description: 'Fold and trim',
    skillLevelId: 1,
    date: '2026-11-20',
    startTime: '22:00',
    endTime: '06:00',
    payRate: 17.5,
    totalPositions: 3,
  };
  const create = (changes: Record<string, unknown> = {}) =>
    test.call('POST', '/api/shifts', { token: test.adminToken, body: { ...draft, ...changes } });

  it('[D-26] [D-29] calculates the instants of an overnight shift, applies defaults and writes one audit row', async () => {
    const { status, body } = await create({ filledPositions: 7, date: '2026-11-20T00:00:00.000Z' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Bindery',
      date: '2026-11-20',
      startsAt: '2026-11-21T05:00:00.000Z',
      endsAt: '2026-11-21T13:00:00.000Z',
      payRate: 17.5,
      filledPositions: 0,
      physicalDemands: 'light',
      requiredLanguage: 'en',
      requiresApproval: false,
      isPremium: false,
      premiumRate: null,
      requirements: [],
      warnings: [],
    });
    expect(await auditOf(test, 'shift', body.id)).toEqual([{ action: 'shift.created', changes: {} }]);
  });

  it('[X-11] keeps who created it, and when', async () => {
    const { id } = (await create()).body;
    const sql = `SELECT s.created_at, a.email FROM shifts s JOIN admins a ON a.id = s.created_by WHERE s.id = $1`;
    expect(await rowsOf(test, sql, [id])).toEqual([{ created_at: new Date(TEST_NOW), email: 'dana@gigshift.example' }]);
  });

  it('[D-27] moves a start in the skipped hour to the later time, also for a repeated request', async () => {
    test.clock.moveTo(denver('2027-03-08 08:00'));
    const times = { date: '2027-03-14', startTime: '02:30', endTime: '06:30', clientShiftId: randomUUID() };
    const shown = { date: '2027-03-14', startTime: '03:30', endTime: '06:30', startsAt: '2027-03-14T09:30:00.000Z' };
    const first = await create(times);
    expect(first.body).toMatchObject(shown);
    expect((await create(times)).body).toMatchObject({ ...shown, id: first.body.id });
  });

  it('[D-22] [D-24] accepts, with a warning, a start within the hour and a rate outside the band', async () => {
    expect(
      (await create({ date: '2026-11-17', startTime: '08:30', endTime: '12:30', payRate: 30 })).body.warnings,
    ).toEqual(['starts_within_hour', 'pay_rate_outside_band']);
  });

  it.each([
    [{ date: '2026-11-17', startTime: '07:30', endTime: '12:30' }, 'shift_in_past'],
    [{ date: '2026-12-16' }, 'shift_too_far_ahead'],
    [{ endTime: '23:30' }, 'shift_length_invalid'],
    [{ startTime: '08:00', endTime: '20:30' }, 'shift_length_invalid'],
  ])('[D-21] [D-25] refuses %p: %s', async (changes, code) => {
    expect(await create(changes)).toMatchObject({ status: 400, body: { code } });
  });

  it.each([
    ['title', '  ', 'required'],
    ['title', 'x'.repeat(121), 'too_long'],
    ['title', 'Bind\0ery', 'wrong_type'],
    ['title', 'Bind\ud800ery', 'wrong_type'],
    ['requirements', ['\0'], 'wrong_type'],
    ['description', undefined, 'required'],
    ['skillLevelId', undefined, 'skill_level_required'],
    ['skillLevelId', 5, 'skill_level_required'],
    ['date', '2026-02-30', 'date_invalid'],
    ['startTime', '24:00', 'time_invalid'],
    ['payRate', 15.5, 'pay_rate_invalid'],
    ['payRate', 35.5, 'pay_rate_invalid'],
    ['payRate', 17.25, 'pay_rate_invalid'],
    ['payRate', '17', 'wrong_type'],
    ['totalPositions', 0, 'positions_invalid'],
    ['totalPositions', 101, 'positions_invalid'],
    ['premiumRate', -1, 'premium_rate_invalid'],
    ['requirements', [''], 'entry_blank'],
    ['totalPositions', undefined, 'positions_invalid'],
    ['isActive', false, 'unknown_field'],
  ])('[D-20] [D-23] [D-38] %s = %p: %s', async (field, value, code) => {
    expect(await create({ [field]: value })).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
  });

  it.each([undefined, null, 0])('[S-05] refuses a premium shift whose premium is %p', async (premiumRate) => {
    const errors = [{ field: 'premiumRate', code: 'premium_rate_required' }];
    expect(await create({ isPremium: true, premiumRate })).toMatchObject({ status: 400, body: { errors } });
    expect((await create({ isPremium: false, premiumRate })).status).toBe(201);
    expect((await create({ isPremium: true, premiumRate: 0.5 })).body).toMatchObject({ premiumRate: 0.5 });
  });

  it('[D-23] [D-38] accepts 16 and 35 dollars, 1 and 100 positions', async () => {
    expect((await create({ payRate: 16, totalPositions: 1 })).status).toBe(201);
    expect((await create({ payRate: 35, totalPositions: 100 })).status).toBe(201);
  });

  it('[D-28] accepts light, moderate and heavy work, and nothing else', async () => {
    for (const physicalDemands of ['light', 'moderate', 'heavy'])
      expect((await create({ physicalDemands })).body).toMatchObject({ physicalDemands });
    const errors = [{ field: 'physicalDemands', code: 'choice_unknown' }];
    expect(await create({ physicalDemands: 'extreme' })).toMatchObject({ status: 400, body: { errors } });
  });

  it('[X-21] stores SQL and HTML as text', async () => {
    const title = `'; DROP TABLE shifts; -- <script>alert(1)</script> 😀 ñ`;
    expect(await create({ title })).toMatchObject({ status: 201, body: { title } });
  });

  it('[X-55, W-315] repeated and concurrent requests create one shift; one with other content is refused with it', async () => {
    const clientShiftId = randomUUID();
    const responses = await Promise.all(Array.from({ length: 5 }, () => create({ clientShiftId })));
    responses.push(await create({ clientShiftId: clientShiftId.toUpperCase() }));
    const { id } = responses[0]!.body;
    expect(responses.map(({ status, body }) => [status, body.id])).toEqual(Array(6).fill([201, id]));
    expect(await auditOf(test, 'shift', id)).toHaveLength(1);
    for (const other of [
      { title: 'Other' },
      { date: '2026-11-21' },
      { totalPositions: 9 },
      { requirements: ['Other'] },
    ])
      expect((await create({ clientShiftId, ...other })).body).toMatchObject({
        status: 409,
        code: 'shift_already_saved',
        current: { id, title: 'Bindery', isDraft: false },
      });
    const made = await Promise.all([create(), create({ clientShiftId: null })]);
    expect(new Set([id, ...made.map(({ body }) => body.id)]).size).toBe(3);
  });

  it('[X-55] refuses the id of a shift that another admin created', async () => {
    const clientShiftId = randomUUID();
    const { body } = await create({ clientShiftId });
    await rowsOf(test, 'UPDATE shifts SET created_by = NULL WHERE id = $1', [body.id]);
    expect((await create({ clientShiftId })).body).toMatchObject({ status: 422, code: 'request_id_reused' });
  });

  it('[X-55] returns the current shift, even if a new one could not be created', async () => {
    const clientShiftId = randomUUID();
    const { body } = await create({ clientShiftId });
    const edit = { ...draft, title: 'Bindery, new', revision: body.revision };
    await test.call('PUT', `/api/shifts/${body.id}`, { token: test.adminToken, body: edit });
    test.clock.moveTo(instant(Date.parse(body.startsAt) + 1));
    expect(await create({ clientShiftId })).toMatchObject({
      status: 201,
      body: { id: body.id, title: 'Bindery, new' },
    });
    test.clock.moveTo(TEST_NOW);
  });

  it('[X-01] [X-02] is for admins', async () => {
    const token = await aWorkerToken(test, (await aWorker(test)).id);
    expect(await test.call('POST', '/api/shifts', { token, body: draft })).toMatchObject({
      status: 403,
      body: { code: 'admin_role_required' },
    });
    expect((await test.call('POST', '/api/shifts', { body: draft })).status).toBe(401);
  });
});
