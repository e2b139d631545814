import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { publicAddressOf } from './public-address.js';

/** What came of one attempt: the endpoint's status, or why there was none. */
export type Attempt = { status: number } | { fault: 'not_public' | 'unknown_host' | 'timed_out' | 'unreachable' };

type Post = { url: URL; body: string; headers: Record<string, string>; testOrigin: string | null; answerMs: number };

/** One POST to the address that was looked at, and to no other: no redirect is followed, of the answer only its status is read. */
export async function postEvent({ url, body, headers, testOrigin, answerMs }: Post): Promise<Attempt> {
  const isTest = testOrigin !== null && url.origin === testOrigin;
  const pinned = isTest ? null : await publicAddressOf(url).catch(() => undefined);
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
  return send(url, options, body, answerMs);
}

function send(url: URL, options: RequestOptions, body: string, answerMs: number): Promise<Attempt> {
  return new Promise((resolve) => {
    const sent = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options);
    const timer = setTimeout(() => sent.destroy(new Error('timed out')), answerMs);
    const end = (attempt: Attempt) => {
      clearTimeout(timer);
      resolve(attempt);
      sent.destroy();
    };
    sent.on('response', (answer) => end({ status: answer.statusCode ?? 0 }));
    sent.on('error', ({ message }) => end({ fault: message === 'timed out' ? 'timed_out' : 'unreachable' }));
    sent.end(body);
  });
}
