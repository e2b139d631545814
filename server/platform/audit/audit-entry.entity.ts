import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import { InstantColumn } from '../database/schema/columns.js';
import type { AuditedActions, SubjectKind } from './audited.js';

/** Who did what when. Ids and changed fields, no personal values. Append-only in the database. */
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
 * The words given for an audited change, beside its row and not in it: the audit is never rewritten, and erasing a person
 * deletes the reasons that are about them (decisions: Data model).
 */
@Entity('audit_reasons')
export class AuditReason {
  @PrimaryColumn('bigint') auditId!: string;
  /** Whom it is about. */
  @Column('int') userId!: number;
  @Column('text') reason!: string;
}
