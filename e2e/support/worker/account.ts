import { expect } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { openContext, type Screen } from '../browser/browser.js';
import type { TestApp } from '../servers/test-app.js';
import { PASSWORD } from '../accounts/people.js';
import { storeSession, workerSession } from '../accounts/sessions.js';
import { textsIn, type Translate } from '../browser/texts.js';

export type Section = 'details' | 'security' | 'documents' | 'reminders' | 'privacy';

const DETAILS = {
  firstName: 'Tecla',
  lastName: 'Vega',
  phone: '801-555-0177',
  address: '250 S Ink Lane',
  city: 'Salt Lake City',
  state: 'UT',
  zipCode: '84101',
  emergencyContactName: 'Carmen Vega',
  emergencyContactRelation: 'Sister',
  emergencyContactPhone: '801-555-0178',
};

let registered = 0;

/** Signs a new worker up without the page. @returns the address */
export async function register(url: string, preferredLanguage: 'en' | 'es' = 'en'): Promise<string> {
  const email = `tecla-${(registered += 1)}@gigshift.example`;
  const body = { ...DETAILS, email, password: PASSWORD, preferredLanguage, agreeToBackgroundCheck: true };
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
  return email;
}

/** A worker on the own profile, in a new browser profile. */
export class Profile {
  readonly t: Translate;

  private constructor(
    readonly app: TestApp,
    readonly screen: Screen,
    readonly email: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    this.t = textsIn(screen.language);
  }

  /** Signs in, as a new worker unless an address is given. */
  static async open(app: TestApp, screen: Screen, known?: string): Promise<Profile> {
    const email = known ?? (await register(app.url, screen.language));
    const { context } = await openContext(app.browser, screen);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const profile = new Profile(app, screen, email, context, await context.newPage());
    await storeSession(profile.page, app.url, await workerSession(app.url, email, PASSWORD));
    await profile.page.goto(`${app.url}/dashboard`);
    return profile;
  }

  text(key: string, values: Record<string, string | number> = {}): string {
    return this.t(`profile:${key}`, values);
  }

  opener(): Locator {
    return this.page.getByRole('button', { name: this.t('worker:quick.profile'), exact: true });
  }

  async show(section: Section): Promise<void> {
    if ((await this.page.getByRole('tablist', { name: this.text('sections') }).count()) === 0)
      await this.opener().press('Enter'); // the toast of the login may cover it, and stays while the mouse is on it
    await this.page.getByRole('tab', { name: this.text(`section.${section}`) }).click();
    await this.page.locator('[role=dialog] [aria-busy=true]').first().waitFor({ state: 'detached' });
  }

  /** The topmost dialog. */
  dialog(): Locator {
    return this.page.getByRole('dialog').last();
  }

  field(name: string): Locator {
    return this.dialog().locator(`[name="${name}"]`);
  }

  async press(key: string): Promise<void> {
    await this.page.getByRole('button', { name: this.text(key), exact: true }).click();
  }

  /** Fills in the fields of the topmost dialog and sends them. */
  async send(values: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value);
    await this.dialog().locator('button[type=submit]').click();
  }

  /** The browser's stored values by key. */
  stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  }

  /** All rows of all IndexedDB databases of the page. */
  indexedDbRows(): Promise<unknown[]> {
    return this.page.evaluate(async () => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const rows: unknown[] = [];
      for (const { name } of await indexedDB.databases()) {
        const database = await done(indexedDB.open(name ?? ''));
        for (const store of database.objectStoreNames)
          rows.push(...(await done(database.transaction(store).objectStore(store).getAll())));
        database.close();
      }
      return rows;
    });
  }

  token(): Promise<string> {
    return this.page.evaluate(() => localStorage.getItem('authToken') ?? '');
  }

  /** The signed-in worker, from the server. */
  async onServer(): Promise<Record<string, unknown>> {
    const authorization = `Bearer ${await this.token()}`;
    const response = await fetch(`${this.app.url}/api/auth/validate`, { headers: { authorization } });
    return ((await response.json()) as { user: Record<string, unknown> }).user;
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** The code of an authenticator app that was given the key, so many steps from now. */
export function appCode(key: string, steps = 0): string {
  const secret = Secret.fromBase32(key.replace(/\s/g, ''));
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}
