import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/** Copies of shifts made at once, with what was answered: the same request again gets the same answer. */
@Entity('shift_batches')
export class ShiftBatch {
  /** Minted by the browser that asked. */
  @PrimaryColumn('uuid') id!: string;
  @Column('text') bodyHash!: string;
  @Column('jsonb') response!: Record<string, unknown>;
  @Column('int') createdBy!: number;
  @InstantColumn() createdAt!: Instant;
}
