import { Injectable } from '@nestjs/common';
import { hundredthsToHours, hoursHundredths } from '../../../shared/kernel/hours.js';
import type { Instant, LocalDate } from '../../../shared/kernel/time.js';
import type { LockPayPeriodResponse } from '../../../shared/payroll/pay-period.contract.js';
import { decideLockPeriod, payPeriodOf, type PayPeriodSpan } from '../../../shared/payroll/pay-period.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { unwrap } from '../../platform/http/errors/domain-error.js';
import type { AdminPrincipal } from '../../platform/http/security/principal.js';
import { startsNearPeriodSql } from './pay-period.sql.js';
import { readLockPreview } from './lock-preview.js';
import { readPeriod } from './find-pay-periods.js';
import { handOverToPayroll } from './hand-over.js';
import { lockedText } from '../payments/calculate-pay-run.js';

/**
 * Locks a pay period permanently: hands the approved, unpaid payments to payroll and records its overtime. Its hours
 * and pay cannot change afterwards (ADR 15). Locking it again changes nothing. [E-21]
 */
@Injectable()
export class LockPayPeriod {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Locks the period and returns it. @throws DomainError an error of `decideLockPeriod` */
  async lock(
    week: LocalDate,
    totalCents: number,
    admin: AdminPrincipal,
    language: Language,
  ): Promise<LockPayPeriodResponse> {
    const context = { now: this.clock.now(), zone: this.config.site.timeZone };
    const period = payPeriodOf(week, context.zone);
    const by = { at: context.now, adminId: admin.id };
    return this.unitOfWork.run(async (tx) => {
      await lockPeriodRows(tx, period);
      const { closing, due } = await readLockPreview(tx, period, context);
      const { alreadyLocked } = unwrap(decideLockPeriod(closing, { totalCents, now: context.now }));
      if (!alreadyLocked) {
        await handOverToPayroll(tx, period, due, by);
        await insertLock(tx, period, by);
      }
      return { message: lockedText(closing.totalCents, language) };
    });
  }
}

/**
 * Locks the workers of the period, then their assignments, then the period, in the global lock order. A transaction
 * that already changes hours or pay of the period finishes first; a later one waits and is refused.
 */
async function lockPeriodRows(tx: Transaction, { startsAt, endsAt }: PayPeriodSpan): Promise<void> {
  const span = [new Date(startsAt), new Date(endsAt)];
  const near = `SELECT a.id, a.user_id FROM shifts s JOIN shift_assignments a ON a.shift_id = s.id
    WHERE ${startsNearPeriodSql('$1::timestamptz', '$2::timestamptz')}`;
  await tx.query(
    `SELECT id FROM users WHERE id IN (SELECT user_id FROM (${near}) near) ORDER BY id FOR NO KEY UPDATE`,
    span,
  );
  await tx.query(
    `SELECT id FROM shift_assignments WHERE id IN (SELECT id FROM (${near}) near) ORDER BY id FOR NO KEY UPDATE`,
    span,
  );
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('pay_period_locks'))`);
}

async function insertLock(tx: Transaction, period: PayPeriodSpan, by: { at: Instant; adminId: number }): Promise<void> {
  const { payments, hours, shifts, overtime, adjustments } = await readPeriod(tx, period, by.at);
  const amountCents = shifts + overtime + adjustments;
  await tx.query(
    `INSERT INTO pay_period_locks (week_start, starts_at, ends_at, payments, hours, amount, locked_at, locked_by)
     VALUES ($1, $2, $3, $4, $5::numeric / 100, $6::numeric / 100, $7, $8)`,
    [
      period.weekStart,
      new Date(period.startsAt),
      new Date(period.endsAt),
      payments,
      hours,
      amountCents,
      new Date(by.at),
      by.adminId,
    ],
  );
  await audit(tx, {
    at: by.at,
    actor: { kind: 'admin', id: by.adminId },
    action: 'pay_period.locked',
    subject: { kind: 'pay_period', id: period.weekStart },
    changes: {
      weekStart: period.weekStart,
      payments,
      hours: hundredthsToHours(hoursHundredths(hours)),
      amount: amountCents / 100,
    },
  });
}
