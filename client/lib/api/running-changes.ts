let running = 0;

/** Returns true while a call that changes data is running. */
export function isChangeRunning(): boolean {
  return running > 0;
}

/** Counts the call as running until it has settled. */
export async function asChange<T>(call: Promise<T>): Promise<T> {
  running += 1;
  try {
    return await call;
  } finally {
    running -= 1;
  }
}
