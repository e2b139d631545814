import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import type { Client } from 'pg';
import { launchBrowser, openContext, type Screen } from '../browser/browser.js';
import { createWorkers, type TestWorker } from '../accounts/workers.js';
import { connectAsOwner, outputOf } from './database.js';
import { freePort, preparedDataFolder, startServer, type RunningServer } from './server.js';

/** Two processes on one database, which the first one started, and a browser. */
export type TwoServers = {
  first: RunningServer;
  second: RunningServer;
  /** Stops the second one; returns a function that restarts it at the same address. */
  stopSecond: () => Promise<() => Promise<void>>;
  browser: Browser;
  database: Client;
  dataDir: string;
  /** A bearer token of an admin, for calls without a page. */
  adminToken: string;
  close: () => Promise<void>;
};

export async function openTwoServers(now: string): Promise<TwoServers> {
  const folder = preparedDataFolder();
  const ports = [String(await freePort()), String(await freePort())] as const;
  const env = { DATA_DIR: folder.path, GIGSHIFT_NOW: now, DEMO_DATA: 'off' };
  const first = await startServer({ ...env, PORT: ports[0] });
  const DATABASE_URL = await outputOf('db:url', [], { DATA_DIR: folder.path });
  const startSecond = () => startServer({ ...env, PORT: ports[1], DATABASE_URL });
  const servers: TwoServers = {
    first,
    second: await startSecond(),
    stopSecond: async () => {
      await servers.second.stop();
      return async () => void (servers.second = await startSecond());
    },
    browser: await launchBrowser(),
    database: await connectAsOwner(folder.path),
    dataDir: folder.path,
    adminToken: await outputOf('token', ['dana@gigshift.example'], { PORT: ports[0] }),
    close: async () => {
      await servers.browser.close();
      await servers.database.end();
      await servers.second.stop();
      await first.stop();
      folder.remove();
    },
  };
  return servers;
}

/** Waits for the page's event stream, so that later changes can only come through it; call it before the page is loaded. */
export function streamOf(page: Page): Promise<unknown> {
  const isStream = (response: Response) => response.url().includes('/api/events') && response.ok();
  return page.waitForResponse(isStream, { timeout: 40_000 }); // includes the time of a sign-in
}

/** An approved worker on the dashboard of one of the servers; `prepare` runs before anything is loaded. */
export async function workerPage(
  servers: TwoServers,
  url: string,
  screen: Screen,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<{ page: Page; worker: TestWorker; stream: Promise<unknown> }> {
  const [worker] = (await createWorkers(servers.database, servers.dataDir, 1)) as [TestWorker];
  const response = await fetch(`${url}/api/auth/validate`, { headers: { authorization: `Bearer ${worker.token}` } });
  const { user } = (await response.json()) as { user: object };
  const { context } = await openContext(servers.browser, screen);
  await context.addInitScript(
    ([token, stored]) => {
      if (localStorage.getItem('signedInByTest')) return; // a reload must not sign in again
      localStorage.setItem('signedInByTest', 'yes');
      localStorage.setItem('authToken', token);
      localStorage.setItem('authUser', stored);
    },
    [worker.token, JSON.stringify(user)] as const,
  );
  await prepare?.(context);
  const page = await context.newPage();
  const stream = streamOf(page);
  stream.catch(() => undefined); // for callers that do not await it
  await page.goto(`${url}/dashboard`);
  return { page, worker, stream };
}
