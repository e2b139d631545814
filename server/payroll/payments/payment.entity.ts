import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PaymentStatus } from '../../../shared/assignments/assignment.contract.js';
import type { HoursHundredths } from '../../../shared/kernel/hours.js';
import type { Cents } from '../../../shared/kernel/money.js';
import type { Instant, LocalDate } from '../../../shared/kernel/time.js';
import { CentsColumn, HoursColumn, InstantColumn } from '../../platform/database/schema/columns.js';

/** A payment of a shift, of a workweek’s overtime, or of an adjustment. The pay period is the workweek. */
@Entity('payments')
export class Payment {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') kind!: 'shift' | 'overtime' | 'adjustment';
  @Column('int') userId!: number;
  @Column('int', { nullable: true }) shiftAssignmentId!: number | null;
  @CentsColumn('amount', { precision: 10 }) amountCents!: Cents;
  @Column('date') payPeriodStart!: LocalDate;
  @Column('date') payPeriodEnd!: LocalDate;
  @Column('int', { nullable: true }) sequence!: number | null;
  @Column('text', { default: 'pending' }) status!: PaymentStatus;
  @Column('text', { default: 'direct_deposit' }) paymentMethod!: string;
  @InstantColumn({ nullable: true }) processedAt!: Instant | null;
  @Column('int', { nullable: true }) processedBy!: number | null;
  @Column('text', { nullable: true }) notes!: string | null;
  /** Whether payroll received it before it was marked as paid. */
  @Column('boolean', { default: false }) handedOver!: boolean;
  /** Id of the adjustment request; otherwise null. */
  @Column('uuid', { nullable: true }) requestId!: string | null;
  /** Workweek that an adjustment of a locked week corrects; it is paid in `payPeriodStart`. */
  @Column('date', { nullable: true }) correctsWeek!: LocalDate | null;
  /** Hours of an adjustment that was entered in hours, with their rate (premium rate included) and overtime; otherwise null. */
  @HoursColumn('hours') hoursHundredths!: HoursHundredths | null;
  @CentsColumn('hourly_rate', { nullable: true }) hourlyRateCents!: Cents | null;
  @HoursColumn('overtime_hours') overtimeHoursHundredths!: HoursHundredths | null;
  @CentsColumn('overtime_amount', { nullable: true, precision: 8 }) overtimeAmountCents!: Cents | null;
  @InstantColumn() createdAt!: Instant;
}
