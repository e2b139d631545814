import { beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityMetadata } from 'typeorm';
import { appFixture } from '../../../test/factories/app-fixture.js';
import { APP_ROLE, OWNER_ROLE } from '../embedded/embedded-postgres.js';
import { APPEND_ONLY_TABLES } from './grants.js';
import { MIGRATIONS } from '../migrations/index.js';

/** Tables without an entity: TypeORM's own, and the rate limiter's. */
// `shift_asks` is of the release before this one
const NO_ENTITY = ['migrations', 'rate_limits', 'shift_asks'];

/**
 * Constraints, indexes and triggers that enforce the invariants. They are listed by name, so that a migration that
 * drops one fails this test.
 */
const GUARDS = [
  'shifts_filled_within_total',
  'shift_assignments_no_overlap',
  'shift_assignments_no_recorded_overlap',
  'shift_assignments_recorded_during',
  'shift_assignments_live_unique',
  'shift_assignments_one_open_clock_in',
  'shift_assignments_one_stand_in',
  'shift_assignments_stand_in',
  'shift_assignments_shift',
  'shift_assignments_clocked',
  'shift_assignments_clock_order',
  'shift_assignments_hours_exact',
  'shift_assignments_paid_approved',
  'shift_assignments_count_filled',
  'shift_assignments_count_calendar_change',
  'shifts_count_calendar_change',
  'calendar_feeds_token',
  'api_keys_hash',
  'api_keys_scopes',
  'webhooks_events',
  'webhooks_old_secret',
  'webhooks_language',
  'webhooks_revision',
  'webhook_deliveries_status',
  'webhook_deliveries_due',
  'webhook_deliveries_lease',
  'audit_log_tell_webhooks',
  'audit_log_tell_webhooks_of_publication',
  'shifts_filled_is_counted',
  'shifts_draft_inactive',
  'shifts_draft_once',
  'shift_assignments_not_on_draft',
  'shifts_revision',
  'shift_templates_revision',
  'shift_templates_name_unique',
  'users_revision',
  'shift_assignments_revision',
  'payments_kind',
  'payments_shift_once',
  'payments_overtime_once',
  'payments_request',
  'payments_request_once',
  'payments_corrects',
  'shift_assignments_pay_period_locked',
  'payments_pay_period_locked',
  'shifts_pay_period_locked',
  'pay_period_locks_over',
  'pay_period_locks_sunday',
  'users_payroll_number_key',
  'users_forget_refused_mail',
  'users_email_unique',
  'users_level_kept',
  'users_note_deactivation',
  'users_deactivated_at',
  'worker_documents_one_per_kind',
  'worker_notes_request_once',
  'worker_notes_text',
  'worker_notes_deleted',
  'worker_notes_unchanged',
  'clock_events_once',
  'clock_event_decisions_one_end',
  'user_trainings_once',
  'training_events_once',
  'training_files_playable',
  'audit_log_append_only',
  'clock_events_append_only',
  'clock_events_only_erased_positions',
  'clock_event_decisions_admin_says_why',
  'shifts_premium_named',
  'shift_templates_premium_named',
  'reminders_once',
  'notifications_announced_once',
  'announcements_level_named',
  'shift_asks_once',
  'offers_one_open',
  'offers_closed_is_final',
  'offers_closed',
  'offers_answered_in_time',
  'shifts_held_is_counted',
  'shift_assignments_one_of_offer',
  'shift_assignments_close_offer',
  'waitlist_entries_one_place',
  'waitlist_entries_mode',
  'waitlist_entries_take_hours',
  'waitlist_entries_closed',
  'waitlist_entries_end_is_final',
  'shift_assignments_end_place',
  'offers_end_place',
  'shift_assignments_one_stand_in',
  'performance_metrics_system_once',
  'performance_metrics_request_once',
  'shifts_request_once',
  'trainings_request_once',
  'shift_templates_request_once',
  'api_keys_request_once',
  'webhooks_request_once',
  'score_nights_pkey',
  'correction_requests_one_open',
  'correction_requests_decided',
  'correction_requests_times',
  'shift_assignments_correction_open',
  'timeclock_associates_once',
  'timeclock_entries_named',
  'timeclock_entries_attempted',
  'timeclock_entries_entry_once',
  'timeclock_summaries_end',
  'timeclock_summaries_one_running',
  'timeclock_sync_runs_one_running',
  'timeclock_sync_runs_problem',
  'timeclock_sync_runs_end',
];

type Named = { name: string };
type ColumnRow = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  digits: string;
};

const test = appFixture();
let columns: Map<string, ColumnRow>;

beforeAll(async () => {
  columns = new Map((await columnRows()).map((row) => [`${row.table}.${row.column}`, row]));
});

describe('the schema in the database', () => {
  it('makes the server live and ready', async () => {
    expect((await test.call('GET', '/api/health/live')).status).toBe(200);
    expect((await test.call('GET', '/api/health/ready')).status).toBe(200);
  });

  it('[X-22] has every table, constraint, index and trigger that the migrations name', async () => {
    const found = await objectNames();
    expect(named().filter((name) => !found.has(name))).toEqual([]);
    expect(named().length).toBeGreaterThan(120);
  });

  it('[X-22] has the guards of the invariants, enabled and validated', async () => {
    const found = await objectNames();
    expect(GUARDS.filter((name) => !found.has(name))).toEqual([]);
    expect(
      await test.dataSource.query(`SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'`),
    ).toEqual([]);
    expect(await test.dataSource.query(`SELECT conname FROM pg_constraint WHERE NOT convalidated`)).toEqual([]);
  });

  it('[X-22] excludes overlaps per worker and half-open interval, in the states that hold a position', async () => {
    const [row] = (await test.dataSource.query(
      `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'shift_assignments_no_overlap'`,
    )) as { definition: string }[];
    expect(row?.definition).toMatch(/^EXCLUDE USING gist \(user_id WITH =, tstzrange\(starts_at, ends_at\) WITH &&\)/);
    for (const status of ['assigned', 'in_progress', 'completed']) expect(row?.definition).toContain(`'${status}'`);
  });

  it('copies the times of a shift by a foreign key that cascades updates and restricts deletes', async () => {
    const [row] = (await test.dataSource.query(
      `SELECT confupdtype AS "onUpdate", confdeltype AS "onDelete" FROM pg_constraint WHERE conname = 'shift_assignments_shift'`,
    )) as unknown[];
    expect(row).toEqual({ onUpdate: 'c', onDelete: 'r' });
  });
});

describe('the roles', () => {
  it('[X-23] lets the app insert into the append-only tables, and never update or delete', async () => {
    for (const table of APPEND_ONLY_TABLES) {
      expect([table, await rights(table)]).toEqual([table, ['SELECT', 'INSERT']]);
    }
  });

  it('lets the app read and write every other table, but not the list of migrations', async () => {
    const tables = [...new Set([...columns.values()].map(({ table }) => table))];
    for (const table of tables.filter((name) => ![...APPEND_ONLY_TABLES, 'migrations'].includes(name))) {
      expect([table, await rights(table)]).toEqual([table, ['SELECT', 'INSERT', 'UPDATE', 'DELETE']]);
    }
    expect(await rights('migrations')).toEqual(['SELECT']);
  });

  it('[X-23] lets the app role create or own no table, and is no superuser', async () => {
    const [app] = (await test.dataSource.query(
      `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls AS powerful, has_schema_privilege(rolname, 'public', 'CREATE') AS creates,
        pg_has_role(rolname, $2, 'MEMBER') AS "isOwner",
        (SELECT count(*)::int FROM pg_class c WHERE c.relowner = r.oid AND c.relnamespace = 'public'::regnamespace) AS owns
       FROM pg_roles r WHERE rolname = $1`,
      [APP_ROLE, OWNER_ROLE],
    )) as unknown[];
    expect(app).toEqual({ powerful: false, creates: false, isOwner: false, owns: 0 });
  });
});

describe('the entities', () => {
  it('[X-19] map every table', async () => {
    const mapped = test.dataSource.entityMetadatas.map(({ tableName }) => tableName);
    const tables = (await test.dataSource.query(
      `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
    )) as Named[];
    expect(tables.filter(({ name }) => !mapped.includes(name) && !NO_ENTITY.includes(name))).toEqual([]);
  });

  it('[X-19] have only existing columns, with the same type and nullability', () => {
    expect(test.dataSource.entityMetadatas.flatMap(differences)).toEqual([]);
  });

  it('leave out no column that an insert must fill', () => {
    const missing = test.dataSource.entityMetadatas.flatMap((entity) => {
      const mapped = new Set(entity.columns.map(({ databaseName }) => databaseName));
      return [...columns.values()].filter(
        (row) => row.table === entity.tableName && !mapped.has(row.column) && !row.nullable && !row.hasDefault,
      );
    });
    expect(missing).toEqual([]);
  });
});

const RENAME = /\bALTER (?:TABLE|INDEX) (\w+)\s+RENAME TO (\w+)/g;

/** Returns the names of the tables, indexes, triggers and constraints that the migrations create. */
function named(): string[] {
  const sql = MIGRATIONS.flatMap(
    (Migration) => (new Migration() as unknown as { statements: string[] }).statements,
  ).join(';\n');
  const made = sql.matchAll(/\bCREATE (?:UNIQUE )?(?:TABLE|INDEX|TRIGGER) (\w+)/g);
  const constraints = sql.matchAll(/\bCONSTRAINT (\w+)\s+(?:CHECK|UNIQUE|FOREIGN KEY|EXCLUDE|PRIMARY KEY)/g);
  const dropped = [...sql.matchAll(/\bDROP CONSTRAINT (\w+)/g)];
  const isDropped = ([, name]: RegExpExecArray, at: number) => dropped.some((one) => one[1] === name && one.index > at);
  const renamed = new Map([...sql.matchAll(RENAME)].map(([, from = '', to = '']) => [from, to]));
  const names = [...made, ...constraints].filter((one) => !isDropped(one, one.index)).map((match) => match[1] ?? '');
  return names.map((name) => renamed.get(name) ?? name);
}

async function objectNames(): Promise<Set<string>> {
  const rows = (await test.dataSource.query(
    `SELECT conname AS name FROM pg_constraint UNION SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace
     UNION SELECT tgname FROM pg_trigger WHERE NOT tgisinternal`,
  )) as Named[];
  return new Set(rows.map(({ name }) => name));
}

async function rights(table: string): Promise<string[]> {
  const rows = (await test.dataSource.query(
    `SELECT name FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) WITH ORDINALITY AS privileges (name, place)
     WHERE CASE WHEN name IN ('DELETE', 'TRUNCATE') THEN has_table_privilege($1, $2, name) ELSE has_any_column_privilege($1, $2, name) END
     ORDER BY place`,
    [APP_ROLE, table],
  )) as Named[];
  return rows.map(({ name }) => name);
}

/** Describes the differences between an entity's columns and its table. */
function differences(entity: EntityMetadata): string[] {
  return entity.columns.flatMap((column) => {
    const name = `${entity.tableName}.${column.databaseName}`;
    const row = columns.get(name);
    if (!row) return [`${name} does not exist`];
    const digits =
      column.precision === null || column.precision === undefined ? '' : `(${column.precision},${column.scale ?? 0})`;
    const type = column.isArray ? 'ARRAY' : `${test.dataSource.driver.normalizeType(column)}${digits}`;
    const stored = `${row.type}${row.digits}`;
    return [
      ...(type === stored ? [] : [`${name} is ${stored}, the entity says ${type}`]),
      ...(column.isNullable === row.nullable
        ? []
        : [`${name} is ${row.nullable ? '' : 'not '}nullable, the entity says otherwise`]),
    ];
  });
}

function columnRows(): Promise<ColumnRow[]> {
  return test.dataSource.query(
    `SELECT table_name AS "table", column_name AS "column", data_type AS type, is_nullable = 'YES' AS nullable,
       column_default IS NOT NULL OR is_identity = 'YES' AS "hasDefault",
       CASE WHEN data_type = 'numeric' THEN format('(%s,%s)', numeric_precision, numeric_scale) ELSE '' END AS digits
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );
}
