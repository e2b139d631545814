const MAX_ATTEMPTS = 400;
const PAUSE_MS = 50;

/** Polls until the condition holds, at most 20 seconds. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('It did not come about within 20 seconds');
}
