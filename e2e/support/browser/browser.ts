import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { watchBrowser } from './failed-pages.js';

export type Language = 'en' | 'es';
/** The language of the interface and the width of the window. */
export type Screen = { language: Language; width: 360 | 1440 };

export const SCREENS: Screen[] = [
  { language: 'en', width: 360 },
  { language: 'es', width: 360 },
  { language: 'en', width: 1440 },
  { language: 'es', width: 1440 },
];

/** The two screens that differ most. */
export const PHONE_AND_WIDE_SCREEN: Screen[] = [
  { language: 'es', width: 360 },
  { language: 'en', width: 1440 },
];

/** At the center of the site's fence. */
export const AT_THE_SITE = { latitude: 40.7311, longitude: -111.9025, accuracy: 12 };

/** Features that Playwright disables. A repeated switch replaces the first one, so its list is repeated here. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Features that load pages of the browser's own address bar: they are invisible here, and each takes as much time as
 * the tested page.
 */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** For every browser of the tests, which may run as root in a container. */
export const FLAGS: readonly string[] = [
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** @throws Error if CHROMIUM_PATH is not set */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH;
  if (!path) throw new Error('CHROMIUM_PATH is not set: run these tests through npm run test:e2e');
  return path;
}

export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...FLAGS, ...more] }).then(watchBrowser);
}

/** A new browser profile with a language and a width; errors of the page are collected. */
export async function openContext(
  browser: Browser,
  { language, width }: Screen,
  options: { dark?: boolean; timeZone?: string; serviceWorkers?: 'allow' | 'block' } = {},
): Promise<{ context: BrowserContext; errors: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height: width === 360 ? 740 : 900 },
    locale: language === 'es' ? 'es-US' : 'en-US',
    timezoneId: options.timeZone ?? 'America/New_York', // differs from the site's, so that a time in the wrong zone fails a test
    geolocation: AT_THE_SITE,
    permissions: ['geolocation'],
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: width === 360,
    serviceWorkers: options.serviceWorkers ?? 'block', // a service worker would respond before the routes of a test
  });
  await context.addInitScript((chosen) => {
    if (location.protocol.startsWith('http') && !localStorage.getItem('language'))
      localStorage.setItem('language', chosen);
  }, language);
  context.setDefaultTimeout(30_000);
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.page()?.url() ?? ''}: ${message.text()}`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  ignoreRoutesOnClose(context);
  return { context, errors };
}

/** A route of a test that still waits for a response when the context is closed must not fail the next test. */
function ignoreRoutesOnClose(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const routed = [context, ...context.pages()];
    await Promise.allSettled(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(options);
  };
}

/** Saves a screenshot if SCREENS names a folder (npm run screens). */
export async function saveScreenshot(page: Page, { language, width }: Screen, name: string): Promise<void> {
  const folder = process.env.SCREENS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.locator('h1').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const fullPage = (await page.getByRole('dialog').count()) === 0; // a dialog is as high as the window
  await page.screenshot({ path: join(folder, `${name}-${width}-${language}.png`), fullPage });
}

/** A page without an event stream, for tests of its own requests; call it before anything is loaded. */
export async function withoutLive(pages: Page | BrowserContext): Promise<void> {
  await pages.route('**/api/events*', (route) => route.fulfill({ status: 503, body: '' }));
}

/** How far the page is wider than the window, in pixels. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Stops the page's time, which then advances only on request; needs `page.clock.install()` before the page is opened. */
export async function stopTime(page: Page): Promise<void> {
  // a time slightly in the future: on a slow machine it must not have passed when the page stops its clock
  for (const aheadMs of [10, 50, 250]) {
    const moment = (await page.evaluate(() => Date.now())) + aheadMs;
    const stopped = await page.clock.pauseAt(moment).then(
      () => true,
      () => false,
    );
    if (stopped) return;
  }
  throw new Error('the page’s time would not stop');
}
