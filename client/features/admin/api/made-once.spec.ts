import { describe, expect, it } from '@jest/globals';
import { MadeOnce } from './made-once.js';

describe('a request that makes something', () => {
  const answered = (id: string) => Promise.resolve(id);
  const lost = (ids: string[]) => (id: string) => {
    ids.push(id);
    return Promise.reject(new Error('no answer'));
  };

  it('[X-57] keeps its id until it is answered, and has another one then', async () => {
    const once = new MadeOnce();
    const ids: string[] = [];
    for (let tries = 0; tries < 2; tries += 1) await once.run({ title: 'A' }, lost(ids)).catch(() => undefined);
    ids.push(await once.run({ title: 'A' }, answered));
    expect(new Set(ids).size).toBe(1);
    expect(await once.run({ title: 'A' }, answered)).not.toBe(ids[0]);
  });

  it('[X-57] has another id once its content is another', async () => {
    const once = new MadeOnce();
    const ids: string[] = [];
    await once.run({ title: 'A' }, lost(ids)).catch(() => undefined);
    expect(await once.run({ title: 'B' }, answered)).not.toBe(ids[0]);
  });
});
