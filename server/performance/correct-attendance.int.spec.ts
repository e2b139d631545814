import { describe, expect, it } from '@jest/globals';
import { anAdminToken } from '../test/factories/directory-user.js';
import { rowsOf } from '../test/factories/rows.js';
import { scoredWorker } from '../test/factories/scored-worker.js';

const one = scoredWorker();

describe('an admin’s edit of times', () => {
  const edit = async (id: number, clockInTime: string) => {
    const admin = await anAdminToken(one.test);
    const body = {
      clockInDate: '2026-11-16',
      clockInTime,
      clockOutDate: '2026-11-16',
      clockOutTime: '17:00',
      reason: 'seen',
    };
    return one.test.call('PUT', `/api/admin/timesheets/${id}`, { token: admin, body });
  };

  it('[P-16, W-23] to on time voids the system’s late arrival and returns its points', async () => {
    const { id } = await one.work({ clockIn: '09:20' });
    await one.record('late_arrival', id);
    await edit(id, '09:00');
    expect(await one.metrics()).toMatchObject([{ voided: true }]);
    expect(await one.score()).toBe('100.0');
    await one.record('late_arrival', id);
    expect(await one.metrics()).toHaveLength(1);
  });

  it('[P-16, W-23] to a later time replaces the late arrival; an admin’s own event stays', async () => {
    const { id } = await one.work({ clockIn: '09:20' });
    await one.record('late_arrival', id);
    const [admin] = await rowsOf<{ id: number }>(one.test, 'SELECT id FROM admins LIMIT 1');
    await one.test.unitOfWork.run((tx) =>
      tx.query(
        `INSERT INTO performance_metrics (user_id, shift_assignment_id, metric_type, severity, points_deducted, description, source, recorded_by, date_occurred, created_at)
         VALUES ($1, $2, 'late_arrival', 'minor', 3, 'Seen at the door', 'admin', $3, '2026-11-16', now())`,
        [one.userId, id, admin?.id],
      ),
    );
    await edit(id, '09:40');
    expect((await one.metrics()).map((row) => [row.source, row.severity, row.voided])).toEqual([
      ['system', 'minor', true],
      ['admin', 'minor', false],
      ['system', 'moderate', false],
    ]);
    // punctuality 100 - 3 - 10
    expect(await one.history()).toMatchObject([{ punctuality_score: '95.0' }, { punctuality_score: '87.0' }]);
  });

  it('[W-32, K-17] of a no-show voids the no-show', async () => {
    const { id } = await one.work({ status: 'assigned' });
    await one.record('no_show', id);
    await edit(id, '09:00');
    expect(await one.metrics()).toMatchObject([{ metric_type: 'no_show', voided: true }]);
    expect(await one.score()).toBe('100.0');
  });
});
