import { Agent, request } from 'node:http';
import type { Outcome } from './history.js';

const TIMEOUT_MS = 15_000;

export type Reply = { outcome: Outcome; code: string; body: unknown };

/**
 * Calls the API on a new connection. A broken connection, a timeout and a 5xx response mean `unknown`: the server may
 * have done the work. A refused connection means `fail`.
 */
export function call(
  url: string,
  method: string,
  path: string,
  token: string,
  body?: object,
  timeoutMs = TIMEOUT_MS,
): Promise<Reply> {
  return new Promise((resolve) => {
    const unknown = (code: string) => resolve({ outcome: 'unknown', code, body: null });
    const payload = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    const agent = new Agent({ keepAlive: false });
    const sent = request(`${url}/api/${path}`, { method, headers, agent, timeout: timeoutMs }, (response) => {
      let text = '';
      response.on('data', (data: Buffer) => (text += data.toString()));
      response.on('error', () => unknown('reply cut'));
      response.on('end', () => resolve(read(response.statusCode ?? 0, text)));
    });
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED'
        ? resolve({ outcome: 'fail', code: 'connection refused', body: null })
        : unknown(error.message),
    );
    sent.end(payload);
  });
}

function read(status: number, text: string): Reply {
  return replyOf(status, JSON.parse(text || 'null') as { code?: string } | null);
}

/** Classifies a response by its status. */
export function replyOf(status: number, body: { code?: string } | null): Reply {
  if (status < 300) return { outcome: 'ok', code: '', body };
  return { outcome: status < 500 ? 'fail' : 'unknown', code: `${status} ${body?.code}`, body };
}
