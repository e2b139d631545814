const LOOK_AGAIN_MS = 100;

/** Calls the check repeatedly until it returns true. @throws Error naming the missing condition after this many milliseconds */
export async function until(isSo: () => Promise<boolean>, what: string, patienceMs: number): Promise<void> {
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline;) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error(`in ${patienceMs} ms it did not come about that ${what}`);
}
