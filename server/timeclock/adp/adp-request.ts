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
export type AdpAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: unknown };

/** No answer, or none in time. It is unknown whether the request arrived. */
export class NoAnswerError extends Error {
  constructor(
    readonly isLate: boolean,
    cause: unknown,
  ) {
    super(isLate ? 'ADP did not answer in time' : 'ADP is out of reach', { cause });
    this.name = 'NoAnswer';
  }
}

/** Sends one request. @throws NoAnswerError */
export function sendToAdp({ method, url, headers, body, agent, timeoutMs }: AdpRequest): Promise<AdpAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new NoAnswerError(signal.aborted, error));
    const sent = httpsRequest(url, { method, headers, agent, signal }, (answer) => {
      text(answer).then((content) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: readJson(content) });
      }, fail);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** Parses a body; undefined if it is not JSON. */
function readJson(content: string): unknown {
  if (content.trim() === '') return null;
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
