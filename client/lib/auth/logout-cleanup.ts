import { addLoggedOut } from './logged-out-workers.js';
import { clearStoredSessions, type StoredSession } from './stored-session.js';
import { unsentOnDevice } from '../outbox/unsent-count.js';

const loadLogOut = async () => {
  const { finishLogouts, sendAndWipe, stopPush } = await import('../../offline/log-out.js');
  return { finishLogouts, sendAndWipe, stopPush };
};

/**
 * Sends a worker's unsent events while the session is valid, ends the reminders on this device and deletes the worker's
 * data from it. Only a logout does this [O-31]. It is recorded before its code is fetched: the next page does what this
 * one can't [O-23]. @returns the number of events that stay unsent; they wait for the same worker [O-13]
 */
export async function logOutDevice(workerId: number, load = loadLogOut): Promise<number> {
  addLoggedOut(workerId);
  try {
    const { sendAndWipe, stopPush } = await load();
    const [unsent] = await Promise.all([sendAndWipe(workerId), stopPush()]);
    return unsent;
  } catch {
    return unsentOnDevice();
  }
}

/** Milliseconds that the question of a logout waits for the device's database. */
const DATABASE_TIMEOUT_MS = 1_000;

/** Returns how many started quizzes a logout would delete; 0 if the device's database does not respond. [H-112] */
export async function startedQuizzes(workerId: number): Promise<number> {
  const count = import('../../offline/quiz-answers.js')
    .then(({ countStartedQuizzes }) => countStartedQuizzes(workerId))
    .catch(() => 0);
  return Promise.race([count, new Promise<number>((resolve) => setTimeout(resolve, DATABASE_TIMEOUT_MS, 0))]);
}

/**
 * The same, then clears the stored session. Until it is cleared, a new tab treats the worker as signed in, and pages
 * store responses that arrive, so the device's data is deleted once more afterwards [O-23]. @returns the number of
 * events that stay unsent
 */
export async function logOutSession(session: StoredSession, load = loadLogOut): Promise<number> {
  const unsent = session.kind === 'worker' ? await logOutDevice(session.user.id, load) : 0;
  clearStoredSessions(session);
  if (session.kind === 'worker') {
    addLoggedOut(session.user.id);
    void load()
      .then(({ finishLogouts }) => finishLogouts())
      .catch(() => undefined); // the next start tries again
  }
  return unsent;
}
