import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/** A note of an admin on a worker. A trigger refuses changes; the row of a deleted note stays without its text. */
@Entity('worker_notes')
export class WorkerNoteRow {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') userId!: number;
  /** `null` once deleted. */
  @Column('text', { nullable: true }) text!: string | null;
  @InstantColumn() createdAt!: Instant;
  @Column('int') createdBy!: number;
  /** The client's id of the request that added the note. */
  @Column('uuid') requestId!: string;
  @InstantColumn({ nullable: true }) deletedAt!: Instant | null;
  @Column('int', { nullable: true }) deletedBy!: number | null;
}
