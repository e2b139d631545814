import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { freePort, furnishedFolder, startServer, type RunningServer } from './server.js';
import { adminSessionOf, type Session } from './sessions.js';

export const DEMO_PASSWORD = 'gigshift-demo';
export const DEMO = {
  maria: 'maria@gigshift.example',
  james: 'james@gigshift.example',
  ana: 'ana@gigshift.example',
  dana: 'dana@gigshift.example',
  omar: 'omar@gigshift.example',
} as const;

/** A server with demo data of its own, and a browser: what a file of browser tests shares. */
export type TestApp = {
  server: RunningServer;
  browser: Browser;
  url: string;
  dataDir: string;
  /** Dana's session, the same one for all who ask: for tests that do not end it. */
  admin: () => Promise<Session>;
  close: () => Promise<void>;
};

/**
 * `now` is the rules' moment; tokens keep real time. As a test environment it asks for a quicker proof of work, starts
 * the directory when somebody signs in there, and leaves out the look of each minute; path.e2e.spec.ts has none of that.
 */
export async function openTestApp(now: string, environment: 'test' | 'development' = 'test'): Promise<TestApp> {
  const folder = furnishedFolder();
  const env = { PORT: String(await freePort()), DATA_DIR: folder.path, GIGSHIFT_NOW: now, NODE_ENV: environment };
  const [server, browser] = await Promise.all([startServer(env), launchBrowser()]);
  const close = async () => {
    await browser.close();
    await server.stop();
    folder.remove();
  };
  const { url } = server;
  return { server, browser, url, dataDir: folder.path, admin: adminSessionOf(browser, url), close };
}

/** The text of the last mail to an address that holds this, waited for; soft line breaks and encoded characters are undone. */
export async function mailTo(dataDir: string, address: string, holding = ''): Promise<string> {
  const deadline = performance.now() + 15_000;
  for (;;) {
    const last = mailsIn(join(dataDir, 'mail'))
      .filter((mail) => mail.includes(`To: ${address}`) && mail.includes(holding))
      .at(-1);
    if (last) return last;
    if (performance.now() > deadline) throw new Error(`no mail to ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const decoded = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)));

function mailsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => decoded(readFileSync(join(folder, name), 'utf8')));
  } catch {
    return [];
  }
}

/** Asks the server about a token the way any client does: the status of GET `path`. */
export async function statusWith(url: string, token: string, path = '/api/auth/validate'): Promise<number> {
  return (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
}
