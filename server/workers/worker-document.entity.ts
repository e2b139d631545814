import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../shared/kernel/time.js';
import { InstantColumn } from '../platform/database/columns.js';

@Entity('worker_documents')
export class WorkerDocument {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') userId!: number;
  @Column('text') kind!: string;
  @Column('text') fileName!: string;
  @Column('text') mimeType!: 'application/pdf' | 'image/jpeg' | 'image/png';
  @Column('int') sizeBytes!: number;
  @Column('text') storageKey!: string;
  @InstantColumn() uploadedAt!: Instant;
}
