import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AssignmentStatus } from '../../../shared/assignments/assignment.contract.js';
import type { WorkersNotOffered } from '../../../shared/assignments/candidate.contract.js';
import { decideAdminAssign } from '../../../shared/assignments/claim.rules.js';
import { HOUR_MS, instant, plusHours } from '../../../shared/kernel/time.js';
import type { Shift } from '../../shifts/shift.entity.js';
import type { User } from '../../workers/user.entity.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAdminRow } from '../../test/factories/admin.js';
import { anAssignment, type AssignmentOptions } from '../../test/factories/assignment.js';
import { auditOf, jobsIn, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aTimesheet } from '../../test/factories/timesheet.js';
import { aWorker } from '../../test/factories/worker.js';
import { combinations } from '../../test/support/combinations.js';
import { TEST_NOW } from '../../test/support/test-app.js';
import { getShift } from '../position-locks.js';
import { readCandidates } from './candidate-rows.js';

const test = adminAppFixture();
let number = 0;

beforeEach(async () => {
  // the workers of the previous test are no longer candidates
  await test.dataSource.query('UPDATE users SET is_active = false');
});

const named = (lastName: string, changes: Partial<User> = {}) =>
  aWorker(test, { firstName: 'Pia', lastName, ...changes });
const urgent = (changes: object = {}) => aShift(test, { title: `Urgent ${(number += 1)}`, inHours: 5, ...changes });
const candidates = (shiftId: number, query = '') =>
  test.call('GET', `/api/admin/shifts/${shiftId}/candidates${query}`, { token: test.adminToken });
const names = async (shiftId: number, query = '') =>
  (await candidates(shiftId, query)).body.map((one: { name: string }) => one.name.replace('Pia ', ''));
const ask = (shiftId: number, userIds: number[]) =>
  test.call('POST', `/api/admin/shifts/${shiftId}/ask`, { token: test.adminToken, body: { userIds } });
const notificationsFor = async (shiftId: number) =>
  (await jobsIn(test, 'worker-notification')).filter((job) => job.shiftId === shiftId && job.kind === 'shiftOffered');

describe('GET /api/admin/shifts/{id}/candidates', () => {
  it('[D-04, D-06, W-300] lists eligible approved workers, best first, with phone numbers and the reasons', async () => {
    const shift = await urgent({ skillLevelId: 2 });
    const level = { attainedSkillLevel: 2 as const };
    const best = await named('Best', { ...level, workerScore: 95, city: 'Provo' });
    await named('Good', { ...level, workerScore: 84 });
    const busy = await named('Busy', { ...level, workerScore: 99 });
    for (const date of ['2026-11-15', '2026-11-16', '2026-11-19', '2026-11-20', '2026-11-21']) {
      const status = date < '2026-11-17' ? 'completed' : 'assigned';
      await aTimesheet(test, { userId: busy.id, date, status, shift: { title: shift.title } });
    }
    for (const changes of [{ isApproved: false }, { isActive: false }, { attainedSkillLevel: 1 as const }]) {
      await named('Out', { ...level, workerScore: 100, ...changes });
    }
    const { status, body, headers } = await candidates(shift.id);
    expect([status, headers['x-total-count']]).toEqual([200, '3']);
    expect(body.map((one: { name: string }) => one.name)).toEqual(['Pia Best', 'Pia Good', 'Pia Busy']);
    expect(body[0]).toEqual({
      id: best.id,
      name: 'Pia Best',
      phone: '801-555-0170',
      city: 'Provo',
      skillLevel: 2,
      workerScore: 95,
      weekHoursBefore: 0,
      weekHoursAfter: 8,
      askedAt: null,
      offer: null,
      cannotAsk: null,
      levelTooLow: false,
      reasons: [
        { code: 'no_overtime', hoursLeft: 32, speaksFor: true },
        { code: 'score_high', speaksFor: true },
        { code: 'first_shift', speaksFor: false },
      ],
      warnings: [],
    });
    expect(body[2].reasons).toMatchObject([
      { code: 'overtime' },
      { code: 'score_high' },
      { code: 'did_same', times: 2 },
    ]);
  });

  it('[W-358] counts only the rest of a running shift', async () => {
    const shift = await urgent({ startsAt: plusHours(TEST_NOW, -3) });
    await named('Late');
    const { body } = await candidates(shift.id);
    expect(body).toMatchObject([{ weekHoursBefore: 0, weekHoursAfter: 5 }]);
  });

  it('[D-39, S-20] omits workers who are on it, cancelled it late or work at that time, but not back-to-back ones', async () => {
    const shift = await urgent();
    const { id: decidedBy } = await anAdminRow(test);
    const on = (status: 'assigned' | 'pending', worker: User) => anAssignment(test, { shift, worker, status });
    await on('pending', await named('Applied'));
    const away = { status: 'cancelled', cancelledAt: TEST_NOW } as const;
    await anAssignment(test, { shift, worker: await named('Late'), ...away, isLateCancellation: true });
    await anAssignment(test, { shift, worker: await named('Returned'), ...away });
    const rejected = { status: 'rejected', decidedAt: TEST_NOW, decidedBy } as const;
    await anAssignment(test, { shift, worker: await named('Rejected'), ...rejected });
    await anAssignment(test, {
      shift: await urgent({ startsAt: plusHours(shift.endsAt, -1) }),
      worker: await named('Over'),
    });
    await anAssignment(test, { shift: await urgent({ startsAt: shift.endsAt }), worker: await named('After') });
    await named('Free', { workerScore: 70 });
    expect(await names(shift.id)).toEqual(['Free', 'After', 'Returned', 'Rejected']);
    const { body } = await candidates(shift.id);
    expect(body.map((one: { cannotAsk: string | null }) => one.cannotAsk)).toEqual([
      null,
      null,
      null,
      'application_rejected_before',
    ]);
  });

  it('[W-166, W-267] lists the warnings of each, and after the others those who have one', async () => {
    const shift = await urgent({ inHours: 40, totalPositions: 2 });
    const tired = await named('Tired', { workerScore: 99 });
    await named('Rested', { workerScore: 80 });
    const before = await urgent({ startsAt: plusHours(shift.startsAt, -15) });
    await anAssignment(test, { shift: before, worker: tired });
    const { body } = await candidates(shift.id);
    expect(body).toMatchObject([
      { name: 'Pia Rested', warnings: [] },
      { name: 'Pia Tired', warnings: [{ code: 'short_rest', side: 'before', minutes: 7 * 60 }], cannotAsk: null },
    ]);
  });

  it('[D-39] searches name and address case-insensitively, and also finds workers of a lower level, last', async () => {
    const shift = await urgent({ skillLevelId: 3 });
    await named('Marsh', { attainedSkillLevel: 3, workerScore: 60 });
    await named('Marshall', { attainedSkillLevel: 1, workerScore: 100 });
    await named('Other', { attainedSkillLevel: 3 });
    expect(await names(shift.id, '?search=mARSH')).toEqual(['Marsh', 'Marshall']);
    expect((await candidates(shift.id, '?search=marshall')).body).toMatchObject([
      { levelTooLow: true, cannotAsk: 'level_too_low' },
    ]);
    expect(await names(shift.id, '?search=m%C3%A1rsh')).toEqual(['Marsh', 'Marshall']);
    expect(await names(shift.id, '?search=%25')).toEqual([]);
    expect((await candidates(shift.id, '?search=a&search=b')).status).toBe(400);
  });

  it('[X-20] paginates', async () => {
    const shift = await urgent();
    for (let each = 0; each < 5; each += 1) await named(`N${each}`, { workerScore: 90 - each });
    const first = await candidates(shift.id, '?limit=2');
    expect([first.headers['x-total-count'], first.headers['x-next-cursor']]).toEqual(['5', String(first.body[1].id)]);
    expect(await names(shift.id, `?limit=2&cursor=${first.body[1].id}`)).toEqual(['N2', 'N3']);
    expect((await candidates(shift.id, '?cursor=2147483647')).status).toBe(400);
  });

  it('[X-22] answers 404 for an unknown shift', async () => {
    expect((await candidates(2147483647)).status).toBe(404);
  });
});

describe('GET /api/admin/shifts/{id}/candidates/not-offered', () => {
  type Case = {
    worker?: Partial<User>;
    /** The assignment to the shift. */
    here?: AssignmentOptions;
    /** Other shifts: their starts, in ms after the start of the shift, and their length; default: 8 hours. */
    others?: number[];
    hours?: number;
  };
  const LENGTH = 8 * HOUR_MS;
  const LOW: Partial<User> = { attainedSkillLevel: 1 };
  const LATE: AssignmentOptions = { status: 'cancelled', cancelledAt: TEST_NOW, isLateCancellation: true };
  const CASES: [keyof WorkersNotOffered | 'none', string, Case][] = [
    ['none', 'free', {}],
    ['none', 'other shifts back-to-back', { others: [-LENGTH, LENGTH] }],
    ['busy', 'one that ends after the start', { others: [1 - LENGTH] }],
    ['busy', 'one of 12 hours that ends after the start', { others: [1 - 12 * HOUR_MS], hours: 12 }],
    ['busy', 'one that starts before the end', { others: [LENGTH - 1] }],
    ['busy', 'two of them', { others: [1 - LENGTH, LENGTH - 1] }],
    ['busy', 'and a lower level', { worker: LOW, others: [0] }],
    ['levelTooLow', 'a lower level', { worker: LOW }],
    ['applied', 'applied, but busy and of a lower level', { worker: LOW, here: { status: 'pending' }, others: [0] }],
    ['onShift', 'assigned', { here: {} }],
    ['onShift', 'cancelled late, but busy and of a lower level', { worker: LOW, here: LATE, others: [0] }],
    ['none', 'cancelled in time', { here: { status: 'cancelled', cancelledAt: TEST_NOW } }],
    ['none', 'rejected', { here: { status: 'rejected' } }],
    ['notApproved', 'waits for approval, but busy', { worker: { ...LOW, isApproved: false }, others: [0] }],
    ['none', 'a declined applicant', { worker: { isApproved: false, backgroundCheckStatus: 'rejected' } }],
    ['none', 'deactivated', { worker: { ...LOW, isActive: false } }],
  ];
  const NOBODY: WorkersNotOffered = { busy: 0, levelTooLow: 0, applied: 0, onShift: 0, notApproved: 0 };

  const levelTwo = () => urgent({ skillLevelId: 2, totalPositions: 9 });
  const notOffered = (shiftId: number) =>
    test.call('GET', `/api/admin/shifts/${shiftId}/candidates/not-offered`, { token: test.adminToken });

  async function add(shift: Shift, { worker: changes, here, others = [], hours = 8 }: Case): Promise<void> {
    const worker = await named('Case', { attainedSkillLevel: 2, ...changes });
    if (here) await anAssignment(test, { shift, worker, ...here });
    for (const after of others) {
      const startsAt = instant(shift.startsAt + after);
      await anAssignment(test, { shift: await urgent({ startsAt, hours }), worker });
    }
  }

  it.each(CASES)('[W-303, W-304] %s: %s', async (reason, _, one) => {
    const shift = await levelTwo();
    await add(shift, one);
    const { status, body } = await notOffered(shift.id);
    expect([status, body]).toEqual([200, { ...NOBODY, ...(reason !== 'none' && { [reason]: 1 }) }]);
  });

  it('[W-303] are, with the candidates, all workers who are approved or wait for it', async () => {
    const shift = await levelTwo();
    for (const [, , one] of CASES) await add(shift, one);
    const counts: WorkersNotOffered = (await notOffered(shift.id)).body;
    const { headers } = await candidates(shift.id);
    const [workers] = await rowsOf<{ count: number }>(
      test,
      `SELECT count(*)::int FROM users WHERE is_active AND (is_approved OR background_check_status <> 'rejected')`,
    );
    const left = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect([left, left + Number(headers['x-total-count'])]).toEqual([10, workers?.count]);
  });

  it('[X-22] answers 404 for an unknown shift', async () => {
    expect((await notOffered(2147483647)).status).toBe(404);
  });
});

describe('POST /api/admin/shifts/{id}/ask', () => {
  it('[D-04] notifies each worker once, stores the time, and writes one audit row', async () => {
    const shift = await urgent();
    const [one, two] = [await named('One'), await named('Two')];
    const { status, body } = await ask(shift.id, [one.id, two.id, one.id]);
    expect([status, body.asked, body.notAsked]).toEqual([200, [one.id, two.id], []]);
    expect(new Set((await notificationsFor(shift.id)).map(({ userId }) => userId))).toEqual(new Set([one.id, two.id]));
    expect(await auditOf(test, 'shift', shift.id)).toMatchObject([
      { action: 'shift.workers_asked', changes: { userIds: [one.id, two.id] } },
    ]);
    const [first] = (await candidates(shift.id)).body;
    expect(first).toMatchObject({ askedAt: '2026-11-17T15:00:00.000Z', cannotAsk: 'offer_open' });
  });

  it('[D-04] asks each worker at most once in 12 hours, also with concurrent requests', async () => {
    const shift = await urgent({ inHours: 40 });
    const worker = await named('Once');
    const responses = await Promise.all([1, 2, 3, 4].map(() => ask(shift.id, [worker.id])));
    expect(responses.map(({ body }) => body.asked.length).sort()).toEqual([0, 0, 0, 1]);
    test.clock.moveTo(plusHours(TEST_NOW, 11.99));
    expect((await ask(shift.id, [worker.id])).body.notAsked).toEqual([{ userId: worker.id, code: 'asked_recently' }]);
    test.clock.moveTo(plusHours(TEST_NOW, 12));
    expect((await ask(shift.id, [worker.id])).body.asked).toEqual([worker.id]);
    expect(await notificationsFor(shift.id)).toHaveLength(2);
  });

  it('[S-17, S-18] asks only workers who could claim a position, and returns why the others were not asked', async () => {
    const shift = await urgent({ skillLevelId: 2 });
    const [low, open] = [await named('Low'), await named('Open', { isApproved: false, attainedSkillLevel: 2 })];
    const { body } = await ask(shift.id, [low.id, open.id, 2147483647]);
    expect(body).toMatchObject({
      asked: [],
      notAsked: [{ code: 'level_too_low' }, { code: 'worker_not_approved' }, { code: 'worker_not_approved' }],
    });
    expect(await auditOf(test, 'shift', shift.id)).toEqual([]);
  });

  it('[S-17, S-19] refuses a full or started shift', async () => {
    const full = await urgent();
    await anAssignment(test, { shift: full });
    const worker = await named('Any');
    expect((await ask(full.id, [worker.id])).body.code).toBe('shift_full');
    const begun = await urgent({ inHours: 0 });
    expect((await ask(begun.id, [worker.id])).body.code).toBe('shift_started');
  });
});

describe('candidates for a shift', () => {
  type Held = { on: 'this' | 'another'; status: AssignmentStatus; isLate?: boolean; overlapMs?: number };
  const HELD: (Held | null)[] = [
    null,
    ...(['pending', 'assigned', 'rejected', 'cancelled'] as const).flatMap((status): Held[] => [
      { on: 'this', status },
      ...[-1, 0, 1].map((overlapMs): Held => ({ on: 'another', status, overlapMs })),
    ]),
    { on: 'this', status: 'cancelled', isLate: true },
    { on: 'another', status: 'cancelled', isLate: true, overlapMs: 1 },
  ];

  it('[D-04, S-20, S-33, W-44] are those whom an admin may assign, whatever their level', async () => {
    const shift = await aShift(test, { totalPositions: 50, skillLevelId: 2 });
    const cases = [
      ...combinations({ isApproved: [false, true], isActive: [false, true], skillLevel: [1, 2] as const }).map(
        (worker) => ({
          ...{ worker, held: null },
        }),
      ),
      ...HELD.map((held) => ({ worker: { isApproved: true, isActive: true, skillLevel: 3 as const }, held })),
    ];
    const expected: number[] = [];
    for (const { worker, held } of cases) {
      const { skillLevel: attainedSkillLevel, ...account } = worker;
      const { id } = await aWorker(test, { ...account, attainedSkillLevel });
      const assignments = held ? [await hold({ id }, shift, held)] : [];
      const input = { worker, shift, held: assignments, now: TEST_NOW, levelOverrideReason: 'trained on site' };
      if (decideAdminAssign(input).ok) expected.push(id);
    }
    const locked = await test.unitOfWork.read((tx) => getShift(tx, shift.id));
    const { rows } = await test.unitOfWork.read((tx) => readCandidates(tx, locked, 'rosa'));
    const created = (id: number) => id >= Math.min(...expected);
    expect(
      rows
        .map(({ id }) => id)
        .filter(created)
        .sort((a, b) => a - b),
    ).toEqual(expected);
    expect(expected.length).toBeGreaterThan(5);
  });

  /** Assigns the worker to the shift, or to one that ends `overlapMs` after its start. */
  async function hold(worker: { id: number }, shift: Shift, { on, status, isLate = false, overlapMs = 0 }: Held) {
    const startsAt = instant(shift.startsAt + overlapMs - 8 * HOUR_MS);
    const place = on === 'this' ? shift : await aShift(test, { startsAt, totalPositions: 50 });
    const assignment = await anAssignment(test, {
      ...{ shift: place, worker, status, isLateCancellation: isLate },
      ...(status === 'cancelled' ? { cancelledAt: TEST_NOW } : {}),
    });
    return { ...assignment, title: '', date: '', startTime: '', endTime: '' };
  }
});
