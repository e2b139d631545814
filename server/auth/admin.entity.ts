import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../shared/kernel/time.js';
import { InstantColumn } from '../platform/database/schema/columns.js';

/** A directory user with the admin role, identified by tenant and object id. Created at the first login. */
@Entity('admins')
export class Admin {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') tid!: string;
  @Column('text') oid!: string;
  @Column('text') email!: string;
  @Column('text') name!: string;
  @InstantColumn() lastSignInAt!: Instant;
  @InstantColumn() createdAt!: Instant;
}
