import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/** A tap on the clock button as it arrived. Never changed, but that erasing a worker takes the positions away (ADR 11). */
@Entity('clock_events')
export class ClockEvent {
  @PrimaryColumn('uuid') id!: string;
  @Column('int') userId!: number;
  /** Minted by the phone at the tap, or by the server for a call without one. */
  @Column('uuid') clientEventId!: string;
  @Column('text') kind!: 'clock_in' | 'clock_out';
  @Column('int') requestedAssignmentId!: number;
  @Column('int', { nullable: true }) shiftAssignmentId!: number | null;
  @InstantColumn({ nullable: true }) capturedAt!: Instant | null;
  @Column('bigint', { nullable: true }) clockOffsetMs!: string | null;
  @Column('bigint', { nullable: true }) timerDriftMs!: string | null;
  @Column('boolean', { default: false }) capturedOffline!: boolean;
  @InstantColumn() receivedAt!: Instant;
  /** `null` with its longitude once the worker is erased; so is the accuracy. */
  @Column('double precision', { nullable: true }) latitude!: number | null;
  @Column('double precision', { nullable: true }) longitude!: number | null;
  @Column('double precision', { nullable: true }) accuracyMeters!: number | null;
  @Column('double precision') clientDistanceMeters!: number;
  @InstantColumn() positionAt!: Instant;
  @Column('text') bodyHash!: string;
}

/** What was decided about a clock event; the newest counts, `applied`, `refused` and `rejected` are final. */
@Entity('clock_event_decisions')
export class ClockEventDecision {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('uuid') clockEventId!: string;
  @Column('text') outcome!: 'applied' | 'refused' | 'rejected' | 'needs_review' | 'waiting';
  @Column('text', { array: true, default: [] }) reasons!: string[];
  @Column('text', { array: true, default: [] }) flags!: string[];
  @InstantColumn() judgedAt!: Instant;
  @Column('double precision') distanceMeters!: number;
  /** What was answered, so that the same event sent again gets the same answer. */
  @Column('jsonb') response!: Record<string, unknown>;
  @InstantColumn() decidedAt!: Instant;
  @Column('int', { nullable: true }) decidedBy!: number | null;
  @Column('text', { nullable: true }) note!: string | null;
}
