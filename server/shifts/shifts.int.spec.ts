import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { denver } from '../../shared/kernel/spec-support.js';
import { DAY_MS, instant, plusHours } from '../../shared/kernel/time.js';
import { cents } from '../../shared/kernel/money.js';
import { anAdminRow } from '../test/factories/admin.js';
import { anAssignment } from '../test/factories/assignment.js';
import { anAdminToken } from '../test/factories/directory-user.js';
import { auditOf } from '../test/factories/rows.js';
import { aShift } from '../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import { createTestApp, TEST_NOW, type TestApp } from '../test/support/test-app.js';

let test: TestApp;
let admin: string;
let worker: { id: number; token: string };

beforeAll(async () => {
  test = await createTestApp();
  admin = await anAdminToken(test);
  const { id } = await aWorker(test);
  worker = { id, token: await aWorkerToken(test, id) };
}, 60_000);
beforeEach(() => test.clock.moveTo(TEST_NOW));
afterAll(() => test.close());

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);

describe('GET /api/shifts', () => {
  const list = (query = '') => test.call('GET', `/api/shifts${query}`, { token: worker.token });

  it('[S-02] returns exactly the fields of a shift and this worker’s obstacles', async () => {
    const shift = await aShift(test, {
      titleEs: 'Armado',
      requirements: ['closed shoes'],
      isPremium: true,
      premiumRateCents: cents(150),
      totalPositions: 4,
      physicalDemands: 'moderate',
    });
    await anAssignment(test, { shift });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.find((one: { id: number }) => one.id === shift.id)).toEqual({
      id: shift.id,
      title: 'Kitting line',
      titleEs: 'Armado',
      description: 'Pack kits',
      descriptionEs: null,
      skillLevelId: 1,
      date: '2026-11-20',
      startTime: '08:00',
      endTime: '16:00',
      startsAt: '2026-11-20T15:00:00.000Z',
      endsAt: '2026-11-20T23:00:00.000Z',
      payRate: 17,
      isPremium: true,
      premiumRate: 1.5,
      totalPositions: 4,
      filledPositions: 1,
      physicalDemands: 'moderate',
      requirements: ['closed shoes'],
      requiredLanguage: 'en',
      requiresApproval: false,
      isActive: true,
      cancelledLateBefore: false,
      rejectedBefore: false,
    });
  });

  it('[S-04] [S-32] lists a started shift until its end, and shifts up to 6 weeks ahead', async () => {
    const running = await aShift(test, { startsAt: instant(plusHours(TEST_NOW, -8) + 1) });
    const ended = await aShift(test, { inHours: -8 });
    const last = await aShift(test, { startsAt: instant(TEST_NOW + 42 * DAY_MS) });
    const beyond = await aShift(test, { startsAt: instant(TEST_NOW + 42 * DAY_MS + 1) });
    const cancelled = await aShift(test, { isActive: false });
    const ids = idsOf((await list()).body);
    expect(ids).toEqual(expect.arrayContaining([running.id, last.id]));
    for (const { id } of [ended, beyond, cancelled]) expect(ids).not.toContain(id);
  });

  it('[S-19] [S-33] returns late cancellation and rejection of this worker only', async () => {
    const { id: decidedBy } = await anAdminRow(test);
    const [late, refused] = [await aShift(test), await aShift(test)];
    await anAssignment(test, {
      shift: late,
      worker,
      status: 'cancelled',
      cancelledAt: TEST_NOW,
      isLateCancellation: true,
    });
    await anAssignment(test, { shift: refused, worker, status: 'rejected', decidedAt: TEST_NOW, decidedBy });
    const token = await aWorkerToken(test, (await aWorker(test)).id);
    const seenBy = async (reader: string) => {
      const { body } = await test.call('GET', '/api/shifts', { token: reader });
      const found = (id: number) => body.find((one: { id: number }) => one.id === id);
      return [
        found(late.id).cancelledLateBefore,
        found(late.id).rejectedBefore,
        found(refused.id).cancelledLateBefore,
        found(refused.id).rejectedBefore,
      ];
    };
    expect(await seenBy(worker.token)).toEqual([true, false, false, true]);
    expect(await seenBy(token)).toEqual([false, false, false, false]);
  });

  it('[X-20] paginates: each shift once, by start, with the total on each page', async () => {
    const whole = await list();
    const seen: number[] = [];
    let query = '?limit=2';
    for (;;) {
      const part = await list(query);
      expect(part.headers['x-total-count']).toBe(String(whole.body.length));
      seen.push(...idsOf(part.body));
      const next = part.headers['x-next-cursor'];
      if (next === undefined) break;
      query = `?limit=2&cursor=${String(next)}`;
    }
    expect(seen).toEqual(idsOf(whole.body));
    const starts = whole.body.map((one: { startsAt: string }) => one.startsAt);
    expect(starts).toEqual([...starts].sort());
  });

  it('[X-49] continues after the cursor even if its shift was cancelled since', async () => {
    for (const inHours of [30, 31, 32]) await aShift(test, { inHours });
    const whole = idsOf((await list()).body);
    const head = await list('?limit=2');
    const cancelled = whole[1];
    await test.dataSource.query('UPDATE shifts SET is_active = false WHERE id = $1', [cancelled]);
    const rest = await list(`?cursor=${head.headers['x-next-cursor']}`);
    expect(idsOf(rest.body)).toEqual(whole.slice(2));
    await test.dataSource.query('UPDATE shifts SET is_active = true WHERE id = $1', [cancelled]);
  });

  it('[S-02] [X-20] returns the requested days in the site’s time zone, without ended shifts', async () => {
    const at = (reading: string) => aShift(test, { startsAt: denver(reading) });
    const [before, first] = [await at('2026-12-05 23:59'), await at('2026-12-06 00:00')];
    const [last, after] = [await at('2026-12-12 23:59'), await at('2026-12-13 00:00')];
    const week = idsOf((await list('?from=2026-12-06&to=2026-12-12')).body);
    expect(week).toEqual([first.id, last.id]);
    const fromFirst = idsOf((await list('?from=2026-12-06')).body);
    expect(fromFirst).toEqual(expect.arrayContaining([first.id, after.id]));
    expect(fromFirst).not.toContain(before.id);
    const ended = await aShift(test, { inHours: -8 });
    const running = await aShift(test, { inHours: -7 });
    const month = idsOf((await list('?from=2026-11-01&to=2026-12-12')).body);
    expect(month).toEqual(expect.arrayContaining([running.id, before.id, last.id]));
    for (const { id } of [ended, after]) expect(month).not.toContain(id);
    expect(idsOf((await list('?to=2026-11-17')).body)).toContain(running.id);
  });

  it('[X-20] returns at most 42 days, also across a clock change', async () => {
    expect((await list('?from=2026-11-01&to=2026-12-12')).status).toBe(200);
    expect((await list('?from=2027-03-01&to=2027-04-11')).status).toBe(200);
    for (const query of ['?from=2026-11-01&to=2026-12-13', '?from=2026-12-02&to=2026-12-01', '?to=2026-11-16'])
      expect(await list(query)).toMatchObject({ status: 400, body: { errors: [{ field: 'to' }] } });
    for (const from of ['2026-02-30', '20261201', '2026-12', 'x', '9999-12-31', '0001-01-01', '2026-12-01&from=x'])
      expect(await list(`?from=${from}`)).toMatchObject({ status: 400, body: { errors: [{ field: 'from' }] } });
  });

  it.each(['?limit=0', '?limit=501', '?limit=x', '?cursor=x', '?cursor=2000000000'])(
    '[X-20] %s: 400',
    async (query) => {
      expect(await list(query)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    },
  );

  it('[X-01] is for workers', async () => {
    expect((await test.call('GET', '/api/shifts', { token: admin })).status).toBe(403);
    expect((await test.call('GET', '/api/shifts')).status).toBe(401);
  });
});

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
    test.call('POST', '/api/shifts', { token: admin, body: { ...draft, ...changes } });

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

  it('[X-21] stores SQL and HTML as text', async () => {
    const title = `'; DROP TABLE shifts; -- <script>alert(1)</script> 😀 ñ`;
    expect(await create({ title })).toMatchObject({ status: 201, body: { title } });
  });

  it('[X-55] repeated and concurrent requests create one shift; its id cannot be reused for another', async () => {
    const clientShiftId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({ clientShiftId })));
    answers.push(await create({ clientShiftId: clientShiftId.toUpperCase() }));
    const { id } = answers[0]!.body;
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(6).fill([201, id]));
    expect(await auditOf(test, 'shift', id)).toHaveLength(1);
    for (const other of [
      { title: 'Other' },
      { date: '2026-11-21' },
      { totalPositions: 9 },
      { requirements: ['Other'] },
    ])
      expect((await create({ clientShiftId, ...other })).body).toMatchObject({
        status: 422,
        code: 'request_id_reused',
      });
    const made = await Promise.all([create(), create({ clientShiftId: null })]);
    expect(new Set([id, ...made.map(({ body }) => body.id)]).size).toBe(3);
  });

  it('[X-55] returns the current shift, even if a new one could not be created', async () => {
    const clientShiftId = randomUUID();
    const { body } = await create({ clientShiftId });
    const edit = { ...draft, title: 'Bindery, new', revision: body.revision };
    await test.call('PUT', `/api/shifts/${body.id}`, { token: admin, body: edit });
    test.clock.moveTo(instant(Date.parse(body.startsAt) + 1));
    expect(await create({ clientShiftId })).toMatchObject({
      status: 201,
      body: { id: body.id, title: 'Bindery, new' },
    });
    test.clock.moveTo(TEST_NOW);
  });

  it('[X-01] [X-02] is for admins', async () => {
    expect(await test.call('POST', '/api/shifts', { token: worker.token, body: draft })).toMatchObject({
      status: 403,
      body: { code: 'admin_role_required' },
    });
    expect((await test.call('POST', '/api/shifts', { body: draft })).status).toBe(401);
  });
});

describe('GET /api/admin/shifts', () => {
  const schedule = async () => (await test.call('GET', '/api/admin/shifts', { token: admin })).body;

  it('[D-19] returns each shift with its assignments in any status', async () => {
    const shift = await aShift(test, { inHours: 0, totalPositions: 3 });
    const here = await anAssignment(test, { shift, status: 'in_progress', clockInTime: TEST_NOW });
    const waiting = await anAssignment(test, { shift, status: 'pending' });
    const found = (await schedule()).find((one: { id: number }) => one.id === shift.id);
    expect(found).toMatchObject({ pendingCount: 1, hasRecordedHours: true, filledPositions: 1 });
    expect(found.assignments).toEqual([
      {
        id: here.id,
        userId: here.userId,
        status: 'in_progress',
        user: { firstName: 'Rosa', lastName: 'Delgado', email: expect.stringContaining('@') },
        workerScore: 100,
        clockInTime: '2026-11-17T15:00:00.000Z',
        clockOutTime: null,
        clockEventInReview: null,
        isStandIn: false,
      },
      expect.objectContaining({ id: waiting.id, status: 'pending', clockInTime: null }),
    ]);
    const empty = await aShift(test);
    expect((await schedule()).find((one: { id: number }) => one.id === empty.id)).toMatchObject({
      assignments: [],
      pendingCount: 0,
      hasRecordedHours: false,
    });
  });

  it('[D-11] starts on the Monday two weeks ago, at the site', async () => {
    const monday = instant(Date.parse('2026-11-02T07:00:00Z'));
    const [first, before] = [
      await aShift(test, { startsAt: monday }),
      await aShift(test, { startsAt: instant(monday - 1) }),
    ];
    const ids = idsOf(await schedule());
    expect(ids).toContain(first.id);
    expect(ids).not.toContain(before.id);
  });
});

describe('GET /api/skill-levels', () => {
  it('[T-22] returns the four levels with their bands to workers and admins', async () => {
    for (const token of [worker.token, admin]) {
      const { status, body } = await test.call('GET', '/api/skill-levels', { token });
      expect(status).toBe(200);
      const row = (
        id: number,
        name: string,
        description: string,
        minPayRate: number,
        maxPayRate: number,
        color: string,
      ) => ({ id, name, description, minPayRate, maxPayRate, color });
      expect(body).toEqual([
        row(1, 'Entry', 'Single-item packaging', 16, 18, 'green'),
        row(2, 'Intermediate', 'Bulk identical items', 18, 22, 'blue'),
        row(3, 'Advanced', 'Multi-item consolidation', 22, 26, 'orange'),
        row(4, 'Expert', 'Expert quality control', 26, 32, 'red'),
      ]);
    }
    expect((await test.call('GET', '/api/skill-levels')).status).toBe(401);
  });
});
