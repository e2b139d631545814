import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import i18next from 'i18next';
import english from '../../i18n/en/common.json' with { type: 'json' };
import spanish from '../../i18n/es/common.json' with { type: 'json' };
import type { Language } from '../../../shared/workers/worker.contract.js';
import { apiDelete, apiGet, apiPost, setUnauthorizedHandler } from './api.js';
import { isFinalRefusal, isUnanswered, isUnconfirmedChange, NetworkError, problemMessage } from './api-error.js';
import { apiGetAll } from './api-lists.js';
import { fakeServer, problem } from './fake-server.testing.js';

const server = fakeServer();
const { storeWorker } = server;

describe('an API call without a response of our server', () => {
  const failing = async (error: Error | Response, call: () => Promise<unknown> = () => apiPost('/api/x', {})) => {
    server.answers = [error];
    return call().catch((raised: unknown) => raised);
  };
  const brokenBody = () =>
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
      brokenBody(),
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
    const unconfirmed = 'Not paid. We got no answer, so it may have worked anyway. Check before you try again.';
    const said = async (response: Response, send: () => Promise<unknown>) =>
      problemMessage(await failing(response, send), 'Not paid');
    const change = () => apiPost('/api/x', {});
    const page = (status: number) => new Response('<html>', { status, headers: { 'content-type': 'text/html' } });
    for (const status of [500, 502, 503, 504]) expect(await said(page(status), change)).toBe(unconfirmed);
    expect(problemMessage(await failing(page(502), change), '')).toBe(unconfirmed.replace('Not paid. ', ''));
    expect(await said(page(403), change)).toBe('Not paid');
    expect(await said(page(502), () => apiGet('/api/x'))).toBe('Not paid');
    expect(await said(page(502), () => apiPost('/api/x', {}, { isReadOnly: true }))).toBe('Not paid');
    expect(await said(problem(503, 'service_unavailable', 'Try again soon.'), change)).toBe('Try again soon.');
  });

  describe('to an admin’s change', () => {
    const LOST = {
      en: 'We got no answer, so it may have worked anyway. Check before you try again. Nothing you typed is lost.',
      es: 'La respuesta no llegó, así que es posible que sí se haya hecho. Revísalo antes de intentarlo de nuevo. No se pierde nada de lo que escribiste.',
    } as const;
    const pay = () => apiPost('/api/admin/payments/mark-paid', {});
    const withNetwork = (onLine: boolean) =>
      Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
    beforeEach(() => {
      withNetwork(true);
      server.stored.set('azure_access_token', 'admin').set('azure_user', '{"email":"dana@example.com","name":"Dana"}');
    });

    it.each<Language>(['en', 'es'])('[W-308] (%s) says that it may have worked', async (language) => {
      await i18next.changeLanguage(language);
      for (const error of [
        new Response('<!doctype html><title>Sign in to this Wi-Fi</title>'),
        Response.json({ status: 'ok' }),
        new TypeError('Failed to fetch'),
        brokenBody(),
      ]) {
        const raised = await failing(error, pay);
        expect(problemMessage(raised, 'fallback')).toBe(LOST[language]);
        expect(isUnconfirmedChange(raised)).toBe(true);
      }
    });

    it('[W-309] says that there is no connection only if there was none when it was sent', async () => {
      await i18next.changeLanguage('en');
      const said = async (call: () => Promise<unknown>, during?: boolean) => {
        const running = failing(new TypeError('Failed to fetch'), call);
        if (during !== undefined) withNetwork(during);
        return problemMessage(await running, 'fallback');
      };
      expect(await said(pay, false)).toBe(LOST.en);
      expect(await said(pay, true)).toMatch(/^No connection right now/);
      expect(await said(() => apiGet('/api/x'))).toMatch(/^No connection right now/);
      expect(await said(() => apiPost('/api/x', {}, { isReadOnly: true }))).toMatch(/^No connection right now/);
    });

    it('[W-311] is unconfirmed, as after a timeout or a proxy’s 5xx; a refusal is not', async () => {
      const page = (status: number) => new Response('<html>', { status });
      const isUnconfirmed = async (error: Error | Response, call = pay) =>
        isUnconfirmedChange(await failing(error, call));
      expect(await isUnconfirmed(page(502))).toBe(true);
      expect(await isUnconfirmed(page(403))).toBe(false);
      expect(await isUnconfirmed(problem(503, 'service_unavailable', 'Try again soon.'))).toBe(false);
      expect(await isUnconfirmed(page(502), () => apiGet('/api/x'))).toBe(false);
      const timeout = new DOMException('No response in time', 'TimeoutError');
      expect([true, false].map((isChange) => isUnconfirmedChange(new NetworkError(isChange, timeout)))).toEqual([
        true,
        false,
      ]);
    });
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
    const request = apiGet('/api/x').catch((raised: unknown) => raised);
    let end: unknown = null;
    void apiPost('/api/x', {}).catch((error: unknown) => (end = error));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(signals[0]?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    const raised = await request;
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
