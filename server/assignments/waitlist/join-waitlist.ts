import { Injectable } from '@nestjs/common';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import { shiftTextIn } from '../../../shared/shifts/translate.rules.js';
import type {
  JoinWaitlistRequest,
  JoinWaitlistResponse,
  LeaveWaitlistResponse,
} from '../../../shared/waitlist/waitlist.contract.js';
import { decideJoin, wishOf, type WaitlistWish } from '../../../shared/waitlist/waitlist.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, unwrap } from '../../platform/http/errors/domain-error.js';
import { messageText } from '../../platform/texts/message-texts.js';
import { lockClaim } from '../position-locks.js';
import { findOwnPlace } from './list-own-waitlist.js';

type WaitingWorker = { id: number; language: Language };

/** A worker joins or leaves the line of a full shift, or changes what happens when a position comes free. [F-100 to F-109] */
@Injectable()
export class JoinWaitlist {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A worker in line keeps the place; a repeated request changes nothing. @throws DomainError `not_found`, or an error of `decideJoin` */
  async join(worker: WaitingWorker, shiftId: number, request: JoinWaitlistRequest): Promise<JoinWaitlistResponse> {
    const now = this.clock.now();
    const wish = wishOf(request);
    return this.unitOfWork.run(async (tx) => {
      const claim = await lockClaim(tx, shiftId, worker.id, worker.language);
      if (claim.shift.isDraft) throw new DomainError('not_found');
      if (!(await changeWish(tx, { shiftId, userId: worker.id, wish, now }))) {
        unwrap(decideJoin({ ...claim, now, hasOpenOffer: await hasOpenOffer(tx, shiftId, worker.id) }));
        await insertEntry(tx, { shiftId, userId: worker.id, wish, now });
      }
      const place = await findOwnPlace(tx, worker.id, shiftId);
      if (!place) throw new Error(`Worker ${worker.id} has no place in the line of shift ${shiftId}`);
      const title = shiftTextIn(worker.language, claim.shift.title, claim.shift.titleEs);
      return { message: messageText('waitlistJoined', { title }, worker.language), place };
    });
  }

  /** A repeated request changes nothing. @throws DomainError `not_found` */
  async leave(worker: WaitingWorker, shiftId: number): Promise<LeaveWaitlistResponse> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await lockClaim(tx, shiftId, worker.id, worker.language);
      const [left] = await tx.query<{ id: number }>(
        `UPDATE waitlist_entries SET state = 'left', closed_at = greatest($3, joined_at), skipped = NULL
         WHERE shift_id = $1 AND user_id = $2 AND state = 'waiting' RETURNING id`,
        [shiftId, worker.id, toIso(now)],
      );
      if (left) {
        await auditEntry(tx, { id: left.id, userId: worker.id, now }, 'waitlist.left');
        await refreshLine(tx, shiftId);
      }
      return { message: messageText('waitlistLeft', {}, worker.language) };
    });
  }
}

type Wish = { shiftId: number; userId: number; wish: WaitlistWish; now: Instant };

/** Changes the wish of a worker in line. Returns false if the worker is not in line. [F-107] */
async function changeWish(tx: Transaction, { shiftId, userId, wish, now }: Wish): Promise<boolean> {
  const [entry] = await tx.query<WaitlistWish & { id: number }>(
    `SELECT id, mode, take_hours AS "takeHours" FROM waitlist_entries WHERE shift_id = $1 AND user_id = $2 AND state = 'waiting'`,
    [shiftId, userId],
  );
  if (!entry) return false;
  if (entry.mode === wish.mode && entry.takeHours === wish.takeHours) return true;
  await tx.query('UPDATE waitlist_entries SET mode = $2, take_hours = $3 WHERE id = $1', [
    ...[entry.id, wish.mode, wish.takeHours],
  ]);
  await auditEntry(tx, { id: entry.id, userId, now }, 'waitlist.changed', {
    mode: wish.mode,
    takeHours: wish.takeHours,
  });
  return true;
}

async function insertEntry(tx: Transaction, { shiftId, userId, wish, now }: Wish): Promise<void> {
  const [entry] = await tx.query<{ id: number }>(
    `INSERT INTO waitlist_entries (shift_id, user_id, joined_at, mode, take_hours) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [shiftId, userId, toIso(now), wish.mode, wish.takeHours],
  );
  if (!entry) throw new Error(`No place in the line of shift ${shiftId} was written`);
  await auditEntry(tx, { id: entry.id, userId, now }, 'waitlist.joined', { shiftId, mode: wish.mode });
}

async function auditEntry(
  tx: Transaction,
  { id, userId, now }: { id: number; userId: number; now: Instant },
  action: 'waitlist.joined' | 'waitlist.changed' | 'waitlist.left',
  changes: Record<string, unknown> = {},
): Promise<void> {
  const subject = { kind: 'waitlist', id, userId } as const;
  await audit(tx, { at: now, actor: { kind: 'worker', id: userId }, action, subject, changes });
}

/** The places of those who wait behind change. */
async function refreshLine(tx: Transaction, shiftId: number): Promise<void> {
  const waiting = await tx.query<{ userId: number }>(
    `SELECT user_id AS "userId" FROM waitlist_entries WHERE shift_id = $1 AND state = 'waiting'`,
    [shiftId],
  );
  for (const { userId } of waiting) tx.invalidations.push({ topic: 'waitlist', userId });
}

async function hasOpenOffer(tx: Transaction, shiftId: number, userId: number): Promise<boolean> {
  const [row] = await tx.query<{ isOpen: boolean }>(
    `SELECT EXISTS (SELECT FROM offers WHERE shift_id = $1 AND user_id = $2 AND state = 'open') AS "isOpen"`,
    [shiftId, userId],
  );
  return row?.isOpen === true;
}
