/**
 * Sends what a worker has not sent yet, while the session still lives, and takes the worker's data off the device.
 * @returns how many events stay unsent; they wait for the same worker [O-13]
 */
export async function leaveDevice(workerId: number): Promise<number> {
  try {
    const { sendAndLeave } = await import('../offline/leave.js');
    return await sendAndLeave(workerId);
  } catch {
    return 0; // no database on this device, or its code can't be fetched: then nothing was kept either
  }
}

/** A logout, unlike a session that ran out, also ends the reminders on this device. */
export async function logOutDevice(workerId: number): Promise<number> {
  const unsent = await leaveDevice(workerId);
  const push = await import('./push/push.js').catch(() => null);
  await push?.silenceDevice();
  return unsent;
}
