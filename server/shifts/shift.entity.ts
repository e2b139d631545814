import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Cents } from '../../shared/kernel/money.js';
import type { Instant, LocalDate, LocalTime } from '../../shared/kernel/time.js';
import type { PhysicalDemands } from '../../shared/shifts/shift.contract.js';
import type { SkillLevelId } from '../../shared/training/skill-level.contract.js';
import { CentsColumn, InstantColumn } from '../platform/database/schema/columns.js';

@Entity('shifts')
export class Shift {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') title!: string;
  @Column('text', { nullable: true }) titleEs!: string | null;
  @Column('text') description!: string;
  @Column('text', { nullable: true }) descriptionEs!: string | null;
  @Column('smallint') skillLevelId!: SkillLevelId;
  /** Date and times at the site; `startsAt` and `endsAt` are the corresponding instants. */
  @Column('date') date!: LocalDate;
  @Column('text') startTime!: LocalTime;
  @Column('text') endTime!: LocalTime;
  @InstantColumn() startsAt!: Instant;
  @InstantColumn() endsAt!: Instant;
  @CentsColumn('pay_rate') payRateCents!: Cents;
  @Column('int') totalPositions!: number;
  /** Counted by a trigger; read-only here. */
  @Column({ type: 'int', insert: false, update: false, default: 0 }) filledPositions!: number;
  /** Incremented by a trigger with every edit; read-only here. */
  @Column({ type: 'int', insert: false, update: false, default: 1 }) revision!: number;
  @Column('jsonb', { default: [] }) requirements!: string[];
  @Column('text', { default: 'light' }) physicalDemands!: PhysicalDemands;
  @Column('text', { default: 'en' }) requiredLanguage!: string;
  @Column('boolean', { default: false }) requiresApproval!: boolean;
  @Column('boolean', { default: false }) isPremium!: boolean;
  @CentsColumn('premium_rate', { nullable: true }) premiumRateCents!: Cents | null;
  @Column('boolean', { default: true }) isActive!: boolean;
  /** Not published yet: inactive, and without assignments. A deleted draft stays one, with `cancelledAt`. */
  @Column('boolean', { default: false }) isDraft!: boolean;
  /** When an admin last changed the times; cancellations are excused for a day afterwards. */
  @InstantColumn({ nullable: true }) movedAt!: Instant | null;
  @InstantColumn({ nullable: true }) cancelledAt!: Instant | null;
  @Column('int', { nullable: true }) createdBy!: number | null;
  @InstantColumn() createdAt!: Instant;
  /** Id of the request that created the shift; not selected when a shift is copied. */
  @Column('uuid', { nullable: true, select: false }) requestId!: string | null;
}
