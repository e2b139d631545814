import { describe, expect, it, jest } from '@jest/globals';
import { apiDownload } from './api-download.js';
import { apiGet, apiPost, setUnauthorizedHandler } from './api.js';
import { ApiError, NetworkError, problemMessage } from './api-error.js';
import { apiGetAll } from './api-lists.js';
import { fakeServer, problem } from './fake-server.testing.js';
import { defaultFetch } from './query-client.js';

const server = fakeServer();
const { stored, sent, storeWorker } = server;

const storeAdmin = (token: string) =>
  stored.set('azure_access_token', token).set('azure_user', '{"email":"dana@gigshift.example","name":"Dana Ortiz"}');

const header = (name: string) => new Headers(sent.at(-1)?.init.headers).get(name);

describe('a read that needs a request body', () => {
  it('[E-16] is not a change: offline, no input is at stake, and no login is requested for it', async () => {
    storeWorker('worker');
    const calls: boolean[] = [];
    setUnauthorizedHandler(async (_token, _error, { isChange }) => {
      calls.push(isChange);
      return false;
    });
    server.answers = [problem(401, 'session_ended', 'Over'), problem(401, 'session_ended', 'Over')];
    await expect(apiPost('/api/x', {}, { isReadOnly: true })).rejects.toThrow();
    await expect(apiPost('/api/x', {})).rejects.toThrow();
    expect(calls).toEqual([false, true]);
    server.answers = [new TypeError('fetch failed'), new TypeError('fetch failed')];
    await expect(apiPost('/api/x', {}, { isReadOnly: true })).rejects.toMatchObject({ isChange: false });
    await expect(apiPost('/api/x', {})).rejects.toMatchObject({ isChange: true });
  });
});

describe('an API call', () => {
  it('[H-22] includes cookies and, with a token, the bearer header; the body is JSON', async () => {
    storeWorker('worker');
    await apiPost('/api/x', { a: 1 });
    const init = { method: 'POST', credentials: 'include', redirect: 'error', body: '{"a":1}' };
    expect(sent[0]?.init).toMatchObject(init);
    expect(header('authorization')).toBe('Bearer worker');
    expect(header('content-type')).toBe('application/json');
    expect(header('accept-language')).toBe('es');
  });

  it('[H-22] has no bearer header without a token', async () => {
    await apiGet('/api/x');
    expect(header('authorization')).toBeNull();
  });

  it('[A-39] uses the directory’s token rather than the worker’s', async () => {
    stored.set('authToken', 'worker').set('azure_access_token', 'directory');
    await apiGet('/api/x');
    expect(header('authorization')).toBe('Bearer directory');
  });

  it('[H-21] raises "status: text", or the status text when the body is empty', async () => {
    server.answers = [
      new Response('boom', { status: 500 }),
      new Response('', { status: 404, statusText: 'Not Found' }),
    ];
    await expect(apiGet('/api/x')).rejects.toThrow('500: boom');
    await expect(apiGet('/api/x')).rejects.toThrow('404: Not Found');
  });

  it('[H-32] keeps the message inside a JSON body for the toast', async () => {
    server.answers = [problem(409, 'shift_full', 'No position is left.')];
    const error = await apiGet('/api/x').catch((raised: unknown) => raised);
    expect(problemMessage(error, 'fallback')).toBe('No position is left.');
    expect((error as ApiError).message).toMatch(/^409: \{/);
    expect((error as ApiError).is('shift_full')).toBe(true);
  });

  it('[H-15] shows the text of the action if there is no message', () => {
    expect(problemMessage(new ApiError(500, 'boom', null), 'fallback')).toBe('fallback');
    expect(problemMessage(new TypeError('network'), 'fallback')).toBe('fallback');
  });
});

describe('a worker who was deactivated', () => {
  const handler = jest.fn(async () => false);
  const deactivated = () => problem(403, 'account_deactivated', 'Your account is deactivated.');

  it('[A-26] has no session: handled like a 401', async () => {
    storeWorker('old');
    server.answers = [deactivated()];
    setUnauthorizedHandler(handler);
    await expect(apiGet('/api/x')).rejects.toThrow('403');
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('[A-26] keeps the session after any other 403, or a refused login', async () => {
    storeWorker('old');
    handler.mockClear();
    setUnauthorizedHandler(handler);
    server.answers = [problem(403, 'level_too_low', 'x'), deactivated()];
    await expect(apiPost('/api/x')).rejects.toThrow('403');
    await expect(apiPost('/api/auth/login', {}, { ownsUnauthorized: true })).rejects.toThrow('403');
    expect(handler).not.toHaveBeenCalled();
  });
});

describe('a 401 response', () => {
  it('repeats the call once when there is a new token', async () => {
    storeAdmin('old');
    server.answers = [problem(401, 'unauthenticated', 'expired'), new Response('{"ok":true}')];
    setUnauthorizedHandler(async () => {
      stored.set('azure_access_token', 'new');
      return true;
    });
    await expect(apiGet('/api/x')).resolves.toEqual({ ok: true });
    expect(header('authorization')).toBe('Bearer new');
  });

  it('[O-37] for a token without its user does not end another stored session', async () => {
    storeWorker('worker').set('azure_access_token', 'half');
    server.answers = [problem(401, 'session_ended', 'Over.')];
    const handler = jest.fn(async () => false);
    setUnauthorizedHandler(handler);
    await expect(apiGet('/api/x')).rejects.toThrow('401');
    expect(header('authorization')).toBe('Bearer half');
    expect(handler).not.toHaveBeenCalled();
  });

  it('repeats the same call only once', async () => {
    storeAdmin('old');
    server.answers = [problem(401, 'unauthenticated', 'a'), problem(401, 'unauthenticated', 'b')];
    const handler = jest.fn(async () => true);
    setUnauthorizedHandler(handler);
    await expect(apiGet('/api/x')).rejects.toThrow('401');
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('is ignored for login calls', async () => {
    storeWorker('old');
    server.answers = [problem(401, 'invalid_credentials', 'no')];
    const handler = jest.fn(async () => true);
    setUnauthorizedHandler(handler);
    await expect(apiPost('/api/auth/login', {}, { ownsUnauthorized: true })).rejects.toThrow('401');
    expect(handler).not.toHaveBeenCalled();
  });
});

describe('the default fetch', () => {
  const context = { queryKey: ['/api/list', 7], signal: undefined } as never;

  it('[H-17] is a GET to the first element of the query key', async () => {
    await expect(defaultFetch()(context)).resolves.toEqual({ ok: true });
    expect(sent[0]).toMatchObject({ path: '/api/list', init: { method: 'GET' } });
  });

  it('[H-21] throws on 401, or returns null when configured so', async () => {
    server.answers = [
      problem(401, 'unauthenticated', 'x'),
      problem(401, 'unauthenticated', 'x'),
      problem(403, 'forbidden', 'x'),
    ];
    await expect(defaultFetch()(context)).rejects.toThrow('401');
    await expect(defaultFetch({ returnNullOn401: true })(context)).resolves.toBeNull();
    await expect(defaultFetch({ returnNullOn401: true })(context)).rejects.toThrow('403');
  });
});

describe('a paged list', () => {
  const part = (ids: number[], next?: string) =>
    new Response(JSON.stringify(ids.map((id) => ({ id }))), { headers: next ? { 'x-next-cursor': next } : {} });

  it('[X-20] is fetched page by page to its end', async () => {
    server.answers = [part([1, 2], '2'), part([3, 4], '4'), part([5])];
    expect(await apiGetAll('/api/x?from=2026-11-01')).toEqual([1, 2, 3, 4, 5].map((id) => ({ id })));
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/x?from=2026-11-01',
      '/api/x?from=2026-11-01&cursor=2',
      '/api/x?from=2026-11-01&cursor=4',
    ]);
  });

  it('[X-20] may end with its first page, and fails as a whole', async () => {
    server.answers = [part([])];
    expect(await apiGetAll('/api/x')).toEqual([]);
    server.answers = [part([1], '1'), problem(503, 'service_unavailable', 'Later.')];
    await expect(apiGetAll('/api/x')).rejects.toThrow(ApiError);
    expect(sent.at(-1)?.path).toBe('/api/x?cursor=1');
  });
});

describe('a download', () => {
  it('[E-05] sends the token, and saves the bytes under the server’s file name', async () => {
    storeWorker('worker');
    const bytes = new Uint8Array([0x25, 0x50, 0xff, 0x00]);
    const headers = { 'content-disposition': 'attachment; filename="gigshift-statement-2026-11.pdf"' };
    server.answers = [new Response(bytes, { headers })];
    const { blob, name } = await apiDownload('/api/x.pdf');
    expect([sent[0]?.path, header('authorization'), name]).toEqual([
      '/api/x.pdf',
      'Bearer worker',
      'gigshift-statement-2026-11.pdf',
    ]);
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
  });

  it('[H-15] shows the message of a refusal, as for any call', async () => {
    server.answers = [problem(429, 'too_many_requests', 'Too many attempts.')];
    await expect(apiDownload('/api/x.pdf')).rejects.toMatchObject({
      status: 429,
      problem: { code: 'too_many_requests' },
    });
    server.answers = [new Response('<p>Sign in</p>'), new TypeError('Failed to fetch') as never];
    await expect(apiDownload('/api/x.pdf')).rejects.toBeInstanceOf(NetworkError);
    await expect(apiDownload('/api/x.pdf')).rejects.toBeInstanceOf(NetworkError);
  });
});
