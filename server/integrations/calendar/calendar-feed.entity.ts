import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/** The calendar link of a worker; each has at most one. */
@Entity('calendar_feeds')
export class CalendarFeed {
  @PrimaryColumn('int') userId!: number;
  @Column('text') tokenHash!: string;
  @InstantColumn() madeAt!: Instant;
  @InstantColumn({ nullable: true }) lastReadAt!: Instant | null;
}
