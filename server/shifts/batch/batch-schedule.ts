import { In, IsNull } from 'typeorm';
import { startOfDay, addDays } from '../../../shared/kernel/site-time.js';
import { instant, toIso } from '../../../shared/kernel/time.js';
import type { PlacedShift, ShiftCopy } from '../../../shared/shifts/shift-copies.rules.js';
import type { SkillLevelId } from '../../../shared/training/skill-level.contract.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { epochMsSql } from '../../platform/database/view-sql.js';
import { Shift } from '../shift.entity.js';
import { isScheduledSql } from '../shift-open.sql.js';

export type Source = Shift & { identicalCount: number };

/** Returns the source shifts of the copies that are on the schedule, each with the number of equal shifts on its day. */
export async function readSources(tx: Transaction, copies: readonly ShiftCopy[]): Promise<Map<number, Source>> {
  const ids = [...new Set(copies.map(({ shiftId }) => shiftId))];
  const shifts = await tx.repository(Shift).findBy([
    { id: In(ids), isActive: true },
    { id: In(ids), isDraft: true, cancelledAt: IsNull() },
  ]);
  const counts = await tx.query<{ id: number; identicalCount: number }>(
    `SELECT s.id, count(*)::int AS "identicalCount" FROM shifts s
     JOIN shifts o ON ${isScheduledSql('o')} AND o.starts_at = s.starts_at AND o.ends_at = s.ends_at
       AND o.skill_level_id = s.skill_level_id AND o.title = s.title
     WHERE s.id = ANY($1::int[]) GROUP BY s.id`,
    [ids],
  );
  const countOf = new Map(counts.map((row) => [row.id, row.identicalCount]));
  return new Map(shifts.map((shift) => [shift.id, { ...shift, identicalCount: countOf.get(shift.id) ?? 1 }]));
}

type ScheduledRow = { title: string; level: SkillLevelId; starts_ms: number; ends_ms: number };

/** Returns the shifts and drafts on the days of the copies and all days in between. */
export async function readScheduled(
  tx: Transaction,
  copies: readonly ShiftCopy[],
  { zone }: { zone: string },
): Promise<PlacedShift[]> {
  const days = copies.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rows = await tx.query<ScheduledRow>(
    `SELECT title, skill_level_id AS level, ${epochMsSql('starts_at')} AS starts_ms, ${epochMsSql('ends_at')} AS ends_ms
     FROM shifts s WHERE ${isScheduledSql('s')} AND starts_at >= $1 AND starts_at < $2`,
    [toIso(startOfDay(first, zone)), toIso(startOfDay(addDays(last, 1), zone))],
  );
  return rows.map(({ title, level, starts_ms, ends_ms }) => ({
    title,
    skillLevelId: level,
    startsAt: instant(starts_ms),
    endsAt: instant(ends_ms),
  }));
}
