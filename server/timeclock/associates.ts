import { Injectable } from '@nestjs/common';
import type { Instant } from '../../shared/kernel/time.js';
import type { TimeCards } from '../../shared/timeclock/time-cards.rules.js';
import type { DateRange } from '../../shared/kernel/date-range.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import { User } from '../workers/user.entity.js';
import { AdpClient } from './adp/adp-client.js';
import { TimeclockAssociate } from './timeclock.entities.js';

export type KnownWorker = { worker: User; associate: TimeclockAssociate };

/** Replaces the stored associates of our workers, matched by email address; of several with one address, prefers an active one. */
const REPLACE_SQL = `
  INSERT INTO timeclock_associates (user_id, email, associate_oid, work_assignment_id, read_at)
  SELECT DISTINCT ON (u.id) u.id, lower(u.email), w.oid, w.assignment, $4
  FROM unnest($1::text[], $2::text[], $3::text[]) w (email, oid, assignment)
  JOIN users u ON lower(u.email) = w.email AND u.anonymised_at IS NULL
  ORDER BY u.id, (w.assignment IS NULL), w.oid
  ON CONFLICT DO NOTHING`;

/**
 * Maps our workers to their time-clock associates. The time-clock has no look-up by address, so all associates are read and
 * stored when one is missing. [I-18]
 */
@Injectable()
export class Associates {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly adp: AdpClient,
  ) {}

  /**
   * Returns a worker with its associate.
   * @param readSince if all associates were read since then, a missing one is not searched again
   * @throws DomainError `not_found` (no such worker), `timeclock_worker_unknown`, `timeclock_…`
   */
  async get(by: { id: number } | { email: string }, readSince?: Instant): Promise<KnownWorker> {
    const worker = await this.findWorker(by);
    const stored = await this.find(worker);
    const isMatch = stored !== null && stored.email === worker.email.toLowerCase();
    if (isMatch && stored.workAssignmentId !== null) return { worker, associate: stored };
    if (readSince === undefined || !(await this.wasReadSince(readSince)))
      return { worker, associate: await this.refreshAndFind(worker) };
    if (!isMatch) throw new DomainError('timeclock_worker_unknown', { email: worker.email });
    return { worker, associate: stored };
  }

  /** Returns the time cards. If the time-clock no longer knows the stored id, searches the associate again. */
  async cardsOf(known: KnownWorker, span: DateRange): Promise<{ known: KnownWorker; cards: TimeCards }> {
    const { worker, associate } = known;
    try {
      return { known, cards: await this.adp.timeCards(associate.associateOid, span) };
    } catch (error) {
      if (!(error instanceof DomainError) || error.params.httpStatus !== 404) throw error;
      const found = { worker, associate: await this.refreshAndFind(worker) };
      if (found.associate.associateOid === associate.associateOid) throw error;
      return { known: found, cards: await this.adp.timeCards(found.associate.associateOid, span) };
    }
  }

  /** Reads all associates and stores those of our workers. */
  async refresh(): Promise<void> {
    const people = (await this.adp.workers()).flatMap(({ associateOID, emails, workAssignmentId }) =>
      emails.map((email) => ({ email, associateOID, workAssignmentId })),
    );
    await this.unitOfWork.run(async (tx) => {
      await tx.query('LOCK TABLE timeclock_associates IN SHARE ROW EXCLUSIVE MODE'); // serializes concurrent refreshes
      await tx.query('DELETE FROM timeclock_associates');
      await tx.query(REPLACE_SQL, [
        people.map(({ email }) => email),
        people.map(({ associateOID }) => associateOID),
        people.map(({ workAssignmentId }) => workAssignmentId),
        new Date(this.clock.now()),
      ]);
    });
  }

  private async findWorker(by: { id: number } | { email: string }): Promise<User> {
    return this.unitOfWork.read(async (tx) => {
      const query = tx.repository(User).createQueryBuilder('u').where('u.anonymised_at IS NULL');
      if ('id' in by) query.andWhere('u.id = :id', by);
      else query.andWhere('lower(u.email) = :email', by);
      const worker = await query.getOne();
      if (worker) return worker;
      throw 'id' in by ? new DomainError('not_found') : new DomainError('timeclock_worker_unknown', by);
    });
  }

  private async wasReadSince(at: Instant): Promise<boolean> {
    const sql = 'SELECT 1 FROM timeclock_associates WHERE read_at >= $1 LIMIT 1';
    return (await this.unitOfWork.read((tx) => tx.query(sql, [new Date(at)]))).length > 0;
  }

  private async refreshAndFind(worker: User): Promise<TimeclockAssociate> {
    await this.refresh();
    const found = await this.find(worker);
    if (found === null) throw new DomainError('timeclock_worker_unknown', { email: worker.email });
    return found;
  }

  private find({ id: userId }: User): Promise<TimeclockAssociate | null> {
    return this.unitOfWork.read((tx) => tx.repository(TimeclockAssociate).findOneBy({ userId }));
  }
}
