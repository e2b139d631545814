import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openContext, type Screen } from '../browser/browser.js';
import { signInAsAdmin } from './people.js';

/** The browser's stored values of a session. */
export type Session = Record<string, string>;

/** Signs a worker in without the page: the same call with a proof of work. For tests that begin after the sign-in. */
export async function workerSession(url: string, email: string, password: string): Promise<Session> {
  const challenge = (await (await fetch(`${url}/api/auth/challenge`)).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const recaptchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, recaptchaToken }),
  });
  if (!response.ok) throw new Error(`${email} can not sign in: ${response.status} ${await response.text()}`);
  const { token, user } = (await response.json()) as { token: string; user: object };
  return { authToken: token, authUser: JSON.stringify(user) };
}

/** The stored values of a worker who signed in elsewhere. */
export async function sessionWith(url: string, token: string): Promise<Session> {
  const response = await fetch(`${url}/api/auth/validate`, { headers: { authorization: `Bearer ${token}` } });
  const { user } = (await response.json()) as { user: object };
  return { authToken: token, authUser: JSON.stringify(user) };
}

/** Dana's session: created through the directory's page at the first call, and then shared. */
export function adminSessionOf(browser: Browser, url: string): () => Promise<Session> {
  let known: Promise<Session> | null = null;
  return () => {
    known ??= signInOnce(browser, url).catch((error: unknown) => {
      known = null; // a retry signs in again
      throw error;
    });
    return known;
  };
}

async function signInOnce(browser: Browser, url: string): Promise<Session> {
  const screen: Screen = { language: 'en', width: 1440 };
  const { context } = await openContext(browser, screen);
  const page = await context.newPage();
  await signInAsAdmin(page, url, screen);
  const { language: _language, ...session } = await page.evaluate(() => ({ ...localStorage }) as Session);
  await context.close();
  return session;
}

/** Signs in each page of the context as it loads, except `/`, which would end the session. */
export function alwaysSignedIn(context: BrowserContext, session: Session): Promise<unknown> {
  return context.addInitScript((items) => {
    if (!location.protocol.startsWith('http') || location.pathname === '/') return;
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, session);
}

/**
 * Signs in once; later changes by the page, such as a sign-out, stay. Afterwards the page shows a small response of the
 * server, not the app.
 */
export async function storeSession(page: Page, url: string, session: Session): Promise<void> {
  await page.goto(`${url}/api/health/live`);
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, session);
}
