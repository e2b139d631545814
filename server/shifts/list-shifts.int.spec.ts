import { beforeAll, describe, expect, it } from '@jest/globals';
import { denver } from '../../shared/kernel/spec-support.js';
import { DAY_MS, instant, plusHours } from '../../shared/kernel/time.js';
import { cents } from '../../shared/kernel/money.js';
import { adminAppFixture } from '../test/factories/app-fixture.js';
import { anAdminRow } from '../test/factories/admin.js';
import { anAssignment } from '../test/factories/assignment.js';
import { aShift } from '../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import { TEST_NOW } from '../test/support/test-app.js';

const test = adminAppFixture();
let worker: { id: number; token: string };

beforeAll(async () => {
  const { id } = await aWorker(test);
  worker = { id, token: await aWorkerToken(test, id) };
}, 60_000);

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
      heldPositions: 0,
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
    const flagsFor = async (reader: string) => {
      const { body } = await test.call('GET', '/api/shifts', { token: reader });
      const found = (id: number) => body.find((one: { id: number }) => one.id === id);
      return [
        found(late.id).cancelledLateBefore,
        found(late.id).rejectedBefore,
        found(refused.id).cancelledLateBefore,
        found(refused.id).rejectedBefore,
      ];
    };
    expect(await flagsFor(worker.token)).toEqual([true, false, false, true]);
    expect(await flagsFor(token)).toEqual([false, false, false, false]);
  });

  it('[X-20] paginates: each shift once, by start, with the total on each page', async () => {
    const whole = await list();
    const ids: number[] = [];
    let query = '?limit=2';
    for (;;) {
      const part = await list(query);
      expect(part.headers['x-total-count']).toBe(String(whole.body.length));
      ids.push(...idsOf(part.body));
      const next = part.headers['x-next-cursor'];
      if (next === undefined) break;
      query = `?limit=2&cursor=${String(next)}`;
    }
    expect(ids).toEqual(idsOf(whole.body));
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
    expect((await test.call('GET', '/api/shifts', { token: test.adminToken })).status).toBe(403);
    expect((await test.call('GET', '/api/shifts')).status).toBe(401);
  });
});

describe('GET /api/admin/shifts', () => {
  const schedule = async () => (await test.call('GET', '/api/admin/shifts', { token: test.adminToken })).body;

  it('[D-19, D-95] returns each shift with its assignments in any status', async () => {
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
        user: {
          firstName: 'Rosa',
          lastName: 'Delgado',
          email: expect.stringContaining('@'),
          phone: '801-555-0170',
        },
        workerScore: 100,
        clockInTime: '2026-11-17T15:00:00.000Z',
        clockOutTime: null,
        hoursWorked: null,
        clockEventInReview: null,
        isStandIn: false,
        replacedBy: null,
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

  it('[D-11, D-75] starts two weeks ago, with the workweek of that Monday and the night before it', async () => {
    const saturday = instant(Date.parse('2026-10-31T06:00:00Z')); // clocks go back on the Sunday
    const [first, before] = [
      await aShift(test, { startsAt: saturday }),
      await aShift(test, { startsAt: instant(saturday - 1) }),
    ];
    const ids = idsOf(await schedule());
    expect(ids).toContain(first.id);
    expect(ids).not.toContain(before.id);
  });
});

describe('GET /api/skill-levels', () => {
  it('[T-22] returns the four levels with their bands to workers and admins', async () => {
    for (const token of [worker.token, test.adminToken]) {
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
