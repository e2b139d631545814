import type { ProblemBody } from '../../../shared/kernel/problem.contract.js';
import type { ProblemCode } from '../../../shared/kernel/problems.js';

/** A response as it arrived, from any program. */
export type RawReply = { status: number; contentType: string | null; text: string };

export type OwnServerResponse =
  { status: number; body: unknown; problem: null } | { status: number; problem: ProblemBody };

/**
 * Decides whether our server sent a reply (decisions: What counts as an answer). A refusal is `application/problem+json` with a
 * code and a message; a success is JSON with the fields of the call, or 204. A proxy or the login page of a Wi-Fi network can
 * reply with any status: such a reply does not count, and the result is null. Codes are not compared with a list: the server may
 * be newer than this page. [O-21]
 * @param isValid whether the body of a success has the fields of the call
 */
export function ownServerResponse(
  { status, contentType, text }: RawReply,
  isValid: (body: unknown) => boolean = () => true,
): OwnServerResponse | null {
  if (status < 200 || (status >= 300 && status < 400)) return null;
  if (status >= 400) {
    const problem = isProblemType(contentType) ? parseJson(text) : undefined;
    return isProblem(problem) ? { status, problem } : null;
  }
  const body = status === 204 && text === '' ? null : parseJson(text);
  return body !== undefined && isValid(body) ? { status, body, problem: null } : null;
}

/** Temporary refusals: the worker has to sign in again, or the server is slow, busy or unreachable. */
const TEMPORARY: readonly number[] = [401, 408, 425, 429];

/**
 * Returns true if a refusal is final, so that a repeated call can't succeed. After a new login or a reactivation the
 * response can differ, so those refusals are not final. [O-12, O-22]
 */
export function isFinal({ status, problem }: { status: number; problem: ProblemBody | null }): boolean {
  return problem !== null && status < 500 && !TEMPORARY.includes(status) && problem.code !== 'account_deactivated';
}

/**
 * Returns true if the server refused the token: the session has ended or never existed. Only for calls that need nothing but a
 * token (validation, live updates, the outbox): elsewhere a 403 refuses the call, not the token (`endsSession` of api.ts).
 */
export function isTokenRefused({ status, problem }: { status: number; problem: ProblemBody | null }): boolean {
  return problem !== null && (status === 401 || status === 403);
}

const CODE = /^[a-z][a-z0-9_]*$/;

function isProblem(body: unknown): body is ProblemBody {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message } = body as { code?: ProblemCode; message?: unknown };
  return typeof code === 'string' && CODE.test(code) && typeof message === 'string';
}

function isProblemType(contentType: string | null): boolean {
  return contentType !== null && /^application\/problem\+json\b/i.test(contentType);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
