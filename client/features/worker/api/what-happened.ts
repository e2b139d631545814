import type { UserAssignment } from '../../../../shared/assignments/assignment.contract.js';
import type { ProblemCode } from '../../../../shared/kernel/problems.js';
import { ApiError, apiGetAll, isFinalRefusal } from '../../../lib/api.js';
import { ASSIGNMENTS_PATH } from './user-assignments.js';

/** `unknown`: the call may have arrived, and nobody answers what became of it. */
export type Happened = UserAssignment | 'nothing' | 'unknown';

/** The toast waits no longer than this for the second question. */
const ANSWERED_WITHIN_MS = 8_000;

/**
 * What a failed claim or cancellation has changed all the same: an answer can get lost behind a change that was saved, and the
 * browser may have sent the call twice. Asks the server only where its refusal leaves that open. [O-63]
 * @param doneBefore the refusal of a call that was carried out before
 * @param isDone whether the list of own assignments shows it as carried out
 */
export async function whatHappened(
  error: unknown,
  doneBefore: ProblemCode,
  isDone: (own: UserAssignment) => boolean,
): Promise<Happened> {
  const isRepeat = error instanceof ApiError && error.is(doneBefore);
  if (isFinalRefusal(error) && !isRepeat) return 'nothing';
  if (!navigator.onLine) return 'nothing';
  try {
    const own = await apiGetAll<UserAssignment>(ASSIGNMENTS_PATH, { timeoutMs: ANSWERED_WITHIN_MS });
    return own.find(isDone) ?? 'nothing';
  } catch {
    return isRepeat ? 'nothing' : 'unknown';
  }
}
