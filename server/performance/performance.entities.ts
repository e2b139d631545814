import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant, LocalDate } from '../../shared/kernel/time.js';
import { InstantColumn, ScoreColumn } from '../platform/database/schema/columns.js';

/** A performance event, recorded by an admin or by the system. */
@Entity('performance_metrics')
export class PerformanceMetric {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') userId!: number;
  @Column('int', { nullable: true }) shiftAssignmentId!: number | null;
  @Column('text') metricType!: string;
  @Column('text') severity!: string;
  @Column('int', { default: 0 }) pointsDeducted!: number;
  @Column('int', { default: 0 }) pointsAdded!: number;
  @Column('text') description!: string;
  @Column('text') source!: 'system' | 'admin';
  @Column('int', { nullable: true }) recordedBy!: number | null;
  @Column('date') dateOccurred!: LocalDate;
  @InstantColumn() createdAt!: Instant;
  @InstantColumn({ nullable: true }) voidedAt!: Instant | null;
  @Column('int', { nullable: true }) voidedBy!: number | null;
  @Column('text', { nullable: true }) voidReason!: string | null;
  /** The client's id of the request that recorded the event. */
  @Column('uuid', { nullable: true }) requestId!: string | null;
}

/** One row per change of a score. */
@Entity('worker_performance_history')
export class WorkerPerformanceHistory {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') userId!: number;
  @InstantColumn() calculatedAt!: Instant;
  @ScoreColumn() overallScore!: number;
  @ScoreColumn() reliabilityScore!: number;
  @ScoreColumn() punctualityScore!: number;
  @ScoreColumn() qualityScore!: number;
  @ScoreColumn() attitudeScore!: number;
  @Column('int', { default: 0 }) totalShiftsCompleted!: number;
  @Column('int', { default: 0 }) noShowCount!: number;
  @Column('int', { default: 0 }) lateCancellationCount!: number;
  @Column('int', { default: 0 }) punctualityIssues!: number;
  @Column('int', { default: 0 }) qualityIssues!: number;
  @Column('int', { default: 0 }) attitudeIssues!: number;
}

/** The score after a change, with its cause. */
@Entity('worker_scores')
export class WorkerScore {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') userId!: number;
  @Column('int', { nullable: true }) shiftAssignmentId!: number | null;
  @ScoreColumn() score!: number;
  @Column('text', { nullable: true }) notes!: string | null;
  @Column('text') type!: string;
  @Column('int', { nullable: true }) createdBy!: number | null;
  @InstantColumn() createdAt!: Instant;
}

/** A night whose scores were queued for recalculation. */
@Entity('score_nights')
export class ScoreNight {
  /** Site date. */
  @PrimaryColumn('date') night!: LocalDate;
  @InstantColumn() queuedAt!: Instant;
}
