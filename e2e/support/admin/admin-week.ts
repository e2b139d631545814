import { afterAll, beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openContext, type Screen } from '../browser/browser.js';
import type { TestWorker } from '../accounts/workers.js';
import { alwaysSignedIn } from '../accounts/sessions.js';
import { openShiftTestApp, type ShiftTestApp } from '../servers/shift-test-app.js';

/** 07:30 at the site on the Monday of a week. */
const MONDAY = '2026-11-16T14:30:00Z';

export const WIDE: Screen = { language: 'en', width: 1440 };
export const PHONE: Screen = { language: 'es', width: 360 };

export type Name = 'Ada' | 'Bea' | 'Cruz' | 'Dov';

/** A team of four workers on the Monday of a week; an admin has a page on a wide screen, and another on a phone. */
export class AdminWeek {
  app!: ShiftTestApp;
  adminUi!: Page;
  phone!: Page;
  team!: Record<Name, TestWorker>;

  /** One test app for all tests of a file; each test continues where the one before has ended. */
  constructor(onOpen: (week: AdminWeek) => void) {
    beforeAll(async () => {
      this.app = await openShiftTestApp(MONDAY);
      const [Ada, Bea, Cruz, Dov] = (await this.app.workers(4, 1)) as [TestWorker, TestWorker, TestWorker, TestWorker];
      this.team = { Ada, Bea, Cruz, Dov };
      for (const [name, { id }] of Object.entries(this.team))
        await this.app.database.query(`UPDATE users SET first_name = $2, last_name = 'Vega' WHERE id = $1`, [id, name]);
      [this.adminUi, this.phone] = [await this.signedIn(WIDE), await this.signedIn(PHONE)];
      onOpen(this);
    }, 120_000);
    afterAll(() => this.app?.close());
  }

  private async signedIn(screen: Screen): Promise<Page> {
    const { context } = await openContext(this.app.browser, screen);
    await alwaysSignedIn(context, await this.app.admin());
    return context.newPage();
  }

  /** Opens a dialog of the dashboard by its address. */
  open = async (page: Page, work: string): Promise<void> => {
    await page.goto(`${this.app.url}/admin-dashboard?work=${work}`);
    await page.getByRole('dialog').first().waitFor();
  };

  /** A call of this worker's phone, which must succeed. */
  call = async (name: Name, path: string, body?: object): Promise<{ status?: string; message: string }> => {
    const headers = {
      authorization: `Bearer ${this.team[name].token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${this.app.url}/api/${path}`, {
      method: 'POST',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const reply = (await response.json()) as { message: string };
    if (!response.ok) throw new Error(`${name}, ${path}: ${response.status} ${reply.message}`);
    return reply;
  };

  /** The first row of the result. */
  one = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row> => {
    const { rows } = await this.app.database.query<Row>(sql, values);
    if (!rows[0]) throw new Error(`nothing for ${sql}`);
    return rows[0];
  };
}

/** Presses a button of the topmost dialog. */
export const press = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();
