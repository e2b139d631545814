import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../shared/kernel/time.js';
import type { DocumentType } from '../../shared/workers/document.rules.js';
import type { DocumentKind } from '../../shared/workers/worker.contract.js';
import { InstantColumn } from '../platform/database/schema/columns.js';

@Entity('worker_documents')
export class WorkerDocument {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('int') userId!: number;
  @Column('text') kind!: DocumentKind;
  @Column('text') fileName!: string;
  @Column('text') mimeType!: DocumentType;
  @Column('int') sizeBytes!: number;
  @Column('text') storageKey!: string;
  @InstantColumn() uploadedAt!: Instant;
}
