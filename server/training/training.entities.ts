import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../shared/kernel/time.js';
import type { QuizQuestion } from '../../shared/training/admin-training.contract.js';
import type { WatchedRange } from '../../shared/training/training.contract.js';
import type { SkillLevelId } from '../../shared/training/skill-level.contract.js';
import { CentsColumn, InstantColumn } from '../platform/database/schema/columns.js';

@Entity('skill_levels')
export class SkillLevelRow {
  @PrimaryColumn('smallint') id!: SkillLevelId;
  @Column('text') name!: string;
  @Column('text') description!: string;
  @CentsColumn('min_pay_rate') minPayRateCents!: number;
  @CentsColumn('max_pay_rate') maxPayRateCents!: number;
  @Column('text') color!: string;
}

@Entity('trainings')
export class Training {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('smallint') skillLevelId!: SkillLevelId;
  @Column('text') title!: string;
  @Column('text', { nullable: true }) titleEs!: string | null;
  @Column('text') description!: string;
  @Column('text', { nullable: true }) descriptionEs!: string | null;
  /** Key of a file of ours, or the address of a video elsewhere. */
  @Column('text') videoUrl!: string;
  /** Length of the video, rounded down; `null` where nobody has measured it. */
  @Column('int', { nullable: true }) videoSeconds!: number | null;
  /** Keys of WebVTT files. */
  @Column('text', { nullable: true }) captionsUrl!: string | null;
  @Column('text', { nullable: true }) captionsUrlEs!: string | null;
  /** Minutes. */
  @Column('int') duration!: number;
  @Column('jsonb', { default: [] }) questions!: QuizQuestion[];
  @Column('int', { default: 80 }) passingScore!: number;
  @Column('boolean', { default: true }) isActive!: boolean;
  /** One more with each edit. */
  @Column('int', { default: 1 }) revision!: number;
  @InstantColumn() createdAt!: Instant;
  /** Of the request that made it; an edit does not read it. */
  @Column('uuid', { nullable: true, select: false }) requestId!: string | null;
}

@Entity('user_trainings')
export class UserTraining {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') userId!: number;
  @Column('int') trainingId!: number;
  /** Best score so far, percent. */
  @Column('int', { nullable: true }) score!: number | null;
  @Column('boolean', { default: false }) passed!: boolean;
  @InstantColumn({ nullable: true }) completedAt!: Instant | null;
  @Column('int', { default: 0 }) attempts!: number;
  @InstantColumn({ nullable: true }) videoWatchedAt!: Instant | null;
  @Column('int', { default: 0 }) resumeSeconds!: number;
  @Column('int', { default: 0 }) secondsSpent!: number;
  /** First report of watching. */
  @InstantColumn({ nullable: true }) startedAt!: Instant | null;
  @InstantColumn({ nullable: true }) lastSeenAt!: Instant | null;
  @Column('jsonb', { default: [] }) watched!: WatchedRange[];
  /** Real time since the last report that its video did not use up: the next one's may be. */
  @Column('int', { default: 0 }) spareMs!: number;
}

/** A report of watching or a quiz handed in, with what was answered: the same one again gets the same answer. */
@Entity('training_events')
export class TrainingEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column('int') userId!: number;
  @Column('int') trainingId!: number;
  /** Minted by the device at the tap, or by the server for a call without one. */
  @Column('uuid') clientEventId!: string;
  @Column('text') bodyHash!: string;
  @Column('jsonb') response!: Record<string, unknown>;
  @InstantColumn() receivedAt!: Instant;
}
