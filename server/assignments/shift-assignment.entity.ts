import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { AssignmentStatus, PaymentStatus } from '../../shared/assignments/assignment.contract.js';
import type { Cents } from '../../shared/kernel/money.js';
import type { Instant } from '../../shared/kernel/time.js';
import { CentsColumn, HoursColumn, InstantColumn } from '../platform/database/schema/columns.js';

/** The stored position of a clock time. Meters; the server calculates the distance. */
export type StoredLocation = { latitude: number; longitude: number; accuracy: number | null; distanceMeters: number };

/** The assignment of one worker to one shift, from application to payment. */
@Entity('shift_assignments')
export class ShiftAssignment {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') shiftId!: number;
  @Column('int') userId!: number;
  /** Copies of the shift’s times, kept equal by the foreign key. */
  @InstantColumn() startsAt!: Instant;
  @InstantColumn() endsAt!: Instant;
  @Column('text', { default: 'assigned' }) status!: AssignmentStatus;
  @InstantColumn({ nullable: true }) clockInTime!: Instant | null;
  @InstantColumn({ nullable: true }) clockOutTime!: Instant | null;
  @HoursColumn('hours_worked') hoursHundredths!: number | null;
  /** Whether an admin entered hours that may differ from the clock; the audit has the old value and the reason. */
  @Column('boolean', { default: false }) hoursEdited!: boolean;
  @Column('boolean', { default: false }) missingClockOut!: boolean;
  @Column('jsonb', { nullable: true }) clockInLocation!: StoredLocation | null;
  @Column('jsonb', { nullable: true }) clockOutLocation!: StoredLocation | null;
  /** Pay rates copied when the position was taken. */
  @CentsColumn('pay_rate') payRateCents!: Cents;
  @CentsColumn('premium_rate') premiumRateCents!: Cents;
  @Column('text', { nullable: true }) adminNotes!: string | null;
  @Column('text', { nullable: true }) workerNotes!: string | null;
  /** When and by whom an application was decided. */
  @InstantColumn({ nullable: true }) decidedAt!: Instant | null;
  @Column('int', { nullable: true }) decidedBy!: number | null;
  /** Timesheet approval. */
  @Column('boolean', { default: false }) isApproved!: boolean;
  @Column('int', { nullable: true }) approvedBy!: number | null;
  @InstantColumn({ nullable: true }) approvedWhen!: Instant | null;
  @Column('text', { default: 'pending' }) paymentStatus!: PaymentStatus;
  /** Incremented by a trigger with every edit; read-only here. */
  @Column({ type: 'int', insert: false, update: false, default: 1 }) revision!: number;
  @InstantColumn() assignedAt!: Instant;
  @InstantColumn({ nullable: true }) cancelledAt!: Instant | null;
  @Column('text', { nullable: true }) cancellationReason!: string | null;
  @Column('boolean', { default: false }) isLateCancellation!: boolean;
  /** Cancelled by the worker within 48 hours of the start, but excused: admins are alerted, the score is unchanged. */
  @Column('boolean', { default: false }) isShortNotice!: boolean;
  /** Undone by the worker within minutes of the sign-up: in no list or figure of admins. */
  @Column('boolean', { default: false }) isUndone!: boolean;
  /** Whether an admin assigned the worker after the shift’s start. */
  @Column('boolean', { default: false }) isStandIn!: boolean;
  /** The assignment of the no-show in whose place the worker is. */
  @Column('int', { nullable: true }) standsInFor!: number | null;
  /** The offer that the worker accepted. */
  @Column('int', { nullable: true }) offerId!: number | null;
  /** When the system recorded a no-show. */
  @InstantColumn({ nullable: true }) missedAt!: Instant | null;
}
