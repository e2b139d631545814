import { describe, expect, it } from '@jest/globals';
import { IdempotentRequests } from './idempotent-requests.js';

describe('a create request', () => {
  const answered = (id: string) => Promise.resolve(id);
  const lost = (ids: string[]) => (id: string) => {
    ids.push(id);
    return Promise.reject(new Error('no answer'));
  };

  it('[X-57] keeps its id until the server answers, then gets a new one', async () => {
    const requests = new IdempotentRequests();
    const ids: string[] = [];
    for (let tries = 0; tries < 2; tries += 1) await requests.run({ title: 'A' }, lost(ids)).catch(() => undefined);
    ids.push(await requests.run({ title: 'A' }, answered));
    expect(new Set(ids).size).toBe(1);
    expect(await requests.run({ title: 'A' }, answered)).not.toBe(ids[0]);
  });

  it('[X-57] gets a new id when its content changes', async () => {
    const requests = new IdempotentRequests();
    const ids: string[] = [];
    await requests.run({ title: 'A' }, lost(ids)).catch(() => undefined);
    expect(await requests.run({ title: 'B' }, answered)).not.toBe(ids[0]);
  });

  it('[X-57] keeps its id while other content is sent', async () => {
    const requests = new IdempotentRequests();
    const ids: string[] = [];
    await requests.run({ title: 'A' }, lost(ids)).catch(() => undefined);
    await requests.run({ title: 'B' }, answered);
    expect(await requests.run({ title: 'A' }, answered)).toBe(ids[0]);
  });
});
