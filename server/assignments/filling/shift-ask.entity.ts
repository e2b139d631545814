import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/** A worker was asked to take a shift; one row for both, of the last time. */
@Entity('shift_asks')
export class ShiftAsk {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') shiftId!: number;
  @Column('int') userId!: number;
  @InstantColumn() askedAt!: Instant;
  @Column('int') askedBy!: number;
}
