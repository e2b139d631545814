import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { MoveTarget } from '../../../shared/assignments/move-target.contract.js';
import type { AdminShift } from '../../../shared/shifts/admin-shift.contract.js';
import type { AvailableShift } from '../../../shared/shifts/shift.contract.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { auditOf, jobsIn, rowsOf } from '../../test/factories/rows.js';
import { aShift, type ShiftOptions, shiftNow } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';

const test = adminAppFixture();

const INPUT = {
  title: 'Bindery',
  description: 'Fold and trim',
  skillLevelId: 1,
  date: '2026-11-20',
  startTime: '09:00',
  endTime: '17:00',
  payRate: 17.5,
  totalPositions: 3,
};
const call = (method: string, path: string, body?: object) =>
  test.call(method, path, { token: test.adminToken, ...(body && { body }) });
const create = (changes: object = {}) => call('POST', '/api/shifts', { ...INPUT, ...changes });
const aDraft = (changes: ShiftOptions = {}) => aShift(test, { isActive: false, isDraft: true, ...changes });
const copy = (body: object) => call('POST', '/api/admin/shifts/batch', { clientBatchId: randomUUID(), ...body });
const listed = async (id: number): Promise<AdminShift | undefined> =>
  (await call('GET', '/api/admin/shifts?limit=500')).body.find((one: AdminShift) => one.id === id);
const actionsOn = async (id: number) => (await auditOf(test, 'shift', id)).map(({ action }) => action);
const aToken = async () => aWorkerToken(test, (await aWorker(test)).id);

describe('a draft is saved', () => {
  it('[W-200] by POST /api/shifts with isDraft; without it the shift is published at once', async () => {
    const { status, body } = await create({ isDraft: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: 'Bindery', isDraft: true, isActive: false, warnings: [] });
    expect(await actionsOn(body.id)).toEqual(['shift.draft_created']);
    for (const changes of [{}, { isDraft: false }, { isDraft: null }]) {
      const published = (await create(changes)).body;
      expect(published).toMatchObject({ isDraft: false, isActive: true });
      expect(await actionsOn(published.id)).toEqual(['shift.created']);
    }
  });

  it('[W-200] once by a repeated request', async () => {
    const clientShiftId = randomUUID();
    const first = await create({ clientShiftId, isDraft: true });
    expect((await create({ clientShiftId, isDraft: true })).body.id).toBe(first.body.id);
  });

  it('[W-315] and not published by a repeated request, also after an edit: it is refused with the draft', async () => {
    const clientShiftId = randomUUID();
    const { id, revision } = (await create({ clientShiftId, isDraft: true })).body;
    const refusal = { status: 409, code: 'shift_already_saved', current: { id, title: 'Bindery', isDraft: true } };
    expect((await create({ clientShiftId })).body).toMatchObject(refusal);
    await call('PUT', `/api/shifts/${id}`, { ...INPUT, title: 'Bindery 2', revision });
    expect((await create({ clientShiftId })).body).toMatchObject({ ...refusal, current: { id, title: 'Bindery 2' } });
    expect(await actionsOn(id)).not.toContain('shift.published');
  });

  it('[W-315] but the repeated request answers the shift once it is published, as a draft too', async () => {
    const clientShiftId = randomUUID();
    const { id } = (await create({ clientShiftId, isDraft: true })).body;
    await call('POST', '/api/admin/shifts/publish', { shiftIds: [id] });
    for (const isDraft of [false, true])
      expect((await create({ clientShiftId, isDraft })).body).toMatchObject({ id, isDraft: false });
  });

  it('[W-201, W-202, W-354] by a batch with isDraft, and as the copy of a draft', async () => {
    const [published, draft] = [await aShift(test), await aDraft({ title: 'Planned' })];
    const copies = [published, draft].map(({ id }) => ({ shiftId: id, date: '2026-11-25' }));
    const isDraftOf = async (body: { made: { id: number }[] }) =>
      Promise.all(body.made.map(async ({ id }) => (await listed(id))?.isDraft));
    const clientBatchId = randomUUID();
    const asDrafts = await copy({ clientBatchId, copies, isDraft: true });
    expect(await isDraftOf(asDrafts.body)).toEqual([true, true]);
    expect(asDrafts.body.message).toMatch(/^Drafts saved: 2 of 2\. Workers don't see them until you publish them/);
    expect(await actionsOn(asDrafts.body.made[0].id)).toEqual(['shift.draft_created']);
    const other = await copy({ clientBatchId, copies });
    expect([other.status, other.body.code]).toEqual([422, 'shift_batch_id_reused']);
    const later = await copy({ copies: copies.map((one) => ({ ...one, date: '2026-11-26' })) });
    expect(await isDraftOf(later.body)).toEqual([false, true]);
    expect(later.body.message).toBe('Shifts created: 2 of 2.');
    expect((await copy({ copies })).body.refused).toMatchObject(Array(2).fill({ code: 'shift_already_there' }));
  });
});

describe('a worker', () => {
  it('[W-203] finds no draft in the list of shifts', async () => {
    const [draft, published] = [await aDraft(), await aShift(test)];
    const { body } = await test.call('GET', '/api/shifts?limit=500', { token: await aToken() });
    const ids = body.map(({ id }: AvailableShift) => id);
    expect([ids.includes(draft.id), ids.includes(published.id)]).toEqual([false, true]);
  });

  it.each(['assign', 'apply'])('[W-204] cannot %s: the draft does not exist', async (step) => {
    const draft = await aDraft();
    expect(await test.call('POST', `/api/shifts/${draft.id}/${step}`, { token: await aToken() })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    await call('DELETE', `/api/shifts/${draft.id}`);
    expect((await test.call('POST', `/api/shifts/${draft.id}/${step}`, { token: await aToken() })).status).toBe(404);
  });
});

describe('an admin', () => {
  it('[W-209] lists drafts, marked as such', async () => {
    const [draft, published] = [await aDraft(), await aShift(test)];
    expect(await listed(draft.id)).toMatchObject({ isDraft: true, isActive: false, assignments: [] });
    expect(await listed(published.id)).toMatchObject({ isDraft: false });
  });

  it('[W-207] cannot put a worker on a draft, neither directly nor by a move', async () => {
    const [draft, worker] = [await aDraft(), await aWorker(test)];
    const refused = { status: 409, body: { code: 'shift_is_draft' } };
    expect(await call('POST', `/api/admin/shifts/${draft.id}/assign`, { userId: worker.id })).toMatchObject(refused);
    const { id } = await anAssignment(test, { worker, shift: await aShift(test) });
    const move = { shiftId: draft.id, reason: 'short there' };
    expect(await call('POST', `/api/admin/assignments/${id}/move`, move)).toMatchObject(refused);
  });

  it('[W-208] cannot ask workers to take a draft', async () => {
    const [draft, worker] = [await aDraft(), await aWorker(test)];
    expect(await call('POST', `/api/admin/shifts/${draft.id}/ask`, { userIds: [worker.id] })).toMatchObject({
      status: 409,
      body: { code: 'shift_is_draft' },
    });
  });

  it('[W-210] finds no draft among the shifts to which a worker can move', async () => {
    const { id } = await anAssignment(test, { shift: await aShift(test, { inHours: 200 }) });
    const [draft, published] = [await aDraft({ inHours: 212 }), await aShift(test, { inHours: 212 })];
    const { body } = await call('GET', `/api/admin/assignments/${id}/move-targets?limit=500`);
    const ids = body.map((one: MoveTarget) => one.id);
    expect([ids.includes(draft.id), ids.includes(published.id)]).toEqual([false, true]);
  });

  it('[W-215] edits a draft, which stays one', async () => {
    const { body } = await create({ isDraft: true });
    const edit = { ...INPUT, title: 'Bindery, new', startTime: '10:00', revision: body.revision };
    expect(await call('PUT', `/api/shifts/${body.id}`, edit)).toMatchObject({
      status: 200,
      body: { title: 'Bindery, new', startTime: '10:00', isDraft: true, isActive: false },
    });
    expect(await actionsOn(body.id)).toEqual(['shift.draft_created', 'shift.draft_edited']);
  });

  it('[W-228] moves a draft, which excuses no cancellation', async () => {
    const { body } = await create({ isDraft: true });
    await call('PUT', `/api/shifts/${body.id}`, { ...INPUT, startTime: '10:00', revision: body.revision });
    expect((await shiftNow(test, body.id)).movedAt).toBeNull();
  });

  it('[W-216] deletes a draft, which is then on no list, and cannot be edited or published', async () => {
    const draft = await aDraft();
    expect(await call('DELETE', `/api/shifts/${draft.id}`)).toMatchObject({
      status: 200,
      body: { message: 'The draft is deleted.' },
    });
    expect(await listed(draft.id)).toBeUndefined();
    expect(await actionsOn(draft.id)).toEqual(['shift.draft_deleted']);
    const refused = { status: 409, body: { code: 'shift_not_active' } };
    expect(await call('DELETE', `/api/shifts/${draft.id}`)).toMatchObject(refused);
    expect(await call('PUT', `/api/shifts/${draft.id}`, INPUT)).toMatchObject(refused);
    expect(await call('POST', '/api/admin/shifts/publish', { shiftIds: [draft.id] })).toMatchObject(refused);
  });

  it('[W-229] undoes copied drafts, even after their start', async () => {
    const source = await aShift(test);
    const copies = [{ shiftId: source.id, date: '2026-11-19' }];
    const { clientBatchId, made } = (await copy({ copies, isDraft: true })).body;
    test.clock.moveTo(source.startsAt);
    const undone = await call('POST', `/api/admin/shifts/batch/${clientBatchId}/undo`);
    expect(undone.body).toMatchObject({ cancelled: [made[0].id], kept: [] });
    expect(await actionsOn(made[0].id)).toEqual(['shift.draft_created', 'shift.draft_deleted']);
  });
});

describe('drafts and other programs', () => {
  it('[W-211] GET /api/v1/shifts lists no draft, deleted or not', async () => {
    const [draft, deleted, published] = [await aDraft(), await aDraft(), await aShift(test)];
    await call('DELETE', `/api/shifts/${deleted.id}`);
    const key = { name: `Drafts ${randomUUID()}`, scopes: ['read:shifts'], expiresInDays: 90 };
    const { body } = await call('POST', '/api/admin/api-keys', key);
    const shifts = (await test.call('GET', '/api/v1/shifts?limit=500', { token: body.key })).body;
    const isListed = ({ id }: { id: number }) => shifts.some((one: { id: number }) => one.id === id);
    expect([draft, deleted, published].map(isListed)).toEqual([false, false, true]);
  });

  it('[W-212, W-213] a webhook gets no event of a draft, and its publication as a new shift', async () => {
    const url = 'https://hooks.example.com/drafts';
    const events = ['shift.created', 'shift.edited', 'shift.withdrawn'];
    const webhook = (await call('POST', '/api/admin/webhooks', { url, events })).body;
    const { body } = await create({ isDraft: true });
    await call('PUT', `/api/shifts/${body.id}`, { ...INPUT, title: 'Bindery 2', revision: body.revision });
    const deleted = await aDraft();
    await call('DELETE', `/api/shifts/${deleted.id}`);
    const deliveries = () =>
      rowsOf(test, 'SELECT event, data FROM webhook_deliveries WHERE webhook_id = $1', [webhook.id]);
    expect(await deliveries()).toEqual([]);
    expect((await call('POST', '/api/admin/shifts/publish', { shiftIds: [body.id] })).status).toBe(200);
    expect(await deliveries()).toEqual([{ event: 'shift.created', data: { shiftId: body.id } }]);
    await test.dataSource.query('UPDATE webhooks SET deleted_at = now()');
  });

  it('[W-200] a draft notifies nobody', async () => {
    const before = (await jobsIn(test, 'worker-notification')).length;
    await aWorker(test);
    await create({ isDraft: true });
    expect(await jobsIn(test, 'worker-notification')).toHaveLength(before);
  });
});
