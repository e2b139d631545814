import type { DeliveryFault } from '../../../shared/integrations/webhook.contract.js';
import { once } from 'node:events';
import http, { type RequestOptions } from 'node:http';
import https from 'node:https';
import { publicAddressOf } from './public-address.js';

/** The result of one attempt: the endpoint's status, or the reason why there was none. */
export type Attempt = { status: number } | { fault: DeliveryFault };

type Post = { url: URL; body: string; headers: Record<string, string>; testOrigin: string | null; timeoutMs: number };

/**
 * Sends one POST to the resolved public address. Follows no redirect and reads only the status. Lookup and request
 * together take at most `timeoutMs`.
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
    const request = (url.protocol === 'https:' ? https : http).request(url, { ...options, signal: timeout });
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0 });
      request.destroy();
    });
    request.on('error', () => resolve({ fault: timeout.aborted ? 'timed_out' : 'unreachable' }));
    request.end(body);
  });
}
