import type { BrowserContext, Page, Route } from 'playwright-core';

type DelayOptions = { answer?: (route: Route) => Promise<void>; times?: number };

/**
 * Delays the responses to calls of `path`: the server's, unless another one is given. @returns a function that releases
 * the waiting calls and lets later ones through
 */
export async function delayCalls(
  of: Page | BrowserContext,
  path: string,
  options: DelayOptions = {},
): Promise<() => void> {
  const { answer = (route) => route.continue(), times } = options;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await of.route(path, (route) => released.then(() => answer(route)), { times });
  return release;
}
