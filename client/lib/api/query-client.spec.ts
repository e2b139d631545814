import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from './api-error.js';
import { createQueryClient } from './query-client.js';

const answers = jest.fn<typeof fetch>();
beforeEach(() => {
  answers.mockReset();
  Object.assign(globalThis, {
    localStorage: { getItem: () => null },
    document: { documentElement: { lang: 'en' } },
    fetch: answers,
  });
});
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const fetchOnce = (client = createQueryClient()) => client.fetchQuery({ queryKey: ['/api/x', { week: 1 }] });

describe('the query client', () => {
  it('[H-18] never refetches cached data by itself', async () => {
    answers.mockResolvedValueOnce(answer(200, 'first')).mockResolvedValueOnce(answer(200, 'second'));
    const client = createQueryClient();
    await fetchOnce(client);
    await expect(fetchOnce(client)).resolves.toBe('first');
    expect(answers).toHaveBeenCalledTimes(1);
    expect(client.getDefaultOptions().queries).toMatchObject({
      refetchOnWindowFocus: false,
      refetchInterval: false,
      refetchOnReconnect: false,
    });
  });

  it('[H-18] does not retry queries or mutations', async () => {
    answers.mockImplementation(() => Promise.resolve(answer(500, { message: 'no' })));
    const client = createQueryClient();
    await expect(fetchOnce(client)).rejects.toBeInstanceOf(ApiError);
    expect(answers).toHaveBeenCalledTimes(1);
    const act = jest.fn(() => Promise.reject(new Error('no')));
    await expect(client.getMutationCache().build(client, { mutationFn: act }).execute(undefined)).rejects.toThrow('no');
    expect(act).toHaveBeenCalledTimes(1);
  });
});
