import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/** The last request to a worker to take a shift; one row for each shift and worker. */
@Entity('shift_asks')
export class ShiftAsk {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') shiftId!: number;
  @Column('int') userId!: number;
  @InstantColumn() askedAt!: Instant;
  @Column('int') askedBy!: number;
}
