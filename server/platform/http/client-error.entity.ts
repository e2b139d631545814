import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import { InstantColumn } from '../database/schema/columns.js';

/** Equal errors of browsers, counted. Contains no personal data. */
@Entity('client_errors')
export class ClientError {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  @Column('text') page!: string;
  @Column('text', { array: true }) frames!: string[];
  @Column('int', { default: 1 }) count!: number;
  @InstantColumn() firstAt!: Instant;
  @InstantColumn() lastAt!: Instant;
}
