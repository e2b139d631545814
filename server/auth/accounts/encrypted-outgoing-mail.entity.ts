import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/** A mail to an address that is no longer the person's, sealed: it says who somebody was. Gone once it is sent. */
@Entity('parting_mails')
export class EncryptedOutgoingMail {
  @PrimaryColumn('uuid') id!: string;
  @Column('int') userId!: number;
  @Column('bytea') sealed!: Buffer;
  @InstantColumn() createdAt!: Instant;
}
