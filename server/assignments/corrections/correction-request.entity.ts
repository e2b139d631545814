import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import type { CorrectionState } from '../../../shared/payroll/correction-request.contract.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/** A worker's request for other times of an own shift, and the desk's answer. The id is made by the worker's form. */
@Entity('correction_requests')
export class CorrectionRequestRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('int') shiftAssignmentId!: number;
  @Column('text', { default: 'open' }) state!: CorrectionState;
  /** The requested times. */
  @InstantColumn() clockInTime!: Instant;
  @InstantColumn() clockOutTime!: Instant;
  @Column('text') reason!: string;
  @InstantColumn() createdAt!: Instant;
  /** When an admin decided, or the worker withdrew the request. */
  @InstantColumn({ nullable: true }) decidedAt!: Instant | null;
  @Column('int', { nullable: true }) decidedBy!: number | null;
  @Column('text', { nullable: true }) decisionReason!: string | null;
}
