import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { AssignmentStatus, PaymentStatus } from '../../shared/assignments/assignment.contract.js';
import type { Cents } from '../../shared/kernel/money.js';
import type { Instant } from '../../shared/kernel/time.js';
import { CentsColumn, HoursColumn, InstantColumn } from '../platform/database/schema/columns.js';

/** What is kept of the position beside a clock time. Metres; the distance is the server's. */
export type StoredLocation = { latitude: number; longitude: number; accuracy: number | null; distanceMeters: number };

/** One worker on one shift, from asking for it until it is paid. */
@Entity('shift_assignments')
export class ShiftAssignment {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') shiftId!: number;
  @Column('int') userId!: number;
  /** The shift's instants, kept equal by the foreign key. */
  @InstantColumn() startsAt!: Instant;
  @InstantColumn() endsAt!: Instant;
  @Column('text', { default: 'assigned' }) status!: AssignmentStatus;
  @InstantColumn({ nullable: true }) clockInTime!: Instant | null;
  @InstantColumn({ nullable: true }) clockOutTime!: Instant | null;
  @HoursColumn('hours_worked') hoursHundredths!: number | null;
  /** An admin typed hours that may differ from the clock; old value and reason are in the audit. */
  @Column('boolean', { default: false }) hoursEdited!: boolean;
  @Column('boolean', { default: false }) missingClockOut!: boolean;
  @Column('jsonb', { nullable: true }) clockInLocation!: StoredLocation | null;
  @Column('jsonb', { nullable: true }) clockOutLocation!: StoredLocation | null;
  /** Pay as it was when the position was taken. */
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
  /** Counted by a trigger with every edit; never written from here. */
  @Column({ type: 'int', insert: false, update: false, default: 1 }) revision!: number;
  @InstantColumn() assignedAt!: Instant;
  @InstantColumn({ nullable: true }) cancelledAt!: Instant | null;
  @Column('text', { nullable: true }) cancellationReason!: string | null;
  @Column('boolean', { default: false }) isLateCancellation!: boolean;
  /** Cancelled by the worker inside the 48 hours, but excused: the desk is alerted, the score stays. */
  @Column('boolean', { default: false }) isShortNotice!: boolean;
  /** Put on the shift by an admin after its start. */
  @Column('boolean', { default: false }) isStandIn!: boolean;
  /** When the system noticed that the clock-in window had closed unused. */
  @InstantColumn({ nullable: true }) missedAt!: Instant | null;
}
