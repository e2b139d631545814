import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const TEMPLATE = {
  name: 'Night kitting',
  title: 'Kitting line',
  titleEs: 'Línea de kits',
  description: 'Pack kits',
  descriptionEs: null,
  skillLevelId: 2,
  startTime: '22:00',
  endTime: '06:00',
  payRate: 20.5,
  totalPositions: 12,
  physicalDemands: 'moderate',
  requirements: ['closed shoes'],
  requiredLanguage: 'es',
  requiresApproval: true,
  isPremium: true,
  premiumRate: 1.5,
};

const test = adminAppFixture();

const call = (method: string, path = '', body?: object) =>
  test.call(method, `/api/admin/shift-templates${path}`, { token: test.adminToken, ...(body && { body }) });
let made = 0;
/** Returns a template with a unique name. */
const aTemplate = <Changes extends object>(changes?: Changes) => ({
  ...TEMPLATE,
  name: `Kitting ${(made += 1)}`,
  ...(changes as Changes),
});
const create = async (changes: object = {}) => (await call('POST', '', aTemplate(changes))).body;
const actions = async (id: number) => (await auditOf(test, 'shift_template', id)).map(({ action }) => action);

describe('shift templates', () => {
  it('[D-35, X-17] creates and audits a template, and returns it with the level’s name', async () => {
    const { status, body } = await call('POST', '', TEMPLATE);
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(Number), ...TEMPLATE, skillLevel: 'Intermediate', revision: 1 });
    expect(await actions(body.id)).toEqual(['shift_template.created']);
    const sql = `SELECT t.created_at, a.email FROM shift_templates t JOIN admins a ON a.id = t.created_by WHERE t.id = $1`;
    const created = { created_at: new Date(TEST_NOW), email: 'dana@gigshift.example' };
    expect(await rowsOf(test, sql, [body.id])).toEqual([created]);
  });

  it('[X-63] repeated and concurrent requests create one; its id cannot be reused for another', async () => {
    const body = aTemplate({ clientTemplateId: randomUUID() });
    const responses = await Promise.all(Array.from({ length: 5 }, () => call('POST', '', body)));
    responses.push(await call('POST', '', { ...body, clientTemplateId: body.clientTemplateId.toUpperCase() }));
    const { id } = responses[0]!.body;
    expect(responses.map((response) => [response.status, response.body.id])).toEqual(Array(6).fill([201, id]));
    expect(await actions(id)).toEqual(['shift_template.created']);
    for (const other of [{ name: 'Other' }, { payRate: 21 }, { requirements: [] }])
      expect((await call('POST', '', { ...body, ...other })).body).toMatchObject({ code: 'request_id_reused' });
    const { clientTemplateId: _id, ...edit } = body;
    await call('PUT', `/${id}`, { ...edit, title: 'Kitting, new', revision: 1 });
    expect((await call('POST', '', body)).body).toMatchObject({ id, title: 'Kitting, new' });
  });

  it('[D-35] applies defaults to omitted fields', async () => {
    const { name, title, description, skillLevelId, startTime, endTime, payRate, totalPositions } = aTemplate();
    const least = { name, title, description, skillLevelId, startTime, endTime, payRate, totalPositions };
    expect((await call('POST', '', least)).body).toMatchObject({
      titleEs: null,
      physicalDemands: 'light',
      requirements: [],
      requiredLanguage: 'en',
      requiresApproval: false,
      isPremium: false,
      premiumRate: null,
    });
  });

  it('[D-32] lists them by name, case-insensitively, in pages with the total', async () => {
    for (const name of ['zebra', 'Alpha', 'mail']) await create({ name });
    const { body, headers } = await call('GET');
    const names = body.map((one: { name: string }) => one.name.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect(headers['x-total-count']).toBe(String(body.length));
    const [first] = (await call('GET', '?limit=1')).body;
    expect((await call('GET', `?limit=1&cursor=${first.id}`)).body).toEqual([body[1]]);
  });

  it('[D-37] edits one, and audits the changed fields', async () => {
    const { id, name } = await create();
    const { status, body } = await call('PUT', `/${id}`, { ...TEMPLATE, name, payRate: 21, endTime: '05:00' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, payRate: 21, endTime: '05:00' });
    expect((await auditOf(test, 'shift_template', id)).at(-1)).toMatchObject({
      action: 'shift_template.edited',
      changes: { fields: ['endTime', 'payRateCents'] },
    });
  });

  it('[D-37] refuses the second of two edits of one revision, and saves nothing of it', async () => {
    const { id, name, revision } = await create();
    const change = (payRate: number, more: object = {}) =>
      call('PUT', `/${id}`, { ...TEMPLATE, name, payRate, ...more });
    const responses = await Promise.all([21, 22].map((payRate) => change(payRate, { revision })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('edited_meanwhile');
    const won = responses.find(({ status }) => status === 200)?.body;
    expect(won.revision).toBe(revision + 1);
    expect(await actions(id)).toEqual(['shift_template.created', 'shift_template.edited']);
    expect((await change(23, { revision: won.revision })).status).toBe(200);
    expect((await change(24)).status).toBe(200);
  });

  it('[W-92] a repeated edit whose response was lost succeeds and changes nothing', async () => {
    const { id, name, revision } = await create();
    const body = { ...TEMPLATE, name, payRate: 21, revision };
    const first = await call('PUT', `/${id}`, body);
    expect(await call('PUT', `/${id}`, body)).toMatchObject({ status: 200, body: first.body });
    expect(await actions(id)).toEqual(['shift_template.created', 'shift_template.edited']);
  });

  it('[D-34] refuses a used name, ignoring case and spaces; allows its own and that of a deleted template', async () => {
    const { id } = await create({ name: 'Prensa de noche' });
    const taken = { status: 409, body: { code: 'template_name_taken' } };
    for (const name of ['Prensa de noche', ' PRENSA  de NOCHE ', 'prensadenoche'])
      expect(await call('POST', '', { ...TEMPLATE, name })).toMatchObject(taken);
    const other = await create();
    expect(await call('PUT', `/${other.id}`, { ...TEMPLATE, name: 'prensa de noche' })).toMatchObject(taken);
    expect((await call('PUT', `/${id}`, { ...TEMPLATE, name: 'Prensa de Noche' })).status).toBe(200);
    await call('DELETE', `/${id}`);
    expect((await call('POST', '', { ...TEMPLATE, name: 'prensa de noche' })).status).toBe(201);
  });

  it('[D-34] accepts one of two concurrent templates with the same name', async () => {
    const body = aTemplate();
    const responses = await Promise.all([1, 2].map(() => call('POST', '', body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('[D-37] deletes one, once', async () => {
    const { id } = await create();
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
    expect((await call('PUT', `/${id}`, TEMPLATE)).status).toBe(404);
    expect(await actions(id)).toEqual(['shift_template.created', 'shift_template.deleted']);
  });

  it('[D-34] refuses invalid shift times, and a premium without a rate', async () => {
    expect((await call('POST', '', { ...TEMPLATE, endTime: '23:30' })).body.code).toBe('shift_length_invalid');
    const { body } = await call('POST', '', { ...TEMPLATE, premiumRate: null });
    expect(body.errors).toMatchObject([{ field: 'premiumRate', code: 'premium_rate_required' }]);
  });

  it('[D-33] a shift from a template has its terms; editing or deleting the template does not change it', async () => {
    const { id, name: _name, skillLevel: _level, revision: _revision, ...terms } = await create({ payRate: 35 });
    const made = await test.call('POST', '/api/shifts', {
      token: test.adminToken,
      body: { ...terms, date: '2026-11-20' },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { ...terms, date: '2026-11-20', payRate: 35, totalPositions: 12 },
    });
    await call('DELETE', `/${id}`);
    const { body } = await test.call('GET', '/api/admin/shifts', { token: test.adminToken });
    expect(body.map((shift: { id: number }) => shift.id)).toContain(made.body.id);
  });
});
