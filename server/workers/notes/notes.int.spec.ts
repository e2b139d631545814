import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { plusMinutes, toIso } from '../../../shared/kernel/time.js';
import type { WorkerNote } from '../../../shared/workers/worker-note.contract.js';
import { NOTES } from '../../../shared/workers/workers.policy.js';
import { anAdminRow } from '../../test/factories/admin.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { AddNote } from './add-note.js';

const test = adminAppFixture();

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  test.call(method, `/api/admin/${path}`, { token: test.adminToken, ...(body ? { body } : {}) });
const add = (userId: number, text: string, clientRequestId: string = randomUUID()) =>
  call('POST', `workers/${userId}/notes`, { text, clientRequestId });
const list = (userId: number, query = '') => call('GET', `workers/${userId}/notes${query}`);
const texts = async (userId: number) => ((await list(userId)).body as WorkerNote[]).map(({ text }) => text);
/** A note of another admin. */
const addAs = async (adminId: number, userId: number, text: string) =>
  test.app.get(AddNote).add(adminId, userId, { text, clientRequestId: randomUUID() });

describe('the notes on a worker', () => {
  it('[W-150] are listed newest first, with author and time', async () => {
    const { id } = await aWorker(test);
    const sam = await anAdminRow(test, { name: 'Sam Press' });
    await addAs(sam.id, id, 'Speaks Portuguese.');
    test.clock.moveTo(plusMinutes(test.clock.now(), 1));
    expect((await add(id, '  Asks for mornings.\nLives in Ogden.  ')).status).toBe(201);
    expect((await list(id)).body).toEqual([
      {
        ...{ id: expect.any(Number), text: 'Asks for mornings.\nLives in Ogden.', createdBy: 'Dana Whitlock' },
        createdAt: toIso(test.clock.now()),
      },
      expect.objectContaining({ text: 'Speaks Portuguese.', createdBy: 'Sam Press' }),
    ]);
  });

  it('[W-150] of the same instant are listed newest first, and each worker has their own', async () => {
    const [one, other] = [await aWorker(test), await aWorker(test)];
    for (const text of ['first', 'second', 'third']) await add(one.id, text);
    await add(other.id, 'elsewhere');
    expect(await texts(one.id)).toEqual(['third', 'second', 'first']);
    expect(await texts(other.id)).toEqual(['elsewhere']);
  });

  it('[W-159] come in pages with their total; a note deleted meanwhile leaves no gap', async () => {
    const { id } = await aWorker(test);
    for (const text of ['a', 'b', 'c', 'd']) await add(id, text);
    const head = await list(id, '?limit=2');
    expect(head.headers['x-total-count']).toBe('4');
    await call('DELETE', `worker-notes/${head.body[1].id}`);
    const rest = await list(id, `?limit=2&cursor=${head.headers['x-next-cursor']}`);
    expect([...head.body, ...rest.body].map(({ text }: WorkerNote) => text)).toEqual(['d', 'c', 'b', 'a']);
    expect(rest.headers['x-next-cursor']).toBeUndefined();
  });

  it('[W-151] are refused to workers, the worker they are about included', async () => {
    const { id } = await aWorker(test);
    await add(id, 'Asks for mornings.');
    const token = await aWorkerToken(test, id);
    const [note] = (await list(id)).body as WorkerNote[];
    const body = { text: 'x', clientRequestId: randomUUID() };
    for (const response of [
      await test.call('GET', `/api/admin/workers/${id}/notes`, { token }),
      await test.call('POST', `/api/admin/workers/${id}/notes`, { token, body }),
      await test.call('DELETE', `/api/admin/worker-notes/${note!.id}`, { token }),
    ])
      expect(response).toMatchObject({ status: 403, body: { code: 'admin_role_required' } });
    expect(await texts(id)).toEqual(['Asks for mornings.']);
  });

  it('[W-151] appear in no response to the worker but the data export', async () => {
    const { id } = await aWorker(test);
    await add(id, 'canary-note');
    const token = await aWorkerToken(test, id);
    const lists = ['auth/validate', 'user/assignments', 'user/stats', 'notifications', 'user/documents', 'shifts'];
    const own = [`worker/${id}/timesheets`, `worker/${id}/performance-metrics`, `worker/${id}/performance-history`];
    for (const path of [...lists, ...own]) {
      const { status, body } = await test.call('GET', `/api/${path}`, { token });
      expect([path, status, JSON.stringify(body).includes('canary-note')]).toEqual([path, 200, false]);
    }
    const { body } = await test.call('GET', '/api/user/export', { token });
    expect(body.notes).toEqual([{ writtenAt: expect.any(String), text: 'canary-note' }]);
    expect(JSON.stringify(body)).not.toContain('Whitlock');
  });

  it('[W-152] have 1 to 1,000 characters', async () => {
    const { id } = await aWorker(test);
    expect((await add(id, 'x'.repeat(NOTES.maxCharacters))).status).toBe(201);
    for (const text of ['', '  ', '\u200b', 'x'.repeat(NOTES.maxCharacters + 1)])
      expect(await add(id, text)).toMatchObject({ status: 400, body: { errors: [{ field: 'text' }] } });
    expect((await list(id)).body).toHaveLength(1);
  });

  it('[W-153] are added once by concurrent and repeated requests with one id', async () => {
    const { id } = await aWorker(test);
    const requestId = randomUUID();
    const responses = await Promise.all(Array.from({ length: 5 }, () => add(id, 'once', requestId)));
    responses.push(await add(id, 'once', requestId.toUpperCase()));
    expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(6).fill([201, responses[0]!.body]));
    expect(await texts(id)).toEqual(['once']);
    const other = await aWorker(test);
    for (const repeated of [await add(id, 'twice', requestId), await add(other.id, 'once', requestId)])
      expect(repeated).toMatchObject({ status: 422, body: { code: 'request_id_reused' } });
  });

  it('[W-153] stay deleted when the request that added them is repeated', async () => {
    const { id } = await aWorker(test);
    const requestId = randomUUID();
    const added = await add(id, 'gone', requestId);
    await call('DELETE', `worker-notes/${added.body.id}`);
    expect(await add(id, 'gone', requestId)).toMatchObject({ status: 201, body: added.body });
    expect(await texts(id)).toEqual([]);
  });

  it('[W-154, W-156] are deleted by any admin, once, with one audit row that names the author', async () => {
    const { id } = await aWorker(test);
    const sam = await anAdminRow(test, { name: 'Sam Press' });
    const { id: noteId } = await addAs(sam.id, id, 'Speaks Portuguese.');
    const responses = await Promise.all([1, 2, 3].map(() => call('DELETE', `worker-notes/${noteId}`)));
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await texts(id)).toEqual([]);
    expect(await rowsOf(test, 'SELECT text, created_by FROM worker_notes WHERE id = $1', [noteId])).toEqual([
      { text: null, created_by: sam.id },
    ]);
    expect(await auditOf(test, 'worker', id)).toEqual([
      { action: 'worker.note_added', changes: { noteId } },
      { action: 'worker.note_deleted', changes: { noteId, writtenBy: sam.id } },
    ]);
    expect((await call('DELETE', 'worker-notes/2147483647')).status).toBe(404);
  });

  it('[W-157] of an erased or unknown worker can be neither read nor added', async () => {
    const { id } = await aWorker(test, { anonymisedAt: test.clock.now() });
    for (const { status } of [await list(id), await add(id, 'late'), await add(2147483647, 'nobody')])
      expect(status).toBe(404);
  });
});
