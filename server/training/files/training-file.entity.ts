import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Instant } from '../../../shared/kernel/time.js';
import type { ConversionFault, VideoState } from '../../../shared/training/admin-training.contract.js';
import { InstantColumn } from '../../platform/database/schema/columns.js';

/**
 * A file that an admin uploaded for trainings. A training refers to it by `playableKey`, or until that is set by
 * `storageKey`.
 */
@Entity('training_files')
export class TrainingFile {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') storageKey!: string;
  @Column('text') kind!: 'video' | 'captions';
  @Column('text') mimeType!: string;
  @Column('int') sizeBytes!: number;
  /** Rounded down, at least 1; `null` if the file's header has no length. */
  @Column('int', { nullable: true }) videoSeconds!: number | null;
  @Column('text') state!: Exclude<VideoState, 'unplayable'>;
  @Column('text', { nullable: true }) playableKey!: string | null;
  @Column('int', { default: 0 }) percent!: number;
  @Column('text', { nullable: true }) fault!: ConversionFault | null;
  @InstantColumn({ nullable: true }) convertingSince!: Instant | null;
  @Column('int') uploadedBy!: number;
  @InstantColumn() uploadedAt!: Instant;
}
