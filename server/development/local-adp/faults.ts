import type { ServerResponse } from 'node:http';
import { refuse } from './responses.js';

/** A fault that a test injects into the local ADP. */
export type Fault = {
  on: 'token' | 'workers' | 'timeCards' | 'modify' | 'result';
  kind:
    | 'expiredToken'
    | 'forbidden'
    | 'tooMany'
    | 'broken'
    /** Omits collections that are not empty. */
    | 'leftOut'
    | 'slow'
    /** Accepts the request and never responds. */
    | 'noResponse'
    /** Carries the request out and never responds. */
    | 'noResponseAfterwards'
    /** 202: carried out after `polls` polls of the result. */
    | 'accepted'
    /** 207: the first entry only. */
    | 'partial'
    /** 202 whose result is a 207 for the first entry only. */
    | 'acceptedPartial'
    /** Returns something other than JSON. */
    | 'garbled';
  /** Number of requests; if omitted, until the faults are replaced. */
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

  /** Returns the fault for the next request of this kind and counts it. */
  next(on: Fault['on']): Fault | null {
    const fault = this.planned.find((one) => one.on === on && one.times !== 0);
    if (!fault) return null;
    if (fault.times !== undefined) fault.times -= 1;
    return fault;
  }
}

/** Applies a fault that ends the request. @returns whether the request is finished */
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
    noResponse: () => undefined,
  };
  ends[fault.kind]?.();
  return fault.kind in ends;
}
