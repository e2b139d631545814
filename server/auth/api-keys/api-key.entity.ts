import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ApiScope } from '../../../shared/integrations/api-key.contract.js';
import type { Instant } from '../../../shared/kernel/time.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/** The API key of another program. Only its hash is stored. */
@Entity('api_keys')
export class ApiKey {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  @Column('text') startsWith!: string;
  @Column('text') keyHash!: string;
  @Column('text', { array: true }) scopes!: ApiScope[];
  @Column('int') createdBy!: number;
  @InstantColumn() createdAt!: Instant;
  @InstantColumn({ nullable: true }) expiresAt!: Instant | null;
  @InstantColumn({ nullable: true }) lastUsedAt!: Instant | null;
  @InstantColumn({ nullable: true }) revokedAt!: Instant | null;
  /** Id of the request that created it. */
  @Column('uuid', { nullable: true }) requestId!: string | null;
}
