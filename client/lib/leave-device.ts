import { noteLeft } from './left-workers.js';
import { unsentOnDevice } from './unsent-count.js';

const loadLeave = async () => {
  const { sendAndLeave, silence } = await import('../offline/leave.js');
  return { sendAndLeave, silence };
};

/**
 * Sends what a worker has not sent yet, while the session still lives, ends the reminders on this device and takes the worker's
 * data off it. Only a logout does this [O-31]. It is noted before its code is fetched: what can't be done now is done by the
 * next page that can [O-23].
 * @returns how many events stay unsent; they wait for the same worker [O-13]
 */
export async function logOutDevice(workerId: number, load = loadLeave): Promise<number> {
  noteLeft(workerId);
  try {
    const { sendAndLeave, silence } = await load();
    const [unsent] = await Promise.all([sendAndLeave(workerId), silence()]);
    return unsent;
  } catch {
    return unsentOnDevice();
  }
}
