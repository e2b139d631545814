import { request as httpsRequest, type Agent } from 'node:https';
import { text } from 'node:stream/consumers';

export type AdpRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  agent: Agent;
  /** From the first byte sent to the last byte read. */
  timeoutMs: number;
};
export type AdpResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: unknown };

/** No response, or none in time. It is unknown whether the request arrived. */
export class NoResponseError extends Error {
  constructor(
    readonly isTimeout: boolean,
    cause: unknown,
  ) {
    super(isTimeout ? 'ADP did not respond in time' : 'ADP is unreachable', { cause });
    this.name = 'NoResponseError';
  }
}

/** Sends one request. @throws NoResponseError */
export function sendToAdp({ method, url, headers, body, agent, timeoutMs }: AdpRequest): Promise<AdpResponse> {
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new NoResponseError(signal.aborted, error));
    const sent = httpsRequest(url, { method, headers, agent, signal }, (response) => {
      text(response).then((content) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: readJson(content) });
      }, fail);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Parses a body; null if it is empty or not JSON. */
function readJson(content: string): unknown {
  if (content.trim() === '') return null;
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
