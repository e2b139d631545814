import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import type {
  TakeHours,
  WaitlistMode,
  WaitlistSkip,
  WaitlistState,
} from '../../../shared/waitlist/waitlist.contract.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/** The place of a worker in the line of a full shift. An ended place never changes. [F-100] */
@Entity('waitlist_entries')
export class WaitlistEntry {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') shiftId!: number;
  @Column('int') userId!: number;
  @InstantColumn() joinedAt!: Instant;
  @Column('text', { default: 'ask' }) mode!: WaitlistMode;
  /** Of the mode `take`. */
  @Column('int', { nullable: true }) takeHours!: TakeHours | null;
  @Column('text', { default: 'waiting' }) state!: WaitlistState;
  @InstantColumn({ nullable: true }) closedAt!: Instant | null;
  /** Why the worker was passed over the last time. */
  @Column('text', { nullable: true }) skipped!: WaitlistSkip | null;
}
