let running = 0;

/** Whether a call that changes something has not been answered yet. */
export function isChangeRunning(): boolean {
  return running > 0;
}

/** Counts as running until `call` has settled. */
export async function asChange<T>(call: Promise<T>): Promise<T> {
  running += 1;
  try {
    return await call;
  } finally {
    running -= 1;
  }
}
