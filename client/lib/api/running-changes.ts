let running = 0;
let actions = 0;

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

/**
 * Returns true while an upload, or an action whose form has closed, is running or waits for a login: it would be lost
 * with the session. [H-107]
 */
export function isActionRunning(): boolean {
  return actions > 0;
}

/** Counts the call as such an action until it has settled. */
export async function asAction<T>(call: Promise<T>): Promise<T> {
  actions += 1;
  try {
    return await call;
  } finally {
    actions -= 1;
  }
}
