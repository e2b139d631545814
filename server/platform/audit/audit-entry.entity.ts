import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import { InstantColumn } from '../database/schema/columns.js';
import type { AuditedActions, SubjectKind } from './audited.js';

/**
 * A state change with its actor and instant. Contains ids and changed fields, no personal values. Append-only in the
 * database.
 */
@Entity('audit_log')
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @InstantColumn() at!: Instant;
  @Column('text') actorKind!: 'worker' | 'admin' | 'system' | 'visitor';
  @Column('int', { nullable: true }) actorId!: number | null;
  @Column('text') action!: AuditedActions[SubjectKind];
  @Column('text') subjectKind!: SubjectKind;
  @Column('text') subjectId!: string;
  @Column('jsonb', { default: {} }) changes!: Record<string, unknown>;
  @Column('text', { nullable: true }) traceId!: string | null;
}

/**
 * The reason for an audited change. Stored separately because audit rows never change, while erasing a worker deletes
 * the reasons about that worker (decisions: Data model).
 */
@Entity('audit_reasons')
export class AuditReason {
  @PrimaryColumn('bigint') auditId!: string;
  /** The worker whom the reason is about. */
  @Column('int') userId!: number;
  @Column('text') reason!: string;
}
