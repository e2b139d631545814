import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ProblemCode } from '../../shared/kernel/problems.js';
import type { ProblemParams } from '../../shared/kernel/result.js';
import type { Instant, LocalDate } from '../../shared/kernel/time.js';
import type { SentChange, SentState } from '../../shared/timeclock/time-pairs.rules.js';
import type { TimeclockEntry } from '../../shared/timeclock/timeclock.contract.js';
import { InstantColumn } from '../platform/database/schema/columns.js';

/** Who a worker of ours is over there, found by email address; as it was when the people there were last read. */
@Entity('timeclock_associates')
export class TimeclockAssociate {
  @PrimaryColumn('int') userId!: number;
  /** Lower case. Another address since: to be found anew. */
  @Column('text') email!: string;
  @Column('text') associateOid!: string;
  /** Where hours go; `null`: there is no active one. */
  @Column('text', { nullable: true }) workAssignmentId!: string | null;
  @InstantColumn() readAt!: Instant;
}

/** The last thing that was sent of a shift, written before it is sent, and what became of it. */
@Entity('timeclock_entries')
export class SentEntry {
  @PrimaryColumn('int') shiftAssignmentId!: number;
  @Column('text') change!: SentChange;
  @Column('text') state!: SentState;
  @InstantColumn() startsAt!: Instant;
  @InstantColumn() endsAt!: Instant;
  /** The time-clock's own id of the entry, once the time cards have shown it. */
  @Column('text', { nullable: true }) entryId!: string | null;
  /** Which call it went with; `null` for an entry that was found there. */
  @Column('uuid', { nullable: true }) attemptId!: string | null;
  /** Why it was refused, in the time-clock's words. */
  @Column('text', { nullable: true }) said!: string | null;
  @Column('int') sentBy!: number;
  @InstantColumn() sentAt!: Instant;
}

/** Entries of all workers over a span of days, read by a job. */
@Entity('timeclock_summaries')
export class TimeclockSummary {
  @PrimaryColumn('uuid') id!: string;
  @Column('date') firstDay!: LocalDate;
  @Column('date') lastDay!: LocalDate;
  @Column('text') state!: 'running' | 'done' | 'failed';
  @Column('int', { default: 0 }) workersRead!: number;
  @Column('int', { nullable: true }) workersInAll!: number | null;
  @Column('jsonb', { nullable: true }) problem!: { code: ProblemCode; params: ProblemParams } | null;
  /** By worker id: addresses are read when it is shown, so that an erased person is in none. */
  @Column('jsonb', { nullable: true }) entries!: Record<string, TimeclockEntry[]> | null;
  @Column('int') askedBy!: number;
  @InstantColumn() askedAt!: Instant;
}

/** The entries of one worker, kept while the summary runs; moved into the summary at its end. */
@Entity('timeclock_summary_parts')
export class TimeclockSummaryPart {
  @PrimaryColumn('uuid') summaryId!: string;
  @PrimaryColumn('int') userId!: number;
  @Column('jsonb') entries!: TimeclockEntry[];
}
