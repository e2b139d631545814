import { describe, expect, it } from '@jest/globals';
import { AUDITED_TOPICS, invalidationsOf } from './audited-topics.js';
import { InvalidationBatch } from './invalidation-batch.js';
import { type Invalidation, TOPICS } from './invalidation.js';

const WORKER = { kind: 'worker', id: 7 } as const;
const ADMIN = { kind: 'admin', id: 7 } as const;

function batchOf(...invalidations: Invalidation[]): InvalidationBatch {
  const batch = new InvalidationBatch();
  for (const invalidation of invalidations) batch.add(invalidation);
  return batch;
}

const sent = (batch: InvalidationBatch) => InvalidationBatch.fromPayload(batch.toPayload());

describe('the invalidations of an audited action', () => {
  it('[H-33] exist for every action that changes a list', () => {
    const silent = Object.entries(AUDITED_TOPICS).filter(([, topics]) => topics.length === 0);
    expect(silent.map(([action]) => action)).toEqual([
      'password_reset.mailed',
      'worker.document_added',
      'worker.document_replaced',
      'worker.document_deleted',
      'worker.documents_viewed',
      'worker.ssn_added',
      'worker.ssn_replaced',
      'worker.ssn_revealed',
      'two_factor.set_up',
      'two_factor.turned_on',
      'two_factor.turned_off',
      'notification_preferences.saved',
      'push_device.added',
      'push_device.removed',
      'push_device.expired',
      'calendar_feed.made',
      'calendar_feed.ended',
      'own_data.exported',
      'session.opened',
      'admin.signed_in',
      'admin.session_renewed',
      'shift.reminded',
      'timesheet.sent_to_timeclock',
      'timesheet.settled_in_timeclock',
      'api_key.created',
      'api_key.revoked',
      'webhook.created',
      'webhook.edited',
      'webhook.deleted',
      'webhook.secret_rotated',
      'webhook.disabled',
      'webhook.delivery_resent',
      'report.exported',
      'pay_period.exported',
      'training_file.uploaded',
      'training_file.deleted',
    ]);
    for (const topics of Object.values(AUDITED_TOPICS)) for (const topic of topics) expect(TOPICS).toContain(topic);
  });

  it('[H-33] have an owner only where the list belongs to a worker', () => {
    expect(invalidationsOf('assignment.claimed', 7)).toEqual([
      { topic: 'assignments', userId: 7 },
      { topic: 'shifts' },
      { topic: 'alerts' },
    ]);
    expect(invalidationsOf('shift.created', null)).toEqual([{ topic: 'shifts' }]);
    expect(invalidationsOf('session.ended', 7)).toEqual([{ topic: 'workerSessions', userId: 7 }]);
    expect(invalidationsOf('directory_user.signed_out', null)).toEqual([{ topic: 'adminSessions' }]);
  });
});

describe('a batch of invalidations', () => {
  it('[H-33] has public and own topics for workers, all topics for admins', () => {
    const batch = sent(
      batchOf(
        { topic: 'shifts' },
        { topic: 'assignments', userId: 8 },
        { topic: 'scores', userId: 7 },
        { topic: 'alerts' },
      ),
    );
    expect(batch.topicsFor(WORKER)).toEqual(['shifts', 'scores']);
    expect(batch.topicsFor(ADMIN)).toEqual(['shifts', 'assignments', 'scores', 'alerts']);
  });

  it('[H-33] hides the session topics from clients, and finds the sessions they concern', () => {
    const batch = sent(batchOf({ topic: 'workerSessions', userId: 7 }));
    expect([batch.topicsFor(WORKER), batch.topicsFor(ADMIN)]).toEqual([[], []]);
    expect([
      batch.concernsSessionOf(WORKER),
      batch.concernsSessionOf({ ...WORKER, id: 8 }),
      batch.concernsSessionOf(ADMIN),
    ]).toEqual([true, false, false]);
    const admins = batchOf({ topic: 'adminSessions' });
    expect([admins.concernsSessionOf(WORKER), admins.concernsSessionOf(ADMIN)]).toEqual([false, true]);
  });

  it('[H-33] has no duplicates', () => {
    const batch = batchOf(
      { topic: 'shifts' },
      { topic: 'shifts' },
      { topic: 'scores', userId: 7 },
      { topic: 'scores', userId: 7 },
    );
    expect(batch.toPayload()).toBe('{"shifts":[],"scores":[7]}');
  });

  it('[H-33] fits into a NOTIFY payload, or becomes a resync', () => {
    const batch = new InvalidationBatch();
    for (let userId = 100_000; userId < 101_126; userId += 1) batch.add({ topic: 'scores', userId });
    expect(batch.toPayload()).toHaveLength(7_894);
    expect(sent(batch).isResync).toBe(false);
    batch.add({ topic: 'scores', userId: 200_000 });
    expect(sent(batch).isResync).toBe(true);
  });

  it.each([undefined, '', 'resync', 'null', '{"shifts":7}', '{"tomorrows":[]}'])(
    '[H-33] with an invalid payload (%j) becomes a resync',
    (payload) => {
      expect(InvalidationBatch.fromPayload(payload).isResync).toBe(true);
    },
  );

  it('[H-33] merges with another', () => {
    const batch = batchOf({ topic: 'scores', userId: 7 });
    batch.addAll(batchOf({ topic: 'scores', userId: 8 }, { topic: 'alerts' }));
    expect(batch.toPayload()).toBe('{"scores":[7,8],"alerts":[]}');
    batch.addAll(InvalidationBatch.resync());
    expect(batch.toPayload()).toBe('resync');
  });
});
