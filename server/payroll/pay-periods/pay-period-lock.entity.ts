import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Cents } from '../../../shared/kernel/money.js';
import type { Instant, LocalDate } from '../../../shared/kernel/time.js';
import { CentsColumn, InstantColumn } from '../../platform/database/schema/columns.js';

/** A locked pay period with its figures at that time. Rows are immutable (ADR 15). */
@Entity('pay_period_locks')
export class PayPeriodLock {
  @PrimaryColumn('date') weekStart!: LocalDate;
  @InstantColumn() startsAt!: Instant;
  @InstantColumn() endsAt!: Instant;
  @Column('int') payments!: number;
  @Column('numeric', { precision: 10, scale: 2 }) hours!: string;
  @CentsColumn('amount', { precision: 12 }) amountCents!: Cents;
  @InstantColumn() lockedAt!: Instant;
  @Column('int') lockedBy!: number;
}
