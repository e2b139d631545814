import type { BrowserContext, Page, Route } from 'playwright-core';

type Held = { answer?: (route: Route) => Promise<void>; times?: number };

/**
 * From now on a call to `path` waits for its answer: the server's, unless another is named.
 * @returns what lets those that wait go on, and later ones through
 */
export async function holdCalls(of: Page | BrowserContext, path: string, held: Held = {}): Promise<() => void> {
  const { answer = (route) => route.continue(), times } = held;
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await of.route(path, (route) => free.then(() => answer(route)), { times });
  return letGo;
}
