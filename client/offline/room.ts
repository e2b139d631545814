/** Asks the browser not to clear what this device holds when room gets short; it decides by itself, without a question. */
export async function askForRoom(): Promise<void> {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Not every browser can; unsent events are then as safe as anything else.
  }
}
