import { unsentOnDevice } from './unsent-count.js';

type Leave = typeof import('../offline/leave.js');

/**
 * Sends what a worker has not sent yet, while the session still lives, and takes the worker's data off the device; what can't
 * be done now is done by the next page that can.
 * @returns how many events stay unsent; they wait for the same worker [O-13]
 */
export function leaveDevice(workerId: number): Promise<number> {
  return leaving(({ sendAndLeave }) => sendAndLeave(workerId));
}

/** A logout, unlike a session that ran out, also ends the reminders on this device. */
export function logOutDevice(workerId: number): Promise<number> {
  return leaving(async ({ sendAndLeave, silence }) => {
    const [unsent] = await Promise.all([sendAndLeave(workerId), silence()]);
    return unsent;
  });
}

async function leaving(leave: (how: Leave) => Promise<number>): Promise<number> {
  try {
    return await leave(await import('../offline/leave.js'));
  } catch {
    return unsentOnDevice(); // the code of leaving can't be fetched
  }
}
