import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ProblemCode } from '../../shared/kernel/problems.js';
import type { ProblemParams } from '../../shared/kernel/result.js';
import type { Instant, LocalDate } from '../../shared/kernel/time.js';
import type { SentChange, SentState } from '../../shared/timeclock/time-pairs.rules.js';
import type { SyncOutcome, SyncRun, TimeclockEntry } from '../../shared/timeclock/timeclock.contract.js';
import { InstantColumn } from '../platform/database/schema/columns.js';

/** The time-clock associate of a worker, matched by email address when the associates were last read. */
@Entity('timeclock_associates')
export class TimeclockAssociate {
  @PrimaryColumn('int') userId!: number;
  /** Lower case. If the worker's address differs, the associate is searched again. */
  @Column('text') email!: string;
  @Column('text') associateOid!: string;
  /** The work assignment that receives the hours; `null`: none is active. */
  @Column('text', { nullable: true }) workAssignmentId!: string | null;
  @InstantColumn() readAt!: Instant;
}

/** The last change sent for a shift, stored before it is sent, and its result. */
@Entity('timeclock_entries')
export class SentEntry {
  @PrimaryColumn('int') shiftAssignmentId!: number;
  @Column('text') change!: SentChange;
  @Column('text') state!: SentState;
  @InstantColumn() startsAt!: Instant;
  @InstantColumn() endsAt!: Instant;
  /** The time-clock's id of the entry, known once the time cards show it. */
  @Column('text', { nullable: true }) entryId!: string | null;
  /** The call that sent it; `null` for an entry found in the time-clock. */
  @Column('uuid', { nullable: true }) attemptId!: string | null;
  /** The time-clock's reason for a refusal. */
  @Column('text', { name: 'said', nullable: true }) adpMessage!: string | null;
  @Column('int') sentBy!: number;
  @InstantColumn() sentAt!: Instant;
}

/** A problem whose text is added in the reader's language. */
export type StoredProblem = { code: ProblemCode; params: ProblemParams };

/** The entries of all workers over a span of days, read by a job. */
@Entity('timeclock_summaries')
export class TimeclockSummary {
  @PrimaryColumn('uuid') id!: string;
  @Column('date') firstDay!: LocalDate;
  @Column('date') lastDay!: LocalDate;
  @Column('text') state!: 'running' | 'done' | 'failed';
  @Column('int', { default: 0 }) workersRead!: number;
  @Column('int', { nullable: true }) workersInAll!: number | null;
  @Column('jsonb', { nullable: true }) problem!: StoredProblem | null;
  /** By worker id. Addresses are read when it is shown, so it contains no erased worker. */
  @Column('jsonb', { nullable: true }) entries!: Record<string, TimeclockEntry[]> | null;
  @Column('int') askedBy!: number;
  @InstantColumn() askedAt!: Instant;
}

/** One worker's entries while the summary runs; moved into the summary at its end. */
@Entity('timeclock_summary_parts')
export class TimeclockSummaryPart {
  @PrimaryColumn('uuid') summaryId!: string;
  @PrimaryColumn('int') userId!: number;
  @Column('jsonb') entries!: TimeclockEntry[];
}

/** A sync of all workers over a span of days, carried out by a job. */
@Entity('timeclock_sync_runs')
export class TimeclockSyncRun {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('date') firstDay!: LocalDate;
  @Column('date') lastDay!: LocalDate;
  @Column('text') state!: SyncRun['state'];
  /** Why it is paused. */
  @Column('jsonb', { nullable: true }) problem!: StoredProblem | null;
  /** The admin who started or last resumed it; its changes are sent in this admin's name. */
  @Column('int') sentBy!: number;
  @InstantColumn() startedAt!: Instant;
  @InstantColumn({ nullable: true }) endedAt!: Instant | null;
}

/** One worker of a sync of all workers; the worker's part of its result. */
@Entity('timeclock_sync_results')
export class TimeclockSyncResult {
  @PrimaryColumn('int') runId!: number;
  @PrimaryColumn('int') userId!: number;
  @Column('text', { default: 'waiting' }) outcome!: SyncOutcome;
  @Column('int', { default: 0 }) shiftsSent!: number;
  @Column('int', { default: 0 }) shiftsOpen!: number;
  /** Why the time-clock refused hours or does not take them. Contains no address: that is read when it is shown. */
  @Column('jsonb', { nullable: true }) problem!: StoredProblem | null;
  /** How often the run paused at this worker. */
  @Column('int', { default: 0 }) pauses!: number;
}
