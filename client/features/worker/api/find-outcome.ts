import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { ProblemCode } from '../../../../shared/kernel/problems.js';
import { ApiError, isFinalRefusal } from '../../../lib/api/api-error.js';
import { apiGetAll } from '../../../lib/api/api-lists.js';
import { isTokenRefused } from '../../../lib/api/own-server-response.js';
import { ASSIGNMENTS_PATH } from '../../../lib/api/assignments-path.js';

/** `unknown`: the call may have reached the server, and the list could not be read. */
export type Outcome = UserAssignment | 'nothing' | 'unknown';

/** The toast waits this long for the list. */
const LOOKUP_TIMEOUT_MS = 8_000;

/** A call whose response was lost may still run on the server while the list is read. */
const SECOND_LOOKUP_AFTER_MS = 2_000;

/**
 * The result of a failed claim or cancellation: the server may have saved the change although its response was lost, and
 * the browser may have sent the call twice. Reads the list of own assignments, unless the refusal is final or the session
 * has ended. Reads it once more after a pause if our server did not respond. [O-63]
 * @param doneBefore the refusal of a call that repeats a successful one
 * @param isDone whether the list of own assignments shows the change
 * @param wasOnline whether the phone had signal when the call was sent; without signal the call was not sent
 */
export async function findOutcome(
  error: unknown,
  doneBefore: ProblemCode,
  isDone: (own: UserAssignment) => boolean,
  wasOnline = true,
): Promise<Outcome> {
  const isRepeat = error instanceof ApiError && error.is(doneBefore);
  if (isFinalRefusal(error) && !isRepeat) return 'nothing';
  if (!wasOnline || (error instanceof ApiError && isTokenRefused(error))) return 'nothing';
  const hasResponse = error instanceof ApiError && error.problem !== null;
  const find = async () =>
    (await apiGetAll<UserAssignment>(ASSIGNMENTS_PATH, { timeoutMs: LOOKUP_TIMEOUT_MS })).find(isDone);
  try {
    const found = await find();
    if (found || hasResponse) return found ?? 'nothing';
    await new Promise((resolve) => setTimeout(resolve, SECOND_LOOKUP_AFTER_MS));
    return (await find()) ?? 'nothing';
  } catch {
    return isRepeat ? 'nothing' : 'unknown';
  }
}
