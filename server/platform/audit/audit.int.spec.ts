import { describe, expect, it } from '@jest/globals';
import { appFixture } from '../../test/factories/app-fixture.js';
import { auditOf, reasonsOf, rowsOf } from '../../test/factories/rows.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';
import { withTrace } from '../http/trace.js';
import { audit } from './audit.js';

const test = appFixture();

const RECORD = { at: TEST_NOW, actor: { kind: 'system' }, action: 'worker.approved' } as const;

const ENDED = { ...RECORD, action: 'session.ended' } as const;

describe('the audit', () => {
  it('is committed and rolled back with its change', async () => {
    const worker = await aWorker(test);
    const change = (fails: boolean) =>
      test.unitOfWork.run(async (tx) => {
        await tx.query('UPDATE users SET city = $2 WHERE id = $1', [worker.id, 'Provo']);
        await audit(tx, { ...RECORD, subject: { kind: 'worker', id: worker.id }, changes: { fields: ['city'] } });
        if (fails) throw new Error('too late');
      });
    await expect(change(true)).rejects.toThrow('too late');
    expect(await auditOf(test, 'worker', worker.id)).toEqual([]);
    await change(false);
    expect(await auditOf(test, 'worker', worker.id)).toEqual([
      { action: 'worker.approved', changes: { fields: ['city'] } },
    ]);
  });

  it('rolls the change back when it cannot be written', async () => {
    const worker = await aWorker(test);
    const work = test.unitOfWork.run(async (tx) => {
      await tx.query('UPDATE users SET city = $2 WHERE id = $1', [worker.id, 'Ogden']);
      await audit(tx, {
        ...RECORD,
        actor: { kind: 'worker', id: null as unknown as number },
        subject: { kind: 'worker', id: 1 },
      });
    });
    await expect(work).rejects.toThrow(/audit_log_actor/);
    expect(await rowsOf(test, 'SELECT city FROM users WHERE id = $1', [worker.id])).toEqual([
      { city: 'Salt Lake City' },
    ]);
  });

  it('stores a reason outside the row, where erasing the worker deletes it', async () => {
    const worker = await aWorker(test);
    const reason = { text: 'Her brother Luis called', aboutUserId: worker.id };
    await test.unitOfWork.run((tx) =>
      audit(tx, { ...RECORD, subject: { kind: 'worker', id: worker.id }, changes: { fields: ['city'] }, reason }),
    );
    expect(await auditOf(test, 'worker', worker.id)).toEqual([
      { action: 'worker.approved', changes: { fields: ['city'], reason: 'given' } },
    ]);
    expect(await reasonsOf(test, 'worker', worker.id)).toEqual(['Her brother Luis called']);
    await rowsOf(test, 'DELETE FROM audit_reasons WHERE user_id = $1', [worker.id]);
    expect(await reasonsOf(test, 'worker', worker.id)).toEqual([]);
  });

  it('carries the id of its request, and none outside a request', async () => {
    await test.unitOfWork.run((tx) => audit(tx, { ...ENDED, subject: { kind: 'session', id: 'outside', userId: 1 } }));
    await withTrace('a-trace', () =>
      test.unitOfWork.run((tx) => audit(tx, { ...ENDED, subject: { kind: 'session', id: 'inside', userId: 1 } })),
    );
    expect(
      await rowsOf(
        test,
        `SELECT subject_id, trace_id FROM audit_log WHERE subject_id IN ('outside', 'inside') ORDER BY id`,
      ),
    ).toEqual([
      { subject_id: 'outside', trace_id: null },
      { subject_id: 'inside', trace_id: 'a-trace' },
    ]);
  });

  it('distinguishes requests that run at the same time', async () => {
    const workers = await Promise.all([1, 2, 3, 4].map(() => aWorker(test)));
    const tokens = await Promise.all(workers.map(({ id }) => aWorkerToken(test, id)));
    const responses = await Promise.all(tokens.map((token) => test.call('POST', '/api/auth/logout', { token })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const traces = await rowsOf<{ trace_id: string }>(
      test,
      `SELECT DISTINCT trace_id FROM audit_log WHERE actor_kind = 'worker' AND actor_id = ANY($1) AND trace_id IS NOT NULL`,
      [workers.map(({ id }) => id)],
    );
    expect(traces).toHaveLength(4);
  });
});
