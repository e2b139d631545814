import type { Page } from 'playwright-core';

/** Milliseconds without a change of the history after which the app has finished its own changes. */
const SETTLED_MS = 150;

/**
 * Presses Back like the phone's button, once the app has finished its own changes of the history: no person is as fast
 * as a script.
 */
export async function pressBack(page: Page): Promise<void> {
  await page.evaluate(
    (settledMs) =>
      new Promise<void>((resolve) => {
        let timer: ReturnType<typeof setTimeout>;
        const wait = () => {
          clearTimeout(timer);
          timer = setTimeout(finish, settledMs);
        };
        const finish = () => {
          window.navigation.removeEventListener('currententrychange', wait);
          resolve();
          setTimeout(() => window.history.back()); // after this call has returned
        };
        window.navigation.addEventListener('currententrychange', wait);
        wait();
      }),
    SETTLED_MS,
  );
}
