import type { ServerResponse } from 'node:http';
import { refuse } from './answers.js';
import type { Fault } from './faults.js';

/** Answers a request with the fault, if it is one that ends the request. Returns whether it did. */
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
