import { unsentOnDevice } from './outbox-state.js';

/**
 * Sends what a worker has not sent yet, while the session still lives, and takes the worker's data off the device; what can't
 * be done now is done by the next page that can.
 * @param isLogout unlike a session that ran out, it also ends the reminders on this device
 * @returns how many events stay unsent; they wait for the same worker [O-13]
 */
export async function leaveDevice(workerId: number, isLogout = false): Promise<number> {
  try {
    const { sendAndLeave, silence } = await import('../offline/leave.js');
    const [unsent] = await Promise.all([sendAndLeave(workerId), isLogout && silence()]);
    return unsent;
  } catch {
    return unsentOnDevice(); // its code can't be fetched: then nothing was kept either
  }
}
