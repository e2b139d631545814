import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import { InstantColumn } from '../database/columns.js';

/** Who did what when. Ids and changed fields, no personal values. Append-only in the database. */
@Entity('audit_log')
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @InstantColumn() at!: Instant;
  @Column('text') actorKind!: 'worker' | 'admin' | 'system' | 'visitor';
  @Column('int', { nullable: true }) actorId!: number | null;
  @Column('text') action!: string;
  @Column('text') subjectKind!: string;
  @Column('text') subjectId!: string;
  @Column('jsonb', { default: {} }) changes!: Record<string, unknown>;
  @Column('text', { nullable: true }) traceId!: string | null;
}
