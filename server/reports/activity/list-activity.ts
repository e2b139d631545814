import { Injectable } from '@nestjs/common';
import type { ActivityEntry, ActivityQuery } from '../../../shared/activity/activity.contract.js';
import { actionsOf } from '../../../shared/activity/activity.rules.js';
import { LISTS } from '../../../shared/kernel/policy.js';
import { addDays, startOfDay } from '../../../shared/kernel/site-time.js';
import { type Instant, plusDays, toIso } from '../../../shared/kernel/time.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { dateSql, isoSql, viewColumns, type ViewSql } from '../../platform/database/view-sql.js';
import { toPage, cursorId, type Pagination, type Page } from '../../platform/http/query/pagination.js';

const ENTRY: ViewSql<ActivityEntry> = {
  id: 'l.id::float8',
  at: isoSql('l.at'),
  actorKind: 'l.actor_kind',
  actorId: 'l.actor_id',
  actorName: `coalesce(admin.name, ${nameSql('actor')})`,
  action: 'l.action',
  subjectKind: 'l.subject_kind',
  subjectId: 'l.subject_id',
  workerId: 'worker.id',
  workerName: nameSql('worker'),
  shiftId: 's.id',
  shiftTitle: 's.title',
  shiftTitleEs: 's.title_es',
  shiftDate: dateSql('s.date'),
  subjectName: 'coalesce(training.title, template.name, announcement.title, key.name)',
  subjectNameEs: 'coalesce(training.title_es, announcement.title_es)',
  fields: `ARRAY(SELECT jsonb_array_elements_text(CASE jsonb_typeof(l.changes->'fields') WHEN 'array' THEN l.changes->'fields' ELSE '[]' END)
    UNION ALL SELECT key FROM jsonb_each(l.changes) WHERE jsonb_typeof(value) = 'object' OR key = 'warnings' ORDER BY 1)`,
  changed: `coalesce((SELECT jsonb_agg(jsonb_build_object('field', key, 'from', value->'from', 'to', value->'to') ORDER BY key)
    FROM jsonb_each(l.changes) WHERE key IN ('clockInTime', 'clockOutTime', 'hoursWorked', 'score') AND jsonb_typeof(value) = 'object'), '[]')`,
  reason: 'r.reason',
};

/** Returns SQL for a user's name; NULL for an erased user, whose stored name is a placeholder. */
function nameSql(user: string): string {
  return `CASE WHEN ${user}.anonymised_at IS NULL THEN ${user}.first_name || ' ' || ${user}.last_name END`;
}

/** Selects a worker's entries: about the worker, or about the worker's assignments and events. */
const OF_WORKER = `(l.subject_kind = 'worker' AND l.subject_id = $WORKER::text
  OR l.subject_kind = 'assignment' AND l.subject_id IN (SELECT id::text FROM shift_assignments WHERE user_id = $WORKER)
  OR l.subject_kind = 'performance_event' AND l.subject_id IN (SELECT id::text FROM performance_metrics WHERE user_id = $WORKER)
  OR l.subject_kind = 'session' AND l.actor_kind = 'worker' AND l.actor_id = $WORKER)`;

/** Selects the cancellation by the undo of an approval. The list has the entry of the application filed again instead. [W-286] */
const UNDONE_APPROVAL = `(l.action = 'assignment.removed' AND jsonb_exists(l.changes, 'isUndone'))`;

const JOINS = `LEFT JOIN audit_reasons r ON r.audit_id = l.id
  LEFT JOIN admins admin ON l.actor_kind = 'admin' AND admin.id = l.actor_id
  LEFT JOIN users actor ON l.actor_kind = 'worker' AND actor.id = l.actor_id
  LEFT JOIN shift_assignments a ON l.subject_kind = 'assignment' AND a.id = ${idSql(`l.subject_kind = 'assignment'`)}
  LEFT JOIN performance_metrics m ON l.subject_kind = 'performance_event' AND m.id = ${idSql(`l.subject_kind = 'performance_event'`)}
  LEFT JOIN waitlist_entries w ON l.subject_kind = 'waitlist' AND w.id = ${idSql(`l.subject_kind = 'waitlist'`)}
  LEFT JOIN shifts s ON s.id = coalesce(a.shift_id, w.shift_id, ${idSql(`l.subject_kind = 'shift'`)})
  LEFT JOIN users worker ON worker.id = coalesce(a.user_id, m.user_id, w.user_id, ${idSql(`l.subject_kind = 'worker'`)})
  LEFT JOIN trainings training ON training.id = ${idSql(`l.subject_kind = 'training'`)}
  LEFT JOIN shift_templates template ON template.id = ${idSql(`l.subject_kind = 'shift_template'`)}
  LEFT JOIN api_keys key ON key.id = ${idSql(`l.subject_kind = 'api_key'`)}
  LEFT JOIN announcements announcement ON l.subject_kind = 'announcement' AND announcement.id::text = l.subject_id`;

/** Returns SQL for a numeric subject id. Ids are stored as text, and not all are numbers. */
function idSql(condition: string): string {
  return `CASE WHEN ${condition} THEN l.subject_id::int END`;
}

/**
 * Lists audited actions, newest first, by default of the last 90 days (decisions: Calls). Ids increase with time, so the cursor
 * is an id. [W-31]
 */
@Injectable()
export class ListActivity {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async list(query: ActivityQuery, pagination: Pagination): Promise<Page<ActivityEntry>> {
    const [now, zone] = [this.clock.now(), this.config.site.timeZone];
    const { where, parameters } = conditionsSql(query, now, zone);
    const cursor = cursorId(pagination);
    const after = cursor === null ? '' : ` AND l.id < ${cursor}`;
    return this.unitOfWork.read(async (tx) => {
      const counted = `SELECT count(*)::int AS total FROM audit_log l WHERE ${where}`;
      const [row] = await tx.query<{ total: number }>(counted, parameters);
      const found = await tx.query<ActivityEntry>(
        `SELECT ${viewColumns(ENTRY)} FROM (SELECT * FROM audit_log l WHERE ${where}${after} ORDER BY l.id DESC LIMIT ${pagination.limit + 1}) l
         ${JOINS} ORDER BY l.id DESC`,
        parameters,
      );
      return toPage(found, row?.total ?? 0, pagination.limit);
    });
  }
}

function conditionsSql(
  { group, actorKind, actorId, workerId, from, to }: ActivityQuery,
  now: Instant,
  zone: string,
): { where: string; parameters: unknown[] } {
  const first = from === null ? plusDays(now, -LISTS.pastDays) : startOfDay(from, zone);
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = [`l.at >= ${bind(toIso(first))}`, `NOT ${UNDONE_APPROVAL}`];
  if (to !== null) conditions.push(`l.at < ${bind(toIso(startOfDay(addDays(to, 1), zone)))}`);
  if (group !== null) conditions.push(`l.action = ANY(${bind(actionsOf(group))}::text[])`);
  if (actorKind !== null) conditions.push(`l.actor_kind = ${bind(actorKind)}`);
  if (actorId !== null) conditions.push(`l.actor_id = ${bind(actorId)}`);
  if (workerId !== null) conditions.push(OF_WORKER.replaceAll('$WORKER', `${bind(workerId)}::int`));
  return { where: conditions.join(' AND '), parameters };
}
