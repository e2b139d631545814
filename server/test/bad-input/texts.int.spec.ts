import { describe, expect, it } from '@jest/globals';
import { rowsOf } from '../factories/rows.js';
import type { BadInputCall, Body } from './call.js';
import { CALLS } from './calls.js';
import { problemFaults, openTestClient } from './test-client.js';

const fixture = openTestClient();

/** Texts that must be stored unchanged. */
const HARMLESS: Record<string, string> = {
  'SQL that drops': `'); DROP TABLE users CASCADE; --`,
  'SQL that is always true': `' OR '1'='1`,
  'SQL with dollar quotes': '$$; DELETE FROM shifts; $$ %s $1',
  HTML: '<script>alert(1)</script><img src=x onerror="alert(2)">',
  'entities and attributes': "&lt;b&gt; \" onmouseover='x' & é",
  'template braces': '{{constructor.constructor("return 1")()}} ${7*7} #{7*7} %7B',
  'a formula': '=HYPERLINK("http://x.example";"pay")',
  emoji: '👩🏽‍🏭📦🇲🇽 ok',
  'right to left': 'شركة الطباعة',
  'zero width': 'pa\u200bper\u200d\ufeffink\u2060x',
  'combining marks': 'Zͣͥalgó e\u0301\u0323',
  'beyond the first plane': '𝕻𝖆𝖕𝖊𝖗 𠜎',
  'back slashes': 'C:\\new\\table \\u0000 \\x00',
};

/** The same for longer texts; names and titles are refused. */
const OF_SEVERAL_LINES: Record<string, string> = {
  'line ends': 'one\r\ntwo\u2028three',
  'a header': 'x\r\nSet-Cookie: a=b',
  'text turned around': 'شركة \u202egnp.exe',
};

/** Texts that PostgreSQL's text or jsonb, or UTF-8, cannot represent. */
const IMPOSSIBLE: Record<string, string> = {
  NUL: 'pa\u0000per',
  'half a surrogate pair': 'pa\ud83dper',
  'the other half': 'pa\udc69per',
  'halves the wrong way round': 'pa\udc69\ud83dper',
};

/** Where each text is stored: a query by the id of the call's subject, or by the registered email address. */
type Stored = {
  route: string;
  field: string;
  sql: string;
  isLine?: boolean;
  wrap?: (text: string) => unknown;
  change?: Body;
};
const column = (name: string) => `SELECT ${name} AS text FROM shift_assignments WHERE id = $1`;
const ofUser = (name: string) => `SELECT ${name} AS text FROM users WHERE id = (SELECT max(id) FROM users)`;
const ofAdminWorker = (name: string) => `SELECT ${name} AS text FROM users ORDER BY id LIMIT 1`;
const ofShift = (name: string) => `SELECT ${name} AS text FROM shifts WHERE id = (SELECT max(id) FROM shifts)`;
const audited = (action: string) =>
  `SELECT r.reason AS text FROM audit_log l JOIN audit_reasons r ON r.audit_id = l.id
   WHERE l.action = '${action}' AND l.subject_id = $1 ORDER BY l.id DESC LIMIT 1`;

const STORED: Stored[] = [
  ...['firstName', 'lastName', 'address', 'city', 'emergencyContactName', 'emergencyContactRelation'].map((field) => ({
    route: 'POST /api/auth/register',
    field,
    isLine: true,
    sql: ofUser(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  })),
  ...['firstName', 'lastName', 'address', 'city', 'emergencyContactName', 'emergencyContactRelation'].map((field) => ({
    route: 'PUT /api/user/profile',
    field,
    isLine: true,
    sql: ofAdminWorker(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  })),
  { route: 'POST /api/shifts', field: 'title', isLine: true, sql: ofShift('title') },
  { route: 'POST /api/shifts', field: 'titleEs', isLine: true, sql: ofShift('title_es') },
  { route: 'POST /api/shifts', field: 'description', sql: ofShift('description') },
  { route: 'POST /api/shifts', field: 'descriptionEs', sql: ofShift('description_es') },
  { route: 'POST /api/shifts', field: 'requirements', sql: ofShift('requirements->>0'), wrap: (text) => [text] },
  { route: 'PUT /api/shifts/:id', field: 'title', isLine: true, sql: ofShift('title') },
  { route: 'PUT /api/shifts/:id', field: 'requirements', sql: ofShift('requirements->>0'), wrap: (text) => [text] },
  { route: 'POST /api/assignments/:id/cancel', field: 'reason', sql: column('cancellation_reason') },
  { route: 'POST /api/admin/assignments/:id/remove', field: 'reason', sql: column('cancellation_reason') },
  { route: 'POST /api/admin/assignments/:id/replace', field: 'reason', sql: column('cancellation_reason') },
  { route: 'POST /api/admin/assignments/:id/move', field: 'reason', sql: column('cancellation_reason') },
  { route: 'PATCH /api/admin/applications/:id/status', field: 'adminNotes', sql: column('admin_notes') },
  { route: 'PUT /api/admin/timesheets/:id', field: 'adminNotes', sql: column('admin_notes') },
  { route: 'PUT /api/admin/timesheets/:id', field: 'reason', sql: audited('timesheet.edited') },
  { route: 'POST /api/admin/timesheets/:id/dismiss', field: 'reason', sql: audited('timesheet.dismissed') },
  { route: 'PUT /api/admin/users/:id/reject', field: 'reason', sql: audited('worker.rejected') },
];

let registered = 0;

/** Sends a call with one text. @returns the response and the stored text */
async function write({ route, field, sql, wrap = (text) => text }: Stored, text: string) {
  const call = CALLS[route] as BadInputCall;
  const id = (await call.subject?.(fixture)) ?? 0;
  const own = route.endsWith('register') ? { email: `text-${(registered += 1)}@gigshift.example` } : {};
  const body = { ...(await call.body(fixture, Number(id))), ...own, [field]: wrap(text) };
  const response = await fixture.send(call, call.path.replace(/:\w+/, String(id)), body);
  const [row] = await rowsOf<{ text: string }>(fixture.test, sql, sql.includes('$1') ? [String(id)] : []);
  return { call, response, storedText: row?.text };
}

describe.each(STORED)('$route, $field', (stored) => {
  it('[X-21] stores SQL, HTML and international texts unchanged', async () => {
    for (const [what, text] of Object.entries({ ...HARMLESS, ...(stored.isLine ? {} : OF_SEVERAL_LINES) })) {
      const { call, response, storedText } = await write(stored, text);
      expect([what, response.status, storedText]).toEqual([what, call.succeeds, text]);
    }
  });

  if (stored.isLine)
    it('[X-77] refuses several lines, and text that is turned around', async () => {
      for (const [what, text] of Object.entries(OF_SEVERAL_LINES)) {
        const { response } = await write(stored, text);
        const { field } = stored;
        expect([what, response.body]).toMatchObject([what, { errors: [{ field, code: 'control_characters' }] }]);
      }
    });

  it('[X-21] refuses or removes unrepresentable characters', async () => {
    const wrong: unknown[] = [];
    for (const [what, text] of Object.entries(IMPOSSIBLE)) {
      const { call, response } = await write(stored, text);
      if ((response.status !== 400 && response.status !== call.succeeds) || problemFaults(response).length > 0)
        wrong.push([what, response.status, response.body.code]);
    }
    expect(wrong).toEqual([]);
  });
});

describe('texts used for a look-up', () => {
  const LOOKED_UP: [string, string, (text: string) => string][] = [
    ['POST /api/auth/login', 'email', (text) => `${text.replace(/\s/g, '')}@gigshift.example`],
    ['POST /api/auth/login', 'password', (text) => text],
    ['POST /api/auth/login', 'recaptchaToken', (text) => text],
    ['POST /api/auth/login', 'twoFactorCode', (text) => text.slice(0, 32)],
    ['POST /api/auth/request-password-reset', 'email', (text) => `${text.replace(/\s/g, '')}@gigshift.example`],
    ['POST /api/auth/reset-password', 'token', (text) => text],
    ['POST /api/auth/confirm-email', 'token', (text) => text],
    ['POST /api/offer-link', 'token', (text) => text],
    ['POST /api/offer-link/accept', 'token', (text) => text],
    ['PUT /api/user/password', 'currentPassword', (text) => text],
    ['PUT /api/user/email', 'newEmail', (text) => `${text.replace(/\s/g, '')}@gigshift.example`],
    ['POST /api/user/two-factor/confirm', 'code', (text) => text.slice(0, 32)],
    ['POST /api/user/two-factor/disable', 'code', (text) => text.slice(0, 32)],
    ['DELETE /api/user', 'password', (text) => text],
    ['POST /api/auth/reset-password', 'newPassword', (text) => `${text} and more`],
    ['POST /api/auth/register', 'email', (text) => `${text.replace(/\s/g, '')}@gigshift.example`],
    ['POST /api/auth/register', 'password', (text) => `${text} and more`],
    ['POST /api/auth/register', 'phone', (text) => `801-555-0190 ${text.slice(0, 12)}`],
    ['POST /api/auth/register', 'emergencyContactPhone', (text) => `801-555-0190 ${text.slice(0, 12)}`],
  ];

  it.each(LOOKED_UP)('[X-21] %s, %s: no server error for any text', async (route, field, shaped) => {
    const call = CALLS[route] as BadInputCall;
    const wrong: unknown[] = [];
    for (const [what, text] of Object.entries({ ...HARMLESS, ...OF_SEVERAL_LINES, ...IMPOSSIBLE })) {
      const { path, body } = await fixture.prepare(call);
      const own = route.endsWith('register') ? { email: `look-${(registered += 1)}@gigshift.example` } : {};
      const response = await fixture.send(call, path, { ...body, ...own, [field]: shaped(text) });
      if (problemFaults(response).length > 0) wrong.push([what, response.status, response.body.code]);
    }
    expect(wrong).toEqual([]);
  });
});

describe('responses', () => {
  it('[X-21] an admin reads a worker’s texts verbatim, as JSON that a browser does not render', async () => {
    const text = HARMLESS.HTML as string;
    await write({ route: 'POST /api/auth/register', field: 'firstName', sql: ofUser('first_name') }, text);
    const response = await fixture.test.call('GET', '/api/admin/workers', { token: fixture.adminToken });
    expect(response.body.map((worker: { firstName: string }) => worker.firstName)).toContain(text);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('[X-21] a worker reads a shift’s texts verbatim', async () => {
    const text = HARMLESS['SQL that drops'] as string;
    await write({ route: 'POST /api/shifts', field: 'description', sql: ofShift('description') }, text);
    const { body } = await fixture.test.call('GET', '/api/shifts', { token: fixture.workerToken });
    expect(body.map((shift: { description: string }) => shift.description)).toContain(text);
  });

  it('[X-21] no table was dropped or emptied, and no role was changed', async () => {
    const [row] = await rowsOf(
      fixture.test,
      `SELECT (SELECT count(*) > 10 FROM users) AS users, (SELECT count(*) > 10 FROM shifts) AS shifts,
              (SELECT count(*)::int FROM users WHERE role <> 'worker') AS promoted`,
    );
    expect(row).toEqual({ users: true, shifts: true, promoted: 0 });
  });
});
