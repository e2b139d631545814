import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser/browser.js';
import { freePort, preparedDataFolder, startServer, type RunningServer } from './server.js';
import { adminSessionOf, type Session } from '../accounts/sessions.js';

export const DEMO_PASSWORD = 'gigshift-demo';
export const DEMO = {
  maria: 'maria@gigshift.example',
  james: 'james@gigshift.example',
  ana: 'ana@gigshift.example',
  dana: 'dana@gigshift.example',
  omar: 'omar@gigshift.example',
} as const;

/** A server with its own demo data, and a browser, shared by the tests of a file. */
export type TestApp = {
  server: RunningServer;
  browser: Browser;
  url: string;
  dataDir: string;
  /** Dana's session, shared: for tests that do not end it. */
  admin: () => Promise<Session>;
  close: () => Promise<void>;
};

/**
 * `now` is the time for the rules; tokens keep real time. The test environment uses a shorter proof of work, starts the
 * directory at the first sign-in there, and does not run the scheduled tasks; path.e2e.spec.ts uses none of that.
 */
export async function openTestApp(now: string, environment: 'test' | 'development' = 'test'): Promise<TestApp> {
  const folder = preparedDataFolder();
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

/**
 * Waits for a mail to an address that contains this text, and returns its text, with soft line breaks and encoded
 * characters decoded.
 */
export async function mailTo(dataDir: string, address: string, containing = ''): Promise<string> {
  const deadline = performance.now() + 15_000;
  for (;;) {
    const last = mailsIn(join(dataDir, 'mail'))
      .filter((mail) => mail.includes(`To: ${address}`) && mail.includes(containing))
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

/** Calls GET `path` with the token. @returns the response's status */
export async function statusWith(url: string, token: string, path = '/api/auth/validate'): Promise<number> {
  return (await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
}
