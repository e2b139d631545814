import { beforeEach, describe, expect, it } from '@jest/globals';
import { plusHours } from '../../../shared/kernel/time.js';
import type { AvailableShift } from '../../../shared/shifts/shift.contract.js';
import { twoServersFixture } from '../../test/factories/app-fixture.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { auditOf, jobsIn } from '../../test/factories/rows.js';
import { aShift, type ShiftOptions, shiftNow } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';

type Notified = { userId: number; kind: string; shiftId?: number; params?: object; channels: object };

const servers = twoServersFixture();
const [test] = servers;

// the workers of the previous test are not notified
beforeEach(() => test.dataSource.query('UPDATE users SET is_active = false'));

const aDraft = (changes: ShiftOptions = {}) => aShift(test, { isActive: false, isDraft: true, ...changes });
type Server = 0 | 1;
const send = (path: string, shiftIds: number[], server: Server = 0, language = 'en') =>
  servers[server].call('POST', `/api/admin/shifts/${path}`, {
    token: servers[server].adminToken,
    body: { shiftIds },
    headers: { 'accept-language': language },
  });
const publish = (shiftIds: number[], server: Server = 0, language = 'en') =>
  send('publish', shiftIds, server, language);
const preview = (shiftIds: number[]) => send('publish/preview', shiftIds);
/** The jobs since the last call. */
let seen = 0;
async function notifications(): Promise<Notified[]> {
  const jobs = (await jobsIn<Notified>(test, 'worker-notification')).slice(seen);
  seen += jobs.length;
  return jobs.sort((a, b) => a.userId - b.userId);
}
const idsOf = (jobs: readonly Notified[]) => jobs.map(({ userId }) => userId);

describe('POST /api/admin/shifts/publish', () => {
  it.each([
    ['en', 'Shifts published: 2. Workers notified: 1.'],
    ['es', 'Turnos publicados: 2. Personas avisadas: 1.'],
  ])('[W-218, W-221] offers drafts to workers, with one audit row each (%s)', async (language, message) => {
    const worker = await aWorker(test);
    const drafts = [await aDraft({ inHours: 30 }), await aDraft({ inHours: 60 })];
    const ids = drafts.map(({ id }) => id);
    const { status, body } = await publish(ids, 0, language);
    expect([status, body]).toEqual([200, { shifts: 2, workers: 1, leftOut: [], message }]);
    for (const id of ids) {
      expect(await shiftNow(test, id)).toMatchObject({ isActive: true, isDraft: false });
      expect(await auditOf(test, 'shift', id)).toEqual([{ action: 'shift.published', changes: { notified: 1 } }]);
    }
    const token = await aWorkerToken(test, worker.id);
    const listed = (await test.call('GET', '/api/shifts?limit=500', { token })).body.map(
      (one: AvailableShift) => one.id,
    );
    expect(ids.every((id) => listed.includes(id))).toBe(true);
    expect((await test.call('POST', `/api/shifts/${ids[0]}/assign`, { token })).status).toBe(201);
    await notifications();
  });

  it('[W-217] the preview says the same numbers, and changes nothing', async () => {
    await aWorker(test);
    await aWorker(test);
    const [draft, late] = [await aDraft(), await aDraft({ inHours: -1 })];
    const leftOut = [{ shiftId: late.id, code: 'draft_start_passed' }];
    const { status, body } = await preview([draft.id, late.id]);
    expect([status, body]).toEqual([200, { shifts: 1, workers: 2, leftOut }]);
    expect(await shiftNow(test, draft.id)).toMatchObject({ isActive: false, isDraft: true });
    expect([await auditOf(test, 'shift', draft.id), await notifications()]).toEqual([[], []]);
    expect((await publish([draft.id, late.id])).body).toMatchObject({ shifts: 1, workers: 2, leftOut });
    expect(await notifications()).toHaveLength(2);
  });

  it('[W-219] refuses drafts whose start has passed if no other draft is left', async () => {
    const late = await aDraft({ inHours: 0 });
    expect(await publish([late.id])).toMatchObject({ status: 409, body: { code: 'draft_start_passed' } });
    expect((await shiftNow(test, late.id)).isDraft).toBe(true);
    expect((await preview([late.id])).body).toMatchObject({ shifts: 0, workers: 0 });
  });

  it('[W-219] refuses an unknown shift, and publishes nothing', async () => {
    const draft = await aDraft();
    expect((await publish([draft.id, 2147483647])).status).toBe(404);
    expect((await preview([draft.id, 2147483647])).status).toBe(404);
    expect((await shiftNow(test, draft.id)).isDraft).toBe(true);
  });

  it('[W-220] publishes and notifies once if two admins on two servers publish at once', async () => {
    const worker = await aWorker(test);
    const drafts = await Promise.all([24, 48, 72].map((inHours) => aDraft({ inHours })));
    const ids = drafts.map(({ id }) => id);
    const responses = await Promise.all([publish(ids, 0), publish(ids.toReversed(), 1), publish(ids, 1)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of responses) if (status === 409) expect(body.code).toBe('shift_is_published');
    expect(idsOf(await notifications())).toEqual([worker.id]);
    for (const id of ids) expect(await auditOf(test, 'shift', id)).toHaveLength(1);
    const more = await aDraft({ inHours: 96 });
    const leftOut = ids.map((shiftId) => ({ shiftId, code: 'shift_is_published' }));
    expect((await publish([...ids, more.id])).body).toMatchObject({ shifts: 1, leftOut });
    await notifications();
  });
});

describe('the notification of published shifts', () => {
  it('[N-68] reaches approved workers with the level who hold no position at that time', async () => {
    const [early, late] = [
      await aDraft({ inHours: 24, skillLevelId: 2 }),
      await aDraft({ inHours: 32, skillLevelId: 3 }),
    ];
    const level = (attainedSkillLevel: 1 | 2 | 3) => aWorker(test, { attainedSkillLevel });
    const [lower, exact, higher, busy, applied] = [
      await level(1),
      await level(2),
      await level(3),
      await level(2),
      await level(2),
    ];
    await aWorker(test, { attainedSkillLevel: 3, isApproved: false });
    await aWorker(test, { attainedSkillLevel: 3, isActive: false });
    const held = await aShift(test, { startsAt: plusHours(early.startsAt, -1), totalPositions: 5 });
    await anAssignment(test, { shift: held, worker: busy });
    await anAssignment(test, { shift: held, worker: applied, status: 'pending' });
    // of the greatest length, until an hour after the start
    const long = await aShift(test, { startsAt: plusHours(early.startsAt, -11), hours: 12 });
    await anAssignment(test, { shift: long, worker: await level(2) });
    // back-to-back with the draft
    await anAssignment(test, { shift: await aShift(test, { startsAt: plusHours(early.startsAt, -8) }), worker: exact });
    expect((await preview([early.id])).body.workers).toBe(3);
    await publish([early.id, late.id]);
    const jobs = await notifications();
    expect(idsOf(jobs)).toEqual([exact.id, higher.id, applied.id]);
    expect(idsOf(jobs)).not.toContain(lower.id);
  });

  it('[N-69, N-70, N-71] is one for each worker: one shift by id, several by number and days', async () => {
    const [two, one] = [await aWorker(test, { attainedSkillLevel: 2 }), await aWorker(test)];
    const [first, second] = [await aDraft({ inHours: 24 }), await aDraft({ inHours: 72, skillLevelId: 2 })];
    await publish([second.id, first.id]);
    const channels = { push: true, email: false };
    expect(await notifications()).toEqual([
      {
        ...{ notificationId: expect.any(String), userId: two.id, kind: 'shiftsPublished', channels },
        params: { count: 2, firstAt: first.startsAt, lastAt: second.startsAt },
      },
      { notificationId: expect.any(String), userId: one.id, kind: 'shiftPublished', shiftId: first.id, channels },
    ]);
  });

  it('[N-72] goes by e-mail to those who chose it', async () => {
    const [chose, other] = [await aWorker(test), await aWorker(test)];
    await test.dataSource.query(`INSERT INTO notification_preferences VALUES ($1, 'dayBefore', true, true)`, [
      chose.id,
    ]);
    await publish([(await aDraft()).id]);
    expect((await notifications()).map(({ userId, channels }) => [userId, channels])).toEqual([
      [chose.id, { push: true, email: true }],
      [other.id, { push: true, email: false }],
    ]);
  });
});
