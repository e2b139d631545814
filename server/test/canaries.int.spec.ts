import { beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import readXlsx from 'read-excel-file/node';
import { AccountClient } from '../auth/security/test/account-client.js';
import { deliveredMail } from '../auth/test/mails.js';
import { createLogger } from '../platform/logging.js';
import { anAdminToken } from './factories/directory-user.js';
import { aTimesheet } from './factories/timesheet.js';
import { TEST_PASSWORD } from './factories/worker.js';
import { pdfTexts } from './support/pdf-text.js';
import { freezeTime } from './support/freeze-time.js';
import { appFixture } from './factories/app-fixture.js';

const SSN = '219-09-8764';
const NEW_PASSWORD = 'canary in the press 4';
const WRONG_PASSWORD = 'canary typed wrongly 8';

const lines: string[] = [];
const test = appFixture({ logger: createLogger('trace', { write: (line) => void lines.push(line) }) });
let fixture: AccountClient;
let admin: string;
/** Each secret that was issued or entered, by its kind. */
const canaries: Record<string, string> = {};

async function asSuperuser<Row>(statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: test.database.superuserUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  freezeTime(test);
  [fixture, admin] = [await AccountClient.open(test), await anAdminToken(test)];
  await createCanaries();
}, 60_000);

/** Creates a secret of every kind through the API. */
async function createCanaries(): Promise<void> {
  await aTimesheet(test, { userId: fixture.worker.id, date: '2026-11-12' }); // so that the report is not empty
  await fixture.call('PUT', '/api/user/ssn', { ssn: SSN });
  await test.call('POST', '/api/auth/request-password-reset', { body: { email: fixture.worker.email } });
  const mail = (await deliveredMail(test, fixture.worker.email)).replaceAll('=\n', '');
  const { secret } = (await fixture.call('POST', '/api/user/two-factor/setup', { currentPassword: TEST_PASSWORD }))
    .body;
  const { recoveryCodes } = (
    await fixture.call('POST', '/api/user/two-factor/confirm', { code: fixture.codeOf(secret, -1) })
  ).body;
  const calendar = (await fixture.call('POST', '/api/user/calendar-feed')).body.url as string;
  const hook = { url: 'https://hooks.example.com/x', events: ['shift.assigned'] };
  const program = { name: 'Payroll', scopes: ['read:shifts'], expiresInDays: 90 };
  const asAdmin = (path: string, body: object) => test.call('POST', path, { token: admin, body });
  const changed = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
  expect((await fixture.call('PUT', '/api/user/password', changed)).status).toBe(200);
  const login = await fixture.login(NEW_PASSWORD, { twoFactorCode: fixture.codeOf(secret) });
  expect((await fixture.login(WRONG_PASSWORD)).status).toBe(401);
  Object.assign(canaries, {
    ssn: SSN,
    'ssn without dashes': SSN.replaceAll('-', ''),
    password: NEW_PASSWORD,
    'a wrong password': WRONG_PASSWORD,
    'reset token': /token=([\w-]{43})/.exec(mail)?.[1],
    'two-factor secret': secret,
    'recovery code': recoveryCodes[0],
    'calendar link': calendar.split('token=')[1],
    'webhook secret': (await asAdmin('/api/admin/webhooks', hook)).body.secret,
    'api key': (await asAdmin('/api/admin/api-keys', program)).body.key,
    'session token': login.body.token,
    'directory token': admin,
  });
}

/** Returns the canaries in a text, plain or encoded as hexadecimal or base64. */
function canariesIn(text: string): string[] {
  return Object.entries(canaries)
    .filter(([, secret]) => {
      const bytes = Buffer.from(secret);
      return [secret, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')].some((one) =>
        text.includes(one),
      );
    })
    .map(([what]) => what);
}

describe('no secret can be read', () => {
  it('[X-04] each kind exists, so that the search below is meaningful', () => {
    for (const [what, secret] of Object.entries(canaries))
      expect([what, secret]).toEqual([what, expect.stringMatching(/^.{9,}$/)]);
    expect(canariesIn(`x${SSN}y`)).toEqual(['ssn']);
  });

  it('[X-04] but a failed sign-in is visible', () => {
    const refused = lines.filter((line) => line.includes('"msg":"Refused"')).map((line) => JSON.parse(line) as object);
    expect(refused).toMatchObject([{ level: 40, code: 'invalid_credentials', route: '/api/auth/login' }]);
    expect(canariesIn(lines.join(''))).toEqual([]);
  });

  it('[X-04] in any table, including the job tables', async () => {
    const tables = await asSuperuser<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
    );
    expect(tables.length).toBeGreaterThan(40);
    const found: unknown[] = [];
    for (const { name } of tables) {
      const rows = await asSuperuser<{ text: string }>(`SELECT t::text AS text FROM ${name} t`);
      const leaked = canariesIn(rows.map(({ text }) => text).join('\n'));
      if (leaked.length > 0) found.push([name, leaked]);
    }
    expect(found).toEqual([]);
  });

  it('[U-12, X-04] in the data export, profiles, lists and reports', async () => {
    const own = [
      ...['/api/user/export', '/api/auth/validate', '/api/user/calendar-feed', '/api/user/two-factor'],
      ...[
        '/api/user/sessions',
        '/api/user/email-change',
        '/api/user/ssn',
        `/api/worker/${fixture.worker.id}/statement.csv`,
      ],
    ];
    const admins = [
      '/api/admin/workers',
      `/api/admin/workers/${fixture.worker.id}`,
      '/api/admin/webhooks',
      '/api/admin/api-keys',
      '/api/admin/audit',
      '/api/admin/all-workers',
      ...['performance', 'payroll'].map((type) => `/api/admin/reports/${type}/month/export?format=csv`),
      `/api/admin/workers/${fixture.worker.id}/documents`,
      '/api/admin/timesheets',
      '/api/admin/approved-shifts',
    ];
    const token = canaries['session token'] ?? '';
    const canariesReturned = async (path: string, by: string) => {
      const { status, body } = await test.call('GET', path, { token: by });
      return [path, status, canariesIn(typeof body === 'string' ? body : JSON.stringify(body))];
    };
    for (const path of own) expect(await canariesReturned(path, token)).toEqual([path, 200, []]);
    for (const path of admins) expect(await canariesReturned(path, admin)).toEqual([path, 200, []]);
  });

  it('[R-09, X-04] in a report as a spreadsheet or PDF', async () => {
    const file = async (path: string) => {
      const headers = { authorization: `Bearer ${admin}` };
      const url = `/api/admin/reports/${path}`;
      const { statusCode, rawPayload } = await test.app.inject({ method: 'GET', url, headers });
      expect([path, statusCode]).toEqual([path, 200]);
      return rawPayload;
    };
    const sheets = JSON.stringify(await readXlsx(await file('performance/month/export?format=xlsx')));
    const paper = pdfTexts(await file('payroll/month/export?format=pdf')).join(' ');
    for (const text of [sheets, paper]) {
      expect(text).toContain(fixture.worker.lastName);
      expect(canariesIn(text)).toEqual([]);
    }
  });

  it('[X-04] in an error or in the log, whatever fails while they are sent', async () => {
    lines.length = 0;
    const responses: unknown[] = [];
    const sent = [
      ['PUT', '/api/user/ssn', { ssn: SSN, more: SSN }],
      ['PUT', '/api/user/ssn', { ssn: `${SSN}0` }],
      ['PUT', '/api/user/password', { currentPassword: WRONG_PASSWORD, newPassword: NEW_PASSWORD }],
      ['POST', '/api/auth/reset-password', { token: canaries['reset token'], newPassword: 'short' }],
      ['POST', '/api/auth/login', { email: fixture.worker.email, password: NEW_PASSWORD, recaptchaToken: 'x' }],
      ['POST', `/api/auth/confirm-email`, { token: canaries['reset token'] }],
      ['GET', `/api/calendar/shifts.ics?token=${canaries['calendar link']}x`, undefined],
      ['GET', `/api/nowhere?token=${canaries['session token']}`, undefined],
    ] as const;
    const token = canaries['session token'] ?? '';
    const sendAll = async () => {
      for (const [method, path, body] of sent)
        responses.push((await test.call(method, path, { token, ...(body && { body }) })).body);
    };
    await sendAll();
    await asSuperuser('ALTER TABLE users RENAME TO away');
    try {
      await sendAll();
    } finally {
      await asSuperuser('ALTER TABLE away RENAME TO users');
    }
    expect(lines.join('')).toContain('does not exist');
    expect(canariesIn(JSON.stringify(responses))).toEqual([]);
    expect(canariesIn(lines.join(''))).toEqual([]);
  });
});
