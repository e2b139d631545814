import { RealTime } from '../../platform/clock/clock.js';
import type { TestApp } from './test-app.js';

/** Freezes the real time of these apps, so that a TOTP code stays valid during a test. */
export function freezeTime(...apps: readonly TestApp[]): void {
  const now = apps[0]?.app.get(RealTime).now();
  if (now === undefined) return;
  for (const { app } of apps) app.get(RealTime).now = () => now;
}
