import { unsentOnDevice } from './unsent-count.js';

/**
 * Sends what a worker has not sent yet, while the session still lives, ends the reminders on this device and takes the worker's
 * data off it; what can't be done now is done by the next page that can. Only a logout does this [O-31].
 * @returns how many events stay unsent; they wait for the same worker [O-13]
 */
export async function logOutDevice(workerId: number): Promise<number> {
  try {
    const { sendAndLeave, silence } = await import('../offline/leave.js');
    const [unsent] = await Promise.all([sendAndLeave(workerId), silence()]);
    return unsent;
  } catch {
    return unsentOnDevice(); // the code of leaving can't be fetched
  }
}
