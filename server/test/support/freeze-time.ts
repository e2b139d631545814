import { RealTime } from '../../platform/clock/clock.js';
import type { TestApp } from './test-app.js';

/** From now on the real time of these apps stands: a code that counts for half a minute doesn't turn while a test holds it. */
export function freezeTime(...apps: readonly TestApp[]): void {
  const now = apps[0]?.app.get(RealTime).now();
  if (now === undefined) return;
  for (const { app } of apps) app.get(RealTime).now = () => now;
}
