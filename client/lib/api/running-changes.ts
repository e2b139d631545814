/** Counts calls until they have settled. */
function runningCalls() {
  let running = 0;
  return {
    isAnyRunning: () => running > 0,
    async count<T>(call: Promise<T>): Promise<T> {
      running += 1;
      try {
        return await call;
      } finally {
        running -= 1;
      }
    },
  };
}

const changes = runningCalls();
/** Returns true while a call that changes data is running. */
export const isChangeRunning = changes.isAnyRunning;
export const asChange = changes.count;

const actions = runningCalls();
/** Returns true while an upload, or an action whose form has closed, is running or waits for a login. [H-107] */
export const isActionRunning = actions.isAnyRunning;
export const asAction = actions.count;
