import { Injectable } from '@nestjs/common';
import { type Instant, instant } from '../../../shared/kernel/time.js';
import type { LeftOutDraft, PublishPreview, PublishResponse } from '../../../shared/shifts/publish.contract.js';
import { decidePublish } from '../../../shared/shifts/publish.rules.js';
import { SHIFT } from '../../../shared/shifts/shifts.policy.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { auditAll } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { epochMsSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { WorkerNotification } from '../../platform/jobs/queues.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { isOpenDraftSql } from '../../shifts/shift-open.sql.js';
import { isActiveAccountSql } from '../../workers/active-account.sql.js';
import { notifyWorkers } from '../../workers/notify-worker.js';
import { HOLDS_POSITION_SQL } from '../status-sql.js';

/**
 * Publishes drafts: workers see them from then on. Each worker who can take one of them gets one notification for all of
 * them. A draft whose start has passed, and one that another admin published meanwhile, is left out. The shifts are locked,
 * so that two requests publish each draft once. [W-217 to W-221, N-68 to N-70]
 */
@Injectable()
export class PublishShifts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  /** Returns what `publish` would do now; changes nothing. @throws DomainError `not_found` */
  async preview(shiftIds: readonly number[]): Promise<PublishPreview> {
    const now = this.clock.now();
    return this.unitOfWork.read(async (tx) => {
      const { published, leftOut } = decideEach(await readDrafts(tx, shiftIds), now);
      const recipients = await findRecipients(tx, published);
      return { shifts: published.length, workers: recipients.length, leftOut };
    });
  }

  /** @throws DomainError `not_found`, or the first refusal of `decidePublish` if no draft can be published */
  async publish(admin: { id: number; language: Language }, shiftIds: readonly number[]): Promise<PublishResponse> {
    const now = this.clock.now();
    const actor = { kind: 'admin', id: admin.id } as const;
    return this.unitOfWork.run(async (tx) => {
      await tx.query('SELECT id FROM shifts WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE', [shiftIds]);
      const { published, leftOut } = decideEach(await readDrafts(tx, shiftIds), now);
      const [first] = leftOut;
      if (published.length === 0 && first) throw new DomainError(first.code);
      await tx.query('UPDATE shifts SET is_active = true, is_draft = false WHERE id = ANY($1::int[])', [published]);
      const recipients = await findRecipients(tx, published);
      await notifyWorkers(this.jobs, tx, recipients.map(notificationOf));
      const action = 'shift.published';
      const changes = { notified: recipients.length };
      await auditAll(
        tx,
        published.map((id) => ({ at: now, actor, action, subject: { kind: 'shift', id }, changes })),
      );
      const counts = { shifts: published.length, workers: recipients.length };
      return { ...counts, leftOut, message: messageText('shiftsPublished', counts, admin.language) };
    });
  }
}

type DraftRow = { id: number; isActive: boolean; isDraft: boolean; starts_ms: number };

/** @throws DomainError `not_found` if a shift does not exist */
async function readDrafts(tx: Transaction, shiftIds: readonly number[]): Promise<DraftRow[]> {
  const rows = await tx.query<DraftRow>(
    `SELECT s.id, s.is_active AS "isActive", ${isOpenDraftSql('s')} AS "isDraft", ${epochMsSql('s.starts_at')} AS starts_ms
     FROM shifts s WHERE s.id = ANY($1::int[]) ORDER BY s.starts_at, s.id`,
    [shiftIds],
  );
  if (rows.length < new Set(shiftIds).size) throw new DomainError('not_found');
  return rows;
}

function decideEach(drafts: readonly DraftRow[], now: Instant): { published: number[]; leftOut: LeftOutDraft[] } {
  const decided = drafts.map((draft) => ({
    id: draft.id,
    decision: decidePublish({ ...draft, startsAt: instant(draft.starts_ms) }, now),
  }));
  return {
    published: decided.filter(({ decision }) => decision.ok).map(({ id }) => id),
    leftOut: decided.flatMap(({ id, decision }) => (decision.ok ? [] : [{ shiftId: id, code: decision.code }])),
  };
}

/** A worker to notify: how many of the shifts the worker can take, and the starts of the first and the last of them. */
type Recipient = {
  userId: number;
  count: number;
  firstId: number;
  first_ms: number;
  last_ms: number;
  email: boolean;
};

/**
 * The approved workers who can take at least one of the shifts: their level suffices, and they hold no position at its time.
 * A draft has had no applicants and no cancellations. Mails go only to workers who chose email. [N-68, N-72]
 */
async function findRecipients(tx: Transaction, shiftIds: readonly number[]): Promise<Recipient[]> {
  return tx.query<Recipient>(
    `WITH published AS MATERIALIZED (
       SELECT id, skill_level_id, starts_at, ends_at FROM shifts WHERE id = ANY($1::int[])
     ), held AS MATERIALIZED (
       SELECT a.user_id, a.starts_at, a.ends_at FROM shifts s JOIN shift_assignments a ON a.shift_id = s.id
       WHERE a.status IN ${HOLDS_POSITION_SQL} AND s.starts_at < (SELECT max(ends_at) FROM published)
         AND s.starts_at > (SELECT min(starts_at) - interval '${SHIFT.maxMinutes} minutes' FROM published)
     ), busy AS MATERIALIZED (
       SELECT h.user_id, p.id AS shift_id FROM held h JOIN published p ON h.starts_at < p.ends_at AND h.ends_at > p.starts_at
     )
     SELECT u.id AS "userId", count(*)::int AS count, min(p.id) AS "firstId", ${epochMsSql('min(p.starts_at)')} AS first_ms,
       ${epochMsSql('max(p.starts_at)')} AS last_ms,
       EXISTS (SELECT FROM notification_preferences e WHERE e.user_id = u.id AND e.email) AS email
     FROM users u JOIN published p ON p.skill_level_id <= u.attained_skill_level
     WHERE u.is_approved AND ${isActiveAccountSql('u')}
       AND NOT EXISTS (SELECT FROM busy b WHERE b.user_id = u.id AND b.shift_id = p.id)
     GROUP BY u.id ORDER BY u.id`,
    [shiftIds],
  );
}

/** One shift is named; of several the number and their first and last day. [N-69 to N-71] */
function notificationOf(recipient: Recipient): Omit<WorkerNotification, 'notificationId'> {
  const { userId, count, firstId, first_ms: firstAt, last_ms: lastAt, email } = recipient;
  const channels = { push: true, email };
  if (count === 1) return { userId, kind: 'shiftPublished', shiftId: firstId, channels };
  return { userId, kind: 'shiftsPublished', params: { count, firstAt, lastAt }, channels };
}
