import { describe, expect, it } from '@jest/globals';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aTraining, hasWatched } from '../../test/factories/training.js';
import { aWorker } from '../../test/factories/worker.js';
import { statementsOf } from '../../test/support/rows-read.js';
import { createTestApp } from '../../test/support/test-app.js';

const PATH = '/api/admin/trainings';

/** Each test has its own server, because the trainings of all tests decide the levels. */
describe('PUT /api/admin/trainings/{id}', () => {
  it('[T-04, T-05] deactivating a training lowers no level, and raises the workers who lacked only that training', async () => {
    const other = await createTestApp();
    const admin = await anAdminToken(other);
    const put = (id: number, isActive: boolean) =>
      other.call('PUT', `${PATH}/${id}`, { token: admin, body: { isActive } });
    const level = async (id: number) =>
      (await rowsOf<{ level: number }>(other, 'SELECT attained_skill_level AS level FROM users WHERE id = $1', [id]))[0]
        ?.level;
    const [first, second] = [await aTraining(other, { skillLevelId: 2 }), await aTraining(other, { skillLevelId: 2 })];
    const [half, whole, none] = [
      await aWorker(other),
      await aWorker(other, { attainedSkillLevel: 2 }),
      await aWorker(other),
    ];
    await hasWatched(other, half.id, first.id, { passed: true, score: 100 });
    await hasWatched(other, whole.id, first.id, { passed: true, score: 100 });
    expect(await level(half.id)).toBe(1);
    await put(second.id, false);
    expect([await level(half.id), await level(whole.id), await level(none.id)]).toEqual([2, 2, 1]);
    expect(await auditOf(other, 'worker', half.id)).toMatchObject([
      { action: 'worker.level_attained', changes: { from: 1, to: 2, trainingId: second.id } },
    ]);
    await put(second.id, true);
    await put(first.id, false);
    expect([await level(half.id), await level(whole.id)]).toEqual([2, 2]);
    await other.close();
  });

  it('[X-46] raises any number of workers with few statements', async () => {
    const other = await createTestApp();
    const admin = await anAdminToken(other);
    const [first, second] = [await aTraining(other, { skillLevelId: 2 }), await aTraining(other, { skillLevelId: 2 })];
    const workers = [];
    for (let nth = 0; nth < 12; nth += 1) {
      const worker = await aWorker(other);
      await hasWatched(other, worker.id, first.id, { passed: true, score: 100 });
      workers.push(worker.id);
    }
    const statements = await statementsOf(other, () =>
      other.call('PUT', `${PATH}/${second.id}`, { token: admin, body: { isActive: false } }),
    );
    const touching = statements.filter((sql) => /attained_skill_level|audit_log/.test(sql));
    expect(touching.length).toBeLessThan(8);
    const raised = await rowsOf(
      other,
      `SELECT subject_id FROM audit_log JOIN users u ON u.id = subject_id::int
       WHERE action = 'worker.level_attained' AND u.attained_skill_level = 2 AND u.id = ANY ($1)`,
      [workers],
    );
    expect(raised).toHaveLength(12);
    await other.close();
  });
});
