import { afterEach, beforeEach } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Suspense, type ReactNode } from 'react';
import type { Language } from '../../shared/workers/worker.contract.js';
import { createQueryClient } from '../lib/api/query-client.js';
import { changeLanguage, startI18n } from '../lib/i18n/i18n.js';
import { NAMESPACES } from '../lib/i18n/texts.testing.js';
import Toaster from '../ui/toaster.js';

/** A response of the fake server: a status with a JSON body, or an error that `fetch` throws. */
export type FakeResponse = { status?: number; body: unknown } | Error;
export type SentRequest = { method: string; path: string; body: unknown };
/** Returns the response to a request; a promise that never resolves simulates a slow network. */
type Respond = (request: SentRequest) => FakeResponse | Promise<FakeResponse>;

/** Replaces `fetch` in each test. Requests without a `respond` of the test fail it. */
export function fakeApi() {
  const api = { sent: [] as SentRequest[], respond: noResponse as Respond };
  beforeEach(() => {
    Object.assign(api, { sent: [], respond: noResponse });
    globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
      const request = { method: init.method ?? 'GET', path, body };
      api.sent.push(request);
      const response = await api.respond(request);
      if (response instanceof Error) throw response;
      return jsonResponse(response.status ?? 200, response.body);
    }) as typeof fetch;
  });
  afterEach(cleanup);
  return api;
}

const noResponse: Respond = ({ method, path }) => {
  throw new Error(`The test has no response to ${method} ${path}.`);
};

function jsonResponse(status: number, body: unknown): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json; charset=utf-8';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
}

/** Renders a component in a language, with the cached lists given by their paths. */
export async function renderComponent(
  component: ReactNode,
  { language = 'en', lists = {} }: { language?: Language; lists?: Record<string, unknown> } = {},
) {
  await loadTexts(language);
  const queryClient = createQueryClient();
  for (const [path, data] of Object.entries(lists)) queryClient.setQueryData([path], data);
  const screen = render(
    <QueryClientProvider client={queryClient}>
      <Suspense>{component}</Suspense>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...screen, queryClient, user: userEvent.setup() };
}

let started: Promise<void> | undefined;

async function loadTexts(language: Language): Promise<void> {
  started ??= startI18n();
  await started;
  await changeLanguage(language);
  await i18next.loadNamespaces(NAMESPACES);
}
