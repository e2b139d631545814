import { once } from 'node:events';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { publicAddressOf } from './public-address.js';

/** What came of one attempt: the endpoint's status, or why there was none. */
export type Attempt = { status: number } | { fault: 'not_public' | 'unknown_host' | 'timed_out' | 'unreachable' };

type Post = { url: URL; body: string; headers: Record<string, string>; testOrigin: string | null; timeoutMs: number };

/**
 * One POST to the address that was looked at, and to no other: no redirect is followed, of the answer only its status is read. The look-up
 * of the name and the request together take `answerMs` at most.
 */
export async function postEvent({ url, body, headers, testOrigin, timeoutMs }: Post): Promise<Attempt> {
  const isTest = testOrigin !== null && url.origin === testOrigin;
  const timeout = AbortSignal.timeout(timeoutMs);
  const timedOut = once(timeout, 'abort').then(() => 'timed out' as const);
  const pinned = isTest ? null : await Promise.race([publicAddressOf(url).catch(() => undefined), timedOut]);
  if (pinned === 'timed out') return { fault: 'timed_out' };
  if (pinned === undefined) return { fault: 'unknown_host' };
  if (pinned === null && !isTest) return { fault: 'not_public' };
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    ...(pinned === null
      ? {}
      : {
          lookup: (_host, { all }, found) => (all ? found(null, [pinned]) : found(null, pinned.address, pinned.family)),
        }),
  };
  return send(url, options, body, timeout);
}

function send(url: URL, options: RequestOptions, body: string, timeout: AbortSignal): Promise<Attempt> {
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, { ...options, signal: timeout });
    request.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0 });
      request.destroy();
    });
    request.on('error', () => resolve({ fault: timeout.aborted ? 'timed_out' : 'unreachable' }));
    request.end(body);
  });
}
