import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/** A worker's session, which the tokens name in `sid`. Setting its end invalidates the tokens at once. */
@Entity('sessions')
export class Session {
  @PrimaryColumn('uuid') id!: string;
  @Column('int') userId!: number;
  @Column('boolean') rememberMe!: boolean;
  @Column('text', { default: '' }) userAgent!: string;
  @Column('text', { default: '' }) ipAddress!: string;
  @InstantColumn() createdAt!: Instant;
  @InstantColumn() lastSeenAt!: Instant;
  @InstantColumn() expiresAt!: Instant;
  @InstantColumn({ nullable: true }) endedAt!: Instant | null;
}
