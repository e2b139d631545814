import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Cents } from '../../shared/kernel/money.js';
import type { Instant, LocalTime } from '../../shared/kernel/time.js';
import type { PhysicalDemands } from '../../shared/shifts/shift.contract.js';
import type { SkillLevelId } from '../../shared/training/skill-level.contract.js';
import { CentsColumn, InstantColumn } from '../platform/database/schema/columns.js';

@Entity('shift_templates')
export class ShiftTemplate {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  @Column('text') title!: string;
  @Column('text', { nullable: true }) titleEs!: string | null;
  @Column('text') description!: string;
  @Column('text', { nullable: true }) descriptionEs!: string | null;
  @Column('smallint') skillLevelId!: SkillLevelId;
  @Column('text') startTime!: LocalTime;
  @Column('text') endTime!: LocalTime;
  @CentsColumn('pay_rate') payRateCents!: Cents;
  @Column('int') totalPositions!: number;
  @Column('jsonb', { default: [] }) requirements!: string[];
  @Column('text', { default: 'light' }) physicalDemands!: PhysicalDemands;
  @Column('text', { default: 'en' }) requiredLanguage!: string;
  @Column('boolean', { default: false }) requiresApproval!: boolean;
  @Column('boolean', { default: false }) isPremium!: boolean;
  @CentsColumn('premium_rate', { nullable: true }) premiumRateCents!: Cents | null;
  /** Incremented by a trigger with every edit; read-only here. */
  @Column({ type: 'int', insert: false, update: false, default: 1 }) revision!: number;
  @Column('int', { nullable: true }) createdBy!: number | null;
  @InstantColumn() createdAt!: Instant;
  /** Id of the request that created the template. */
  @Column('uuid', { nullable: true, select: false }) requestId!: string | null;
}
