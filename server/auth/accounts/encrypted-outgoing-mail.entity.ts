import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/**
 * An encrypted mail to an address that the account no longer has, because it contains personal data. Deleted after
 * sending.
 */
@Entity('encrypted_outgoing_mails')
export class EncryptedOutgoingMail {
  @PrimaryColumn('uuid') id!: string;
  @Column('int') userId!: number;
  @Column('bytea') sealed!: Buffer;
  @InstantColumn() createdAt!: Instant;
}
