import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cents } from '../../../shared/kernel/money.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker } from '../../test/factories/worker.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { assertInvariants } from '../../test/support/test-database.js';
import { isWaitingForLock } from '../../test/support/locks.js';
import { until } from '../../test/support/until.js';
import { ClaimPosition } from './claim-position.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await assertInvariants(test.database.superuserUrl);
  await test.close();
});

const claim = (workerId: number, shiftId: number) =>
  test.app.get(ClaimPosition).claim({ id: workerId, language: 'en' }, shiftId, 'assign');

/** Runs `change` after each of the claim’s first `snapshots` snapshots, before the following write. */
function betweenSnapshotAndWrite(change: () => Promise<unknown>, snapshots = 1): { snapshots: () => number } {
  const read = test.unitOfWork.read.bind(test.unitOfWork);
  let taken = 0;
  jest.spyOn(test.unitOfWork, 'read').mockImplementation(async (work) => {
    const snapshot = await read(work);
    taken += 1;
    if (taken <= snapshots) await change();
    return snapshot;
  });
  return { snapshots: () => taken };
}

const setShift = (id: number, change: string) =>
  test.dataSource.query(`UPDATE shifts SET ${change} WHERE id = $1`, [id]);
const setWorker = (id: number, change: string) =>
  test.dataSource.query(`UPDATE users SET ${change} WHERE id = $1`, [id]);

describe('a concurrent change between the snapshot and the write of a claim', () => {
  it('[S-17] the last position is taken: refused as full', async () => {
    const [worker, faster] = [await aWorker(test), await aWorker(test)];
    const shift = await aShift(test);
    const counted = betweenSnapshotAndWrite(() => anAssignment(test, { shift, worker: faster }));
    await expect(claim(worker.id, shift.id)).rejects.toMatchObject({ code: 'shift_full' });
    expect(counted.snapshots()).toBe(2);
  });

  it('[S-14] another position is taken: the first attempt succeeds', async () => {
    const [worker, faster] = [await aWorker(test), await aWorker(test)];
    const shift = await aShift(test, { totalPositions: 2 });
    const counted = betweenSnapshotAndWrite(() => anAssignment(test, { shift, worker: faster }));
    await expect(claim(worker.id, shift.id)).resolves.toMatchObject({ assignment: { status: 'assigned' } });
    expect(counted.snapshots()).toBe(1);
  });

  it('[S-34] a new rate: the assignment has the new rate', async () => {
    const worker = await aWorker(test);
    const shift = await aShift(test, { payRateCents: cents(1700) });
    betweenSnapshotAndWrite(() => setShift(shift.id, 'pay_rate = 18.50'));
    const { assignment } = await claim(worker.id, shift.id);
    expect(await assignmentNow(test, assignment.id)).toMatchObject({ payRateCents: 1850 });
  });

  it('[S-14] the shift now requires approval: files an application', async () => {
    const worker = await aWorker(test);
    const shift = await aShift(test);
    betweenSnapshotAndWrite(() => setShift(shift.id, 'requires_approval = true'));
    await expect(claim(worker.id, shift.id)).resolves.toMatchObject({ assignment: { status: 'pending' } });
  });

  it.each([
    ['[S-17] a level that is now too high', 'skill_level_id = 2', 'level_too_low'],
    ['[D-18] a cancelled shift', 'is_active = false', 'shift_not_active'],
  ])('by %s: refused for it', async (_, change, code) => {
    const worker = await aWorker(test);
    const shift = await aShift(test);
    betweenSnapshotAndWrite(() => setShift(shift.id, change));
    await expect(claim(worker.id, shift.id)).rejects.toMatchObject({ code });
  });

  it.each([
    ['[S-18] a deactivation', 'is_active = false', 'account_deactivated'],
    ['[S-18] an approval taken back', 'is_approved = false', 'worker_not_approved'],
  ])('by %s: refused for it', async (_, change, code) => {
    const worker = await aWorker(test);
    const shift = await aShift(test);
    betweenSnapshotAndWrite(() => setWorker(worker.id, change));
    await expect(claim(worker.id, shift.id)).rejects.toMatchObject({ code });
  });

  it('[S-20] an overlapping shift of the same worker: refused with its title', async () => {
    const worker = await aWorker(test);
    const shift = await aShift(test);
    const other = await aShift(test, { title: 'Bindery' });
    betweenSnapshotAndWrite(() => anAssignment(test, { shift: other, worker }));
    await expect(claim(worker.id, shift.id)).rejects.toMatchObject({
      code: 'shifts_overlap',
      params: { title: 'Bindery' },
    });
  });

  it('[S-19] the same position taken and cancelled late: refused', async () => {
    const worker = await aWorker(test);
    const shift = await aShift(test);
    const cancelledLate = { status: 'cancelled', isLateCancellation: true, cancellationReason: 'ill' } as const;
    betweenSnapshotAndWrite(() =>
      anAssignment(test, { shift, worker, ...cancelledLate, cancelledAt: test.clock.now() }),
    );
    await expect(claim(worker.id, shift.id)).rejects.toMatchObject({ code: 'cancelled_late_before' });
  });

  it('[X-22] a change before each write: refused as busy after four attempts, without a 5xx error', async () => {
    const worker = await aWorker(test);
    const shift = await aShift(test);
    const counted = betweenSnapshotAndWrite(() => setShift(shift.id, 'pay_rate = pay_rate + 0.50'), Infinity);
    await expect(claim(worker.id, shift.id)).rejects.toMatchObject({ code: 'busy', status: 429 });
    expect(counted.snapshots()).toBe(4);
  });
});

describe('a claim that waits for a lock on its shift', () => {
  /** Locks the shift’s row, starts `begin`, which blocks on it, runs `change`, then releases the lock. */
  async function whileLocked<T>(
    shiftId: number,
    begin: () => Promise<T>,
    change: (tx: Transaction) => Promise<unknown>,
  ): Promise<T> {
    const { begun } = await test.unitOfWork.run(async (tx) => {
      await tx.query('SELECT FROM shifts WHERE id = $1 FOR NO KEY UPDATE', [shiftId]);
      const begun = begin();
      begun.catch(() => undefined); // prevents an unhandled rejection; the caller awaits the same promise
      await until(() => isWaitingForLock(test));
      await change(tx);
      return { begun };
    });
    return begun;
  }

  it('[S-19] sees the worker’s concurrent assignment, although its statement started earlier', async () => {
    const worker = await aWorker(test);
    const shift = await aShift(test);
    const waiting = whileLocked(
      shift.id,
      () => claim(worker.id, shift.id),
      (tx) =>
        tx.query(
          `WITH placed AS (
             INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, pay_rate, assigned_at, is_late_cancellation,
               cancelled_at, cancellation_reason)
             SELECT id, $2, starts_at, ends_at, 'cancelled', 17, now(), true, now(), 'ill' FROM shifts WHERE id = $1 RETURNING id
           )
           INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
           SELECT now(), 'system', 'test.placed', 'assignment', id::text, '{"status": "cancelled"}' FROM placed`,
          [shift.id, worker.id],
        ),
    );
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled_late_before' });
  });

  it('[S-34] continues with the changed shift', async () => {
    const worker = await aWorker(test);
    const shift = await aShift(test);
    const { assignment } = await whileLocked(
      shift.id,
      () => claim(worker.id, shift.id),
      (tx) => tx.query('UPDATE shifts SET pay_rate = 19 WHERE id = $1', [shift.id]),
    );
    expect(await assignmentNow(test, assignment.id)).toMatchObject({ payRateCents: 1900 });
  });

  it('[S-17] does not wait if the shift is full', async () => {
    const worker = await aWorker(test);
    const shift = await aShift(test);
    await anAssignment(test, { shift });
    await test.unitOfWork.run(async (tx) => {
      await tx.query('SELECT FROM shifts WHERE id = $1 FOR NO KEY UPDATE', [shift.id]);
      await expect(claim(worker.id, shift.id)).rejects.toMatchObject({ code: 'shift_full' });
    });
  });
});
