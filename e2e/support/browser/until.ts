const POLL_INTERVAL_MS = 100;

/** Calls the check repeatedly until it returns true. @throws Error naming the missing condition after this many milliseconds */
export async function until(condition: () => Promise<boolean>, description: string, timeoutMs: number): Promise<void> {
  for (const deadline = performance.now() + timeoutMs; performance.now() < deadline;) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  throw new Error(`timed out after ${timeoutMs} ms: ${description}`);
}
