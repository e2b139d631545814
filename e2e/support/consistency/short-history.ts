import { anAdminToken } from '../../../server/test/factories/directory-user.js';
import { aShift } from '../../../server/test/factories/shift.js';
import { aTimesheet } from '../../../server/test/factories/timesheet.js';
import { aWorker, aWorkerToken } from '../../../server/test/factories/worker.js';
import type { TestApp } from '../../../server/test/support/test-app.js';
import { claimOf, type Action, History } from './history.js';
import { replyOf } from './api-call.js';

/** Names of actions and subjects in the history. */
export type Subjects = {
  claimed: string;
  refused: string;
  /** Claims whose response was lost: this one was done, the other never arrived. */
  done: string;
  undone: string;
  cancelled: string;
  approvedTwice: string;
};

/** Calls to a real server with every possible outcome, and the responses to two workers and an admin. */
export async function shortHistory(test: TestApp): Promise<{ history: History; subjects: Subjects }> {
  const history = new History();
  const [first, second] = [await aWorker(test), await aWorker(test)];
  const tokens = [await aWorkerToken(test, first.id), await aWorkerToken(test, second.id)] as const;
  const record = async (action: Action, subject: string | number, path: string, token: string, requestBody = {}) => {
    const { status, body } = await test.call('POST', path, { token, body: requestBody });
    await history.record(action, [subject], async () => replyOf(status, body));
    return body;
  };
  const recordLostResponse = (subject: string) =>
    history.record('assignment.claimed', [subject], async () => ({ outcome: 'unknown', code: 'reply cut' }));
  const shifts: number[] = [];
  for (const inHours of [72, 96, 120, 144]) shifts.push((await aShift(test, { inHours })).id);
  const [taken = 0, given = 0, other = 0, never = 0] = shifts;
  const subjects = {
    claimed: claimOf(first.id, taken),
    refused: claimOf(second.id, taken),
    done: claimOf(second.id, other),
    undone: claimOf(second.id, never),
  };

  await record('assignment.claimed', subjects.claimed, `/api/shifts/${taken}/assign`, tokens[0]);
  await record('assignment.claimed', subjects.refused, `/api/shifts/${taken}/assign`, tokens[1]);
  await test.call('POST', `/api/shifts/${other}/assign`, { token: tokens[1] });
  await recordLostResponse(subjects.done);
  await recordLostResponse(subjects.undone);
  const claim = await record('assignment.claimed', claimOf(first.id, given), `/api/shifts/${given}/assign`, tokens[0]);
  const cancelled = claim.assignment.id as number;
  await record('assignment.cancelled', cancelled, `/api/assignments/${cancelled}/cancel`, tokens[0], {
    reason: 'no time',
  });

  const admin = await anAdminToken(test);
  const { id: approved } = await aTimesheet(test, { userId: second.id, date: '2026-11-16' });
  for (let times = 0; times < 2; times += 1)
    await record('timesheet.approved', approved, `/api/admin/timesheets/${approved}/approve`, admin);
  return { history, subjects: { ...subjects, cancelled: String(cancelled), approvedTwice: String(approved) } };
}
