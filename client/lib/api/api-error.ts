import i18next from 'i18next';
import type { ProblemBody } from '../../../shared/kernel/problem.contract.js';
import type { ProblemCode } from '../../../shared/kernel/problems.js';
import { noBreakSpaces } from '../i18n/no-break-spaces.js';
import { isFinal, ownServerResponse } from './own-server-response.js';

/**
 * A failed call. The message reads "status: text" [H-21]; `problem` is null when the response is not from our server.
 */
export class ApiError extends Error {
  readonly problem: ProblemBody | null;

  constructor(
    readonly status: number,
    readonly text: string,
    contentType: string | null,
    /** Whether the call could have changed data. */
    readonly isChange = false,
  ) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.problem = ownServerResponse({ status, contentType, text })?.problem ?? null;
  }

  is(code: ProblemCode): boolean {
    return this.problem?.code === code;
  }
}

/** Returns true for a final refusal of our server; any other error leaves the result open. [O-21] */
export function isFinalRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && isFinal(error);
}

/** Returns true if our server did not respond: the network failed, or another program responded. [O-21] */
export function isUnanswered(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.problem === null);
}

/**
 * No response of our server arrived: no signal, no server, a timeout, or a success of another program. Whether the
 * request arrived is unknown.
 */
export class NetworkError extends Error {
  readonly code = 'network';

  constructor(
    /** Whether the call changes data: a form with typed input may depend on it. */
    readonly isChange: boolean,
    cause: unknown,
    /** Whether an admin made the call and the device had a network then: the request may have arrived. */
    readonly mayHaveArrived = false,
  ) {
    super('network', { cause });
    this.name = 'NetworkError';
  }

  /** The server did not respond in time. */
  get isTimeout(): boolean {
    return (this.cause as Error | undefined)?.name === 'TimeoutError';
  }
}

/**
 * Returns true if the server may have made the change of this call although its response did not arrive [O-61, O-64,
 * W-308]. A lost call of a worker does not count: the worker's screens read the result (O-63) or send the call again.
 */
export function isUnconfirmedChange(error: unknown): boolean {
  if (error instanceof NetworkError) return error.isChange && (error.isTimeout || error.mayHaveArrived);
  return error instanceof ApiError && error.isChange && error.problem === null && error.status >= 500;
}

/**
 * Returns the text of a toast about a failure: the server's message, or else the action's own text [H-15]. After a
 * proxy's 5xx to a change it is unknown whether the server made the change, and the text says so [O-64].
 */
export function problemMessage(error: unknown, fallback: string): string {
  if (error instanceof NetworkError) return i18next.t(networkMessageKey(error));
  if (!(error instanceof ApiError)) return noBreakSpaces(fallback);
  const isUnconfirmed = isUnconfirmedChange(error);
  const action = fallback && `${fallback.replace(/\.?$/, '.')} `;
  const unconfirmed = () => action + i18next.t('common:error.unconfirmed');
  return noBreakSpaces(error.problem?.message || (isUnconfirmed ? unconfirmed() : fallback));
}

function networkMessageKey(error: NetworkError) {
  if (error.isTimeout) return error.isChange ? 'common:error.timeoutChange' : 'common:error.timeout';
  if (isUnconfirmedChange(error)) return 'common:error.lostChange';
  return error.isChange ? 'common:error.networkChange' : 'common:error.network';
}
