import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import i18next from 'i18next';
import english from '../../i18n/en/common.json' with { type: 'json' };
import spanish from '../../i18n/es/common.json' with { type: 'json' };
import type { Language } from '../../../shared/workers/worker.contract.js';
import { apiDownload } from './api-download.js';
import {
  ApiError,
  apiDelete,
  apiGet,
  apiGetAll,
  apiPost,
  isFinalRefusal,
  isUnanswered,
  NetworkError,
  problemMessage,
  setUnauthorizedHandler,
} from './api.js';
import { defaultFetch } from './query-client.js';
import { storageOver } from '../auth/storage.testing.js';

const stored = new Map<string, string>();
const sent: { path: string; init: RequestInit }[] = [];
let answers: (Response | Error)[] = []; // an error is thrown, as fetch does

const problem = (status: number, code: string, message: string) =>
  new Response(JSON.stringify({ status, code, message, traceId: 't' }), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });

beforeEach(() => {
  stored.clear();
  sent.length = 0;
  answers = [new Response('{"ok":true}')];
  Object.assign(globalThis, {
    localStorage: storageOver(stored),
    document: { documentElement: { lang: 'es' } },
    fetch: async (path: string, init: RequestInit) => {
      sent.push({ path, init });
      const answer = answers.shift();
      if (!(answer instanceof Response)) throw answer;
      return answer;
    },
  });
});

afterEach(() => setUnauthorizedHandler(null));

const storeWorker = (token: string) => stored.set('authToken', token).set('authUser', '{"id":1}');
const storeAdmin = (token: string) =>
  stored.set('azure_access_token', token).set('azure_user', '{"email":"dana@gigshift.example","name":"Dana Ortiz"}');

const header = (name: string) => new Headers(sent.at(-1)?.init.headers).get(name);

describe('a read that needs a request body', () => {
  it('[E-16] is not a change: offline, no input is at stake, and no login is requested for it', async () => {
    storeWorker('worker');
    const heard: boolean[] = [];
    setUnauthorizedHandler(async (_token, _error, isChange) => {
      heard.push(isChange);
      return false;
    });
    answers = [problem(401, 'session_ended', 'Over'), problem(401, 'session_ended', 'Over')];
    await expect(apiPost('/api/x', {}, { isQuestion: true })).rejects.toThrow();
    await expect(apiPost('/api/x', {})).rejects.toThrow();
    expect(heard).toEqual([false, true]);
    answers = [new TypeError('fetch failed'), new TypeError('fetch failed')];
    await expect(apiPost('/api/x', {}, { isQuestion: true })).rejects.toMatchObject({ isChange: false });
    await expect(apiPost('/api/x', {})).rejects.toMatchObject({ isChange: true });
  });
});

describe('an API call', () => {
  it('[H-22] includes cookies and, with a token, the bearer header; the body is JSON', async () => {
    storeWorker('worker');
    await apiPost('/api/x', { a: 1 });
    expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"a":1}' });
    expect(header('authorization')).toBe('Bearer worker');
    expect(header('content-type')).toBe('application/json');
    expect(header('accept-language')).toBe('es');
  });

  it('[H-22] has no bearer header without a token', async () => {
    await apiGet('/api/x');
    expect(header('authorization')).toBeNull();
  });

  it("[A-39] takes the directory'[A-39] uses the directory’s token rather than the worker’s's", async () => {
    stored.set('authToken', 'worker').set('azure_access_token', 'directory');
    await apiGet('/api/x');
    expect(header('authorization')).toBe('Bearer directory');
  });

  it('[H-21] raises "status: text", or the status text when the body is empty', async () => {
    answers = [new Response('boom', { status: 500 }), new Response('', { status: 404, statusText: 'Not Found' })];
    await expect(apiGet('/api/x')).rejects.toThrow('500: boom');
    await expect(apiGet('/api/x')).rejects.toThrow('404: Not Found');
  });

  it('[H-32] keeps the message inside a JSON body for the toast', async () => {
    answers = [problem(409, 'shift_full', 'No position is left.')];
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

describe('an API call without a response of our server', () => {
  const failing = async (error: Error | Response, call: () => Promise<unknown> = () => apiPost('/api/x', {})) => {
    answers = [error];
    return call().catch((raised: unknown) => raised);
  };
  const lostHalfway = () =>
    new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }));

  beforeAll(async () => {
    await i18next.init({
      lng: 'en',
      defaultNS: 'common',
      resources: { en: { common: english }, es: { common: spanish } },
    });
  });

  it.each<[Language, string]>([
    ['en', 'No connection right now. Check your signal and try again. Nothing you typed is lost.'],
    [
      'es',
      'No hay conexión en este momento. Revisa tu señal e inténtalo de nuevo. No se pierde nada de lo que escribiste.',
    ],
  ])('[H-15] says so in %s, and what to do, never in the words of the browser', async (language, sentence) => {
    await i18next.changeLanguage(language);
    for (const error of [
      new Response('<!doctype html><title>Sign in to this Wi-Fi</title>'),
      new Response(''),
      new TypeError('Failed to fetch'),
      new TypeError('NetworkError when attempting to fetch resource.'),
      lostHalfway(),
    ]) {
      const raised = await failing(error);
      expect(raised).toBeInstanceOf(NetworkError);
      expect(problemMessage(raised, 'fallback')).toBe(sentence);
      expect((raised as NetworkError).message).toBe('network');
    }
  });

  it('[O-21, O-45] is a success without the fields of the call, or a list that is not an array', async () => {
    const raised = await failing(new Response('{"ok":true}'), () => apiPost('/api/worker/clock-in', {}));
    expect(raised).toBeInstanceOf(NetworkError);
    expect(await failing(new Response('{}'), () => apiGetAll('/api/trainings'))).toBeInstanceOf(NetworkError);
    expect(await failing(new Response(null, { status: 204 }))).toBeNull();
  });

  it('[O-60] does not accept the JSON of another program for any call', async () => {
    const calls: (() => Promise<unknown>)[] = [
      () => apiPost('/api/shifts/7/assign'),
      () => apiPost('/api/admin/payments/mark-paid', {}),
      () => apiDelete('/api/admin/webhooks/7'),
      () => apiGet('/api/config'),
      () => apiGet('/api/worker/7/timesheets?from=2026-11-01'),
      () => apiGet('/api/trainings'),
    ];
    for (const call of calls) {
      for (const body of ['{}', '"ok"', '{"status":"ok"}', '[{"status":"ok"}]'])
        expect(await failing(new Response(body), call)).toBeInstanceOf(NetworkError);
    }
    expect(await failing(new Response('[{"status":"ok"}]'), () => apiGetAll('/api/shifts'))).toBeInstanceOf(
      NetworkError,
    );
    const assignment = { id: 1, shiftId: 7, status: 'assigned' };
    expect(await failing(Response.json({ message: 'Done.', assignment }), calls[0])).toMatchObject({ assignment });
  });

  it('[O-45, O-47] is not final after another program’s refusal, and does not end the session', async () => {
    storeWorker('worker');
    const handler = jest.fn(async () => true);
    setUnauthorizedHandler(handler);
    for (const status of [400, 401, 403, 404, 408, 413, 429]) {
      const foreign = new Response('{"code":"forbidden","message":"Blocked"}', { status });
      const raised = await failing(foreign);
      expect([raised, isFinalRefusal(raised), isUnanswered(raised)]).toMatchObject([
        { status, problem: null },
        false,
        true,
      ]);
    }
    expect(handler).not.toHaveBeenCalled();
    expect(isFinalRefusal(await failing(problem(404, 'not_found', 'x')))).toBe(true);
    expect(isFinalRefusal(await failing(problem(429, 'busy', 'x')))).toBe(false);
  });

  it('[O-64] leaves open whether a change was made after a proxy’s 5xx', async () => {
    storeWorker('worker');
    await i18next.changeLanguage('en');
    const unconfirmed =
      'Not paid. The answer did not arrive, so it may be done all the same. Check before you try again.';
    const said = async (response: Response, send: () => Promise<unknown>) =>
      problemMessage(await failing(response, send), 'Not paid');
    const change = () => apiPost('/api/x', {});
    const page = (status: number) => new Response('<html>', { status, headers: { 'content-type': 'text/html' } });
    for (const status of [500, 502, 503, 504]) expect(await said(page(status), change)).toBe(unconfirmed);
    expect(await said(page(403), change)).toBe('Not paid');
    expect(await said(page(502), () => apiGet('/api/x'))).toBe('Not paid');
    expect(await said(page(502), () => apiPost('/api/x', {}, { isQuestion: true }))).toBe('Not paid');
    expect(await said(problem(503, 'service_unavailable', 'Try again soon.'), change)).toBe('Try again soon.');
  });

  it('[H-15] does not mention input if there was none', async () => {
    await i18next.changeLanguage('en');
    const raised = await failing(new TypeError('Failed to fetch'), () => apiGet('/api/x'));
    expect(problemMessage(raised, 'fallback')).toBe('No connection right now. Check your signal and try again.');
  });

  it('[H-41, O-61] fails after 30 s for a read and after 70 s for a change, with a message each', async () => {
    jest.useFakeTimers();
    await i18next.changeLanguage('en');
    const signals: AbortSignal[] = [];
    globalThis.fetch = (_path, init) => {
      signals.push(init!.signal!);
      return new Promise(() => undefined);
    };
    const asked = apiGet('/api/x').catch((raised: unknown) => raised);
    let end: unknown = null;
    void apiPost('/api/x', {}).catch((error: unknown) => (end = error));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(signals[0]?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    const raised = await asked;
    expect(raised).toMatchObject({ code: 'network', isChange: false, isTimeout: true });
    expect(signals[0]?.aborted).toBe(true);
    expect(problemMessage(raised, 'fallback')).toBe(
      'The server took too long to answer. Check your signal and try again.',
    );
    await jest.advanceTimersByTimeAsync(39_999);
    expect([end, signals[1]?.aborted]).toEqual([null, false]);
    await jest.advanceTimersByTimeAsync(1);
    expect(end).toMatchObject({ code: 'network', isChange: true, isTimeout: true });
    expect(signals[1]?.aborted).toBe(true);
    expect(problemMessage(end, 'fallback')).toBe(
      'The server took too long to answer. Your change may have been saved, so check before you try again. Nothing you typed is lost.',
    );
    jest.useRealTimers();
  });

  it('[H-17] that we cancelled does not count as a lost connection', async () => {
    const raised = await failing(new DOMException('called off', 'AbortError'));
    expect(raised).toMatchObject({ name: 'AbortError' });
  });
});

describe('a worker who was deactivated', () => {
  const handler = jest.fn(async () => false);
  const deactivated = () => problem(403, 'account_deactivated', 'Your account is deactivated.');

  it('[A-26] has no session: handled like a 401', async () => {
    storeWorker('old');
    answers = [deactivated()];
    setUnauthorizedHandler(handler);
    await expect(apiGet('/api/x')).rejects.toThrow('403');
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('[A-26] keeps the session after any other 403, or a refused login', async () => {
    storeWorker('old');
    handler.mockClear();
    setUnauthorizedHandler(handler);
    answers = [problem(403, 'level_too_low', 'x'), deactivated()];
    await expect(apiPost('/api/x')).rejects.toThrow('403');
    await expect(apiPost('/api/auth/login', {}, { ownsUnauthorized: true })).rejects.toThrow('403');
    expect(handler).not.toHaveBeenCalled();
  });
});

describe('a 401 response', () => {
  it('repeats the call once when there is a new token', async () => {
    storeAdmin('old');
    answers = [problem(401, 'unauthenticated', 'expired'), new Response('{"ok":true}')];
    setUnauthorizedHandler(async () => {
      stored.set('azure_access_token', 'new');
      return true;
    });
    await expect(apiGet('/api/x')).resolves.toEqual({ ok: true });
    expect(header('authorization')).toBe('Bearer new');
  });

  it('[O-37] for a token without its user does not end another stored session', async () => {
    storeWorker('worker').set('azure_access_token', 'half');
    answers = [problem(401, 'session_ended', 'Over.')];
    const handler = jest.fn(async () => false);
    setUnauthorizedHandler(handler);
    await expect(apiGet('/api/x')).rejects.toThrow('401');
    expect(header('authorization')).toBe('Bearer half');
    expect(handler).not.toHaveBeenCalled();
  });

  it('repeats the same call only once', async () => {
    storeAdmin('old');
    answers = [problem(401, 'unauthenticated', 'a'), problem(401, 'unauthenticated', 'b')];
    const handler = jest.fn(async () => true);
    setUnauthorizedHandler(handler);
    await expect(apiGet('/api/x')).rejects.toThrow('401');
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('is ignored for login calls', async () => {
    storeWorker('old');
    answers = [problem(401, 'invalid_credentials', 'no')];
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
    answers = [
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
    answers = [part([1, 2], '2'), part([3, 4], '4'), part([5])];
    expect(await apiGetAll('/api/x?from=2026-11-01')).toEqual([1, 2, 3, 4, 5].map((id) => ({ id })));
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/x?from=2026-11-01',
      '/api/x?from=2026-11-01&cursor=2',
      '/api/x?from=2026-11-01&cursor=4',
    ]);
  });

  it('[X-20] may end with its first page, and fails as a whole', async () => {
    answers = [part([])];
    expect(await apiGetAll('/api/x')).toEqual([]);
    answers = [part([1], '1'), problem(503, 'service_unavailable', 'Later.')];
    await expect(apiGetAll('/api/x')).rejects.toThrow(ApiError);
    expect(sent.at(-1)?.path).toBe('/api/x?cursor=1');
  });
});

describe('a download', () => {
  it('[E-05] sends the token, and saves the bytes under the server’s file name', async () => {
    storeWorker('worker');
    const bytes = new Uint8Array([0x25, 0x50, 0xff, 0x00]);
    const headers = { 'content-disposition': 'attachment; filename="gigshift-statement-2026-11.pdf"' };
    answers = [new Response(bytes, { headers })];
    const { blob, name } = await apiDownload('/api/x.pdf');
    expect([sent[0]?.path, header('authorization'), name]).toEqual([
      '/api/x.pdf',
      'Bearer worker',
      'gigshift-statement-2026-11.pdf',
    ]);
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
  });

  it('[H-15] shows the message of a refusal, as for any call', async () => {
    answers = [problem(429, 'too_many_requests', 'Too many attempts.')];
    await expect(apiDownload('/api/x.pdf')).rejects.toMatchObject({
      status: 429,
      problem: { code: 'too_many_requests' },
    });
    answers = [new Response('<p>Sign in</p>'), new TypeError('Failed to fetch') as never];
    await expect(apiDownload('/api/x.pdf')).rejects.toBeInstanceOf(NetworkError);
    await expect(apiDownload('/api/x.pdf')).rejects.toBeInstanceOf(NetworkError);
  });
});
