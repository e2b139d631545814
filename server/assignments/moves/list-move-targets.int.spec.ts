import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MoveTarget } from '../../../shared/assignments/move-target.contract.js';
import { plusHours } from '../../../shared/kernel/time.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { aShift, type ShiftOptions } from '../../test/factories/shift.js';
import { aWorker } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = adminAppFixture();

beforeEach(async () => {
  // the shifts of the previous test are no targets
  await test.dataSource.query('UPDATE shifts SET is_active = false');
});

/** Hours from the tests' clock, 8:00 AM at the site. */
const shift = (title: string, inHours: number, changes: ShiftOptions = {}) =>
  aShift(test, { title, inHours, hours: 4, ...changes });
const targetsOf = (id: number, query = '') =>
  test.call('GET', `/api/admin/assignments/${id}/move-targets${query}`, { token: test.adminToken });
const titles = async (id: number, query = '') =>
  (await targetsOf(id, query)).body.map(({ title }: MoveTarget) => title);

describe('GET /api/admin/assignments/{id}/move-targets', () => {
  it('[W-194] lists the shifts of the same day and the next 7 days with open positions, by start', async () => {
    const left = await shift('Left', 24);
    const { id } = await anAssignment(test, { shift: left });
    await shift('The last day', 8 * 24);
    await shift('The day after', 9 * 24);
    await shift('The day before', 4);
    await shift('Later that day', 27, { totalPositions: 3, titleEs: 'Más tarde' });
    await shift('Earlier that day', 22);
    await shift('Cancelled', 25, { isActive: false });
    await anAssignment(test, { shift: await shift('Full', 26) });
    const { status, body, headers } = await targetsOf(id);
    expect([status, headers['x-total-count']]).toEqual([200, '3']);
    expect(body.map(({ title }: MoveTarget) => title)).toEqual(['Earlier that day', 'Later that day', 'The last day']);
    expect(body[1]).toEqual({
      ...{ id: body[1].id, title: 'Later that day', titleEs: 'Más tarde', date: left.date },
      ...{ startTime: '11:00', endTime: '15:00', skillLevelId: 1, positionsOpen: 3 },
      ...{ cannotMove: null, levelTooLow: false, warnings: [] },
    });
  });

  it('[W-194] lists no shift that has ended', async () => {
    const { id } = await anAssignment(test, { shift: await shift('Left', 1) });
    await shift('Ended', -5);
    await shift('Running', -2);
    await shift('Next', 2);
    expect(await titles(id)).toEqual(['Running', 'Next']);
  });

  it('[W-194] names the obstacle of each shift, and says if the level is too low', async () => {
    const worker = await aWorker(test);
    const { id } = await anAssignment(test, { shift: await shift('Left', 24), worker });
    await anAssignment(test, { shift: await shift('Held', 48), worker });
    await anAssignment(test, { shift: await shift('Applied', 60, { totalPositions: 2 }), worker, status: 'pending' });
    await shift('Overlaps', 50);
    await shift('Back-to-back', 52, { skillLevelId: 4 });
    const cancelled = { status: 'cancelled', cancelledAt: TEST_NOW, cancellationReason: 'x' } as const;
    const late = await shift('Cancelled late', 72);
    await anAssignment(test, { shift: late, worker, ...cancelled, isLateCancellation: true });
    const { body } = await targetsOf(id);
    expect(body).toMatchObject([
      { title: 'Overlaps', cannotMove: { code: 'shifts_overlap', params: { title: 'Held' } }, warnings: [] },
      { title: 'Back-to-back', cannotMove: null, levelTooLow: true },
      { title: 'Applied', cannotMove: { code: 'already_on_shift', params: {} } },
      { title: 'Cancelled late', cannotMove: { code: 'cancelled_late_before', params: {} } },
    ]);
  });

  it('[W-190] the left shift is no obstacle and leaves no warning, another one does', async () => {
    const worker = await aWorker(test);
    const left = await shift('Left', 24);
    const { id } = await anAssignment(test, { shift: left, worker });
    await shift('At the same time', 26);
    await shift('Soon after the left one', 31);
    await anAssignment(test, { shift: await shift('Held', 48), worker });
    await shift('Soon after', 55);
    const { body } = await targetsOf(id);
    expect(body).toMatchObject([
      { title: 'At the same time', cannotMove: null, warnings: [] },
      { title: 'Soon after the left one', warnings: [] },
      { title: 'Soon after', warnings: [{ code: 'short_rest', side: 'before', minutes: 180 }] },
    ]);
  });

  it('[W-194] searches both titles without case and accents, and is read in pages', async () => {
    const { id } = await anAssignment(test, { shift: await shift('Left', 24) });
    await shift('Kitting', 25, { titleEs: 'Línea de kits' });
    await shift('Bindery', 26, { totalPositions: 2 });
    await shift('Packing', 27);
    expect(await titles(id, '?search=KITT')).toEqual(['Kitting']);
    expect(await titles(id, '?search=linea')).toEqual(['Kitting']);
    expect(await titles(id, '?search=%25')).toEqual([]);
    const first = await targetsOf(id, '?limit=2');
    expect(first.body.map(({ title }: MoveTarget) => title)).toEqual(['Kitting', 'Bindery']);
    expect(await titles(id, `?cursor=${first.headers['x-next-cursor']}`)).toEqual(['Packing']);
    expect((await targetsOf(id, `?search=${'x'.repeat(500)}`)).status).toBe(400);
  });

  it('[W-191] is refused for a worker who has clocked in or has left', async () => {
    const { id } = await anAssignment(test, { status: 'in_progress', clockInTime: TEST_NOW });
    expect(await targetsOf(id)).toMatchObject({ status: 409, body: { code: 'removal_not_possible' } });
    expect((await targetsOf(2_000_000_000)).status).toBe(404);
  });

  it('[W-194] a deactivated worker can be moved nowhere', async () => {
    const worker = await aWorker(test, { isActive: false });
    const { id } = await anAssignment(test, { shift: await shift('Left', 24), worker });
    await aShift(test, { startsAt: plusHours(TEST_NOW, 30) });
    expect((await targetsOf(id)).body).toMatchObject([{ cannotMove: { code: 'account_deactivated' } }]);
  });
});
