import type { ServerResponse } from 'node:http';
import { refuse } from './answers.js';

/** What a test can have the stand-in do wrong. */
export type Fault = {
  on: 'token' | 'workers' | 'timeCards' | 'modify' | 'result';
  kind:
    | 'expiredToken'
    | 'forbidden'
    | 'tooMany'
    | 'broken'
    /** Collections are left out, as ADP does with empty ones, though they would hold something. */
    | 'leftOut'
    | 'slow'
    /** Takes the request and says nothing, ever. */
    | 'silent'
    /** The same, having carried it out. */
    | 'silentAfterwards'
    /** 202: carried out when the result has been asked for `polls` times. */
    | 'accepted'
    /** 207: the first entry only. */
    | 'partial'
    /** 202 whose result is such a 207. */
    | 'acceptedPartial'
    /** No JSON. */
    | 'garbled';
  /** How often; until it is taken back where left out. */
  times?: number;
  retryAfter?: number | string;
  delayMs?: number;
  polls?: number;
};

export class Faults {
  private planned: Fault[] = [];

  plan(faults: Fault[]): void {
    this.planned = faults.map((fault) => ({ ...fault }));
  }

  /** The fault that such a request meets now, used up by one. */
  next(on: Fault['on']): Fault | null {
    const fault = this.planned.find((one) => one.on === on && one.times !== 0);
    if (!fault) return null;
    if (fault.times !== undefined) fault.times -= 1;
    return fault;
  }
}

/** The faults that end a request. @returns whether it is over */
export async function injectFault(
  fault: Fault,
  response: ServerResponse,
  tokens: { clear: () => void },
): Promise<boolean> {
  if (fault.kind === 'expiredToken') tokens.clear();
  if (fault.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 500));
  const ends: Partial<Record<Fault['kind'], () => void>> = {
    expiredToken: () => refuse(response, 401, 'The token has expired'),
    forbidden: () => refuse(response, 403, 'The app lacks the scope for this'),
    tooMany: () => refuse(response, 429, 'Too many requests', { 'retry-after': String(fault.retryAfter ?? 1) }),
    broken: () => refuse(response, 503, 'The service is being maintained'),
    garbled: () => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    silent: () => undefined,
  };
  ends[fault.kind]?.();
  return fault.kind in ends;
}
