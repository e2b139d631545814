import type { Page } from 'playwright-core';

const CPU_SLOWDOWN = 4;
/** Slow 4G as in browser developer tools: round trip in milliseconds, bytes per second. */
export const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
export const NO_SIGNAL = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Slows the page's CPU down four times and emulates this network. */
export async function slowDown(page: Page, network: typeof SLOW_4G): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
