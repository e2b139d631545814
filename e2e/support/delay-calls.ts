import type { BrowserContext, Page, Route } from 'playwright-core';

type Held = { answer?: (route: Route) => Promise<void>; times?: number };

/**
 * Delays the responses to calls of `path`: the server's, unless another one is given. @returns a function that releases
 * the waiting calls and lets later ones through
 */
export async function delayCalls(of: Page | BrowserContext, path: string, held: Held = {}): Promise<() => void> {
  const { answer = (route) => route.continue(), times } = held;
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await of.route(path, (route) => free.then(() => answer(route)), { times });
  return letGo;
}
