import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../shared/kernel/time.js';
import type { SkillLevelId } from '../../shared/training/skill-level.contract.js';
import type { Language } from '../../shared/workers/worker.contract.js';
import { InstantColumn, ScoreColumn } from '../platform/database/schema/columns.js';

/** A worker. Admins are rows of `admins`. */
@Entity('users')
export class User {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') email!: string;
  /** An argon2id hash. */
  @Column('text', { select: false }) password!: string;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  @Column('text') phone!: string;
  @Column('text') address!: string;
  @Column('text') city!: string;
  @Column('text') state!: string;
  @Column('text') zipCode!: string;
  @Column('text') emergencyContactName!: string;
  @Column('text') emergencyContactRelation!: string;
  @Column('text') emergencyContactPhone!: string;
  @Column('text', { default: 'worker' }) role!: 'worker';
  @Column('boolean', { default: false }) isApproved!: boolean;
  @Column('boolean', { default: true }) isActive!: boolean;
  @Column('text', { default: 'pending' }) backgroundCheckStatus!: string;
  @ScoreColumn() workerScore!: number;
  @Column('smallint', { default: 1 }) attainedSkillLevel!: SkillLevelId;
  @Column('text', { default: 'en' }) preferredLanguage!: Language;
  @Column('text', { nullable: true }) resourceId!: string | null;
  /** The company's own employee number. */
  @Column('text', { nullable: true }) bcEmployeeNo!: string | null;
  /** ADP's file number: six digits, unique. It stays with the pay records when the worker is erased, like `bcEmployeeNo`. */
  @Column('text', { nullable: true }) payrollNumber!: string | null;
  /** When the current address refused mail, and its status code (RFC 3463). A new address clears both. */
  @InstantColumn({ nullable: true }) mailRefusedAt!: Instant | null;
  @Column('text', { nullable: true }) mailRefusedStatus!: string | null;
  @Column('bytea', { nullable: true, select: false }) ssnEncrypted!: Buffer | null;
  @Column('text', { nullable: true }) ssnLastFour!: string | null;
  @Column('bytea', { nullable: true, select: false }) twoFactorSecretEncrypted!: Buffer | null;
  @InstantColumn({ nullable: true }) twoFactorEnabledAt!: Instant | null;
  /** The last TOTP step used. An earlier or equal step is a replay. */
  @Column('bigint', { nullable: true, select: false }) twoFactorLastStep!: string | null;
  @InstantColumn({ nullable: true }) approvedAt!: Instant | null;
  @Column('int', { nullable: true }) approvedBy!: number | null;
  @InstantColumn({ nullable: true }) anonymisedAt!: Instant | null;
  /** Incremented by a trigger on every edit; read-only here. */
  @Column({ type: 'int', insert: false, update: false, default: 1 }) revision!: number;
  @InstantColumn() createdAt!: Instant;
}
