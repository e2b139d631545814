import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Page } from 'playwright-core';
import { chromiumPath, FLAGS } from '../../e2e/support/browser/browser.js';
import { freePort, temporaryFolder } from '../../e2e/support/servers/server.js';
import { until } from '../../e2e/support/browser/until.js';

const START_WITHIN_MS = 30_000;

export type BrowserApart = {
  port: number;
  /** Runs an action in a window of its profile; connected only during the action. */
  visit: (act: (page: Page) => Promise<unknown>) => Promise<void>;
  close: () => Promise<void>;
};

/** Starts a browser that another program measures through its debugging port, without Playwright scripts in its pages. */
export async function launchApart(): Promise<BrowserApart> {
  const [profile, port] = [temporaryFolder(), await freePort()];
  const flags = ['--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile.path}`];
  const child = spawn(chromiumPath(), [...FLAGS, ...flags, 'about:blank'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill();
    await ended;
    profile.remove();
  };
  const address = `http://127.0.0.1:${port}`;
  await untilItResponds(`${address}/json/version`).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const visit = async (act: (page: Page) => Promise<unknown>) => {
    const browser = await chromium.connectOverCDP(address);
    const page = await browser.contexts()[0]?.newPage();
    if (!page) throw new Error('the browser has no profile');
    await act(page);
    await page.close();
    await browser.close();
  };
  return { port, visit, close };
}

function untilItResponds(url: string): Promise<void> {
  const responds = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  return until(responds, 'the browser responds', START_WITHIN_MS);
}
