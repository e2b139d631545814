import { beforeAll } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { AdminTestApp } from './admin-test-app.js';
import type { Screen } from '../browser/browser.js';
import { openToast } from '../accounts/people.js';
import { aShiftOn, type ShiftColumns } from '../servers/shift-test-app.js';

/** Tuesday, November 17, 2026, 08:00 at the site. */
const NOW = '2026-11-17T15:00:00Z';
const WIDE: Screen = { language: 'en', width: 1440 };

/** An admin's dashboard with the master schedule. */
export class AdminSchedule extends AdminTestApp {
  current!: Page;
  private shifts = 0;

  /** @param onOpen receives the test app, and then each page that is opened */
  constructor(private readonly onOpen: (schedule: AdminSchedule) => void) {
    super(NOW);
    beforeAll(() => onOpen(this));
  }

  openAdminUi = async (screen = WIDE, query = ''): Promise<void> => {
    this.current = await this.open(screen, `/admin-dashboard${query}`);
    this.onOpen(this);
    const loaded = screen.width === 360 ? '#schedule-title ~ *' : '[data-cell]';
    await this.current.locator(loaded).first().waitFor();
  };

  /** A retry creates its own shift beside the first one's. */
  shift = async (columns: Omit<ShiftColumns, 'title'> & { title: string }): Promise<{ title: string; id: number }> => {
    this.shifts += 1;
    const title = `${columns.title} ${this.shifts}`;
    return { title, id: await aShiftOn(this.app.database, { ...columns, title }) };
  };

  dialog = (): Locator => this.current.getByRole('dialog');

  toast = (text: string): Locator => openToast(this.current).filter({ hasText: text });

  /** Date, start and end of a shift in the database. */
  timesOf = async (id: number): Promise<string | undefined> => {
    const sql = `SELECT to_char(date, 'YYYY-MM-DD') || ' ' || start_time || '-' || end_time AS at FROM shifts WHERE id = $1`;
    return (await this.app.database.query<{ at: string }>(sql, [id])).rows[0]?.at;
  };
}
