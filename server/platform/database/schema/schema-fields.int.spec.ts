import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';

/** The tables of the specification with their fields, required and optional fields, and defaults. */
type Specified = {
  requirement: string;
  table: string;
  fields: string[];
  required?: string[];
  optional?: string[];
  defaults?: Record<string, string>;
  types?: Record<string, string>;
};

const PERSON = splitNames(
  'firstName lastName phone address city state zipCode emergencyContactName emergencyContactRelation emergencyContactPhone',
);
const SHIFT_FIELDS = splitNames(
  'title description skillLevelId startTime endTime payRate totalPositions requirements physicalDemands requiredLanguage isPremium premiumRate createdBy createdAt',
);

const SPECIFIED: readonly Specified[] = [
  {
    requirement: '[P-01, X-07]',
    table: 'users',
    fields: [
      ...PERSON,
      ...splitNames(
        'id email password role isApproved backgroundCheckStatus workerScore preferredLanguage resourceId bcEmployeeNo ssnEncrypted createdAt',
      ),
    ],
    required: [...PERSON, 'email'],
    optional: splitNames('resourceId bcEmployeeNo ssnEncrypted'),
    defaults: {
      role: 'worker',
      isApproved: 'false',
      backgroundCheckStatus: 'pending',
      workerScore: '100.0',
      preferredLanguage: 'en',
    },
    types: { workerScore: 'numeric(4,1)' },
  },
  { requirement: '[X-09]', table: 'password_reset_tokens', fields: splitNames('id userId token expiresAt createdAt') },
  {
    requirement: '[X-09]',
    table: 'skill_levels',
    fields: splitNames('id name description minPayRate maxPayRate color'),
  },
  {
    requirement: '[X-10]',
    table: 'trainings',
    fields: splitNames('id skillLevelId title description videoUrl duration questions passingScore isActive'),
    defaults: { passingScore: '80', isActive: 'true' },
    types: { questions: 'jsonb', duration: 'integer' },
  },
  {
    requirement: '[X-10]',
    table: 'user_trainings',
    fields: splitNames('id userId trainingId score passed completedAt attempts'),
    optional: splitNames('score completedAt'),
    defaults: { passed: 'false', attempts: '0' },
  },
  {
    requirement: '[X-11]',
    table: 'shifts',
    fields: [...SHIFT_FIELDS, ...splitNames('id date filledPositions isActive')],
    defaults: {
      filledPositions: '0',
      requiredLanguage: 'en',
      isPremium: 'false',
      isActive: 'true',
      physicalDemands: 'light',
    },
    types: { requirements: 'jsonb' },
  },
  {
    requirement: '[X-12]',
    table: 'shift_assignments',
    fields: splitNames(
      'id shiftId userId status clockInTime clockOutTime hoursWorked clockInLocation clockOutLocation adminNotes workerNotes isApproved approvedBy approvedWhen paymentStatus assignedAt cancelledAt cancellationReason isLateCancellation',
    ),
    defaults: { status: 'assigned', isApproved: 'false', isLateCancellation: 'false', paymentStatus: 'pending' },
    types: { hoursWorked: 'numeric(4,2)' },
  },
  {
    requirement: '[X-14]',
    table: 'dismissed_alerts',
    fields: splitNames('id alertType shiftAssignmentId dismissedBy dismissedAt'),
  },
  {
    requirement: '[X-14]',
    table: 'worker_scores',
    fields: splitNames('id userId shiftAssignmentId score notes type createdBy createdAt'),
    optional: splitNames('shiftAssignmentId'),
  },
  {
    requirement: '[X-14]',
    table: 'performance_metrics',
    fields: splitNames(
      'id userId shiftAssignmentId metricType severity pointsDeducted pointsAdded description recordedBy dateOccurred createdAt',
    ),
    optional: splitNames('shiftAssignmentId'),
    defaults: { pointsDeducted: '0', pointsAdded: '0' },
  },
  {
    requirement: '[X-15]',
    table: 'worker_performance_history',
    fields: splitNames(
      'id userId calculatedAt overallScore reliabilityScore punctualityScore qualityScore attitudeScore totalShiftsCompleted noShowCount lateCancellationCount punctualityIssues qualityIssues attitudeIssues',
    ),
    defaults: {
      ...sameFor('overallScore reliabilityScore punctualityScore qualityScore attitudeScore', '100.0'),
      ...sameFor(
        'totalShiftsCompleted noShowCount lateCancellationCount punctualityIssues qualityIssues attitudeIssues',
        '0',
      ),
    },
  },
  {
    requirement: '[X-16]',
    table: 'notifications',
    fields: splitNames(
      'id userId title message type priority recipientType skillLevelId isRead metadata createdBy createdAt',
    ),
    optional: splitNames('userId skillLevelId'),
    defaults: { priority: 'normal', recipientType: 'specific', isRead: 'false' },
    types: { metadata: 'jsonb' },
  },
  {
    requirement: '[E-03, E-14]',
    table: 'payments',
    fields: splitNames(
      'id userId shiftAssignmentId amount payPeriodStart payPeriodEnd status paymentMethod processedAt processedBy notes createdAt',
    ),
    defaults: { status: 'pending', paymentMethod: 'direct_deposit' },
    types: { amount: 'numeric(10,2)', payPeriodStart: 'date', payPeriodEnd: 'date' },
  },
  { requirement: '[X-17]', table: 'shift_templates', fields: [...SHIFT_FIELDS, ...splitNames('id name')] },
];

type ColumnRow = { name: string; nullable: boolean; default: string | null; type: string };

let database: TestDatabase;
let client: Client;
let columns: Map<string, ColumnRow>;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.appUrl });
  await client.connect();
  const { rows } = await client.query<ColumnRow>(
    `SELECT relname || '.' || attname AS name, NOT attnotnull AS nullable, pg_get_expr(adbin, adrelid) AS "default",
            format_type(atttypid, atttypmod) AS type
     FROM pg_attribute
     JOIN pg_class ON pg_class.oid = attrelid AND relnamespace = 'public'::regnamespace
     LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE attnum > 0 AND NOT attisdropped`,
  );
  columns = new Map(rows.map((row) => [row.name, row]));
});
afterAll(async () => {
  await client.end();
  await database.close();
});

describe('the fields of the specification', () => {
  it.each(SPECIFIED)(
    '$requirement $table has all of them',
    ({ table, fields, required, optional, defaults, types }) => {
      const missing = fields.filter((field) => !columns.has(`${table}.${snakeCase(field)}`));
      expect(missing).toEqual([]);
      for (const [fields, nullable] of [
        [optional ?? [], true],
        [required ?? [], false],
      ] as const)
        for (const field of fields)
          expect([field, columns.get(`${table}.${snakeCase(field)}`)?.nullable]).toEqual([field, nullable]);
      for (const [field, value] of Object.entries(defaults ?? {})) {
        const stored = columns
          .get(`${table}.${snakeCase(field)}`)
          ?.default?.replace(/::[a-z ]+$/, '')
          .replaceAll("'", '');
        expect([field, stored]).toEqual([field, value]);
      }
      for (const [field, type] of Object.entries(types ?? {}))
        expect([field, columns.get(`${table}.${snakeCase(field)}`)?.type]).toEqual([field, type]);
    },
  );

  it('[X-12] shift_assignments has exactly four payment states', async () => {
    const { rows } = await client.query<{ check: string }>(
      `SELECT pg_get_constraintdef(oid) AS "check" FROM pg_constraint
       WHERE conrelid = 'shift_assignments'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%payment_status%'`,
    );
    const states = rows.flatMap((row) => [...row.check.matchAll(/'([a-z]+)'/g)].map((match) => match[1]));
    expect([...new Set(states)].sort()).toEqual(['paid', 'pending', 'processed', 'processing']);
  });

  it('[X-09, X-07] are unique where the specification says so', async () => {
    for (const [table, definition] of [
      ['password_reset_tokens', '(token)'],
      ['skill_levels', '(name)'],
      ['users', '(resource_id)'],
      ['users', '(lower(email))'],
    ]) {
      const { rowCount } = await client.query(
        `SELECT indexname FROM pg_indexes WHERE tablename = $1 AND indexdef LIKE 'CREATE UNIQUE INDEX %' AND indexdef LIKE '%' || $2`,
        [table, definition],
      );
      expect([table, definition, rowCount]).toEqual([table, definition, 1]);
    }
  });
});

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function splitNames(text: string): string[] {
  return text.split(' ');
}

function sameFor(fields: string, value: string): Record<string, string> {
  return Object.fromEntries(splitNames(fields).map((field) => [field, value]));
}
