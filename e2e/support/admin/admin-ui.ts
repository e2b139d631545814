import type { Page } from 'playwright-core';
import { openContext, type Screen } from '../browser/browser.js';
import { alwaysSignedIn } from '../accounts/sessions.js';
import type { TestApp } from '../servers/test-app.js';
import { textsIn, type Translate } from '../browser/texts.js';

/** Actions of an administrator on the dashboard, through the user interface. */
export class AdminUi {
  constructor(
    readonly page: Page,
    private readonly t: Translate,
  ) {}

  /** The dashboard of a signed-in administrator, in a new browser profile. */
  static async signIn({ browser, url, admin }: TestApp, screen: Screen): Promise<AdminUi> {
    const { context } = await openContext(browser, screen);
    await alwaysSignedIn(context, await admin());
    const page = await context.newPage();
    await page.goto(`${url}/admin-dashboard`);
    return new AdminUi(page, textsIn(screen.language));
  }

  /** Opens one of the quick actions, or the form for a new shift. */
  async open(action: 'approveTimesheets' | 'approveWorkers' | 'updatePayments' | 'addShift'): Promise<void> {
    const actions = this.page.getByRole('navigation', { name: this.t('admin:actions.title') });
    const schedule = this.page.getByRole('region', { name: this.t('admin:schedule.title') });
    const place = action === 'addShift' ? schedule : actions;
    const button = place.getByRole('button', { name: this.t(`admin:actions.${action}`) }).first();
    await button.click().catch(async (cause: unknown) => {
      const shown = (await this.page.locator('body').innerText()).slice(0, 500);
      throw new Error(`No button for ${action} on ${this.page.url()}, which shows: ${shown}`, { cause });
    });
    await this.page.getByRole('dialog').waitFor();
  }

  /** Closes the dialog, once a confirmation on top of it has closed. */
  async close(): Promise<void> {
    await this.page.getByRole('dialog').nth(1).waitFor({ state: 'detached' });
    await this.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.t('common:action.close'), exact: true })
      .first()
      .click();
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  async approveWorker(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t('admin:workers.approveOf', { name }) }).click();
  }

  async addShift(shift: Record<string, string>): Promise<void> {
    const { skillLevelId, ...texts } = shift;
    const dialog = this.page.getByRole('dialog');
    for (const [field, value] of Object.entries(texts)) await dialog.locator(`[name="${field}"]`).fill(value);
    await dialog.locator('[name="skillLevelId"]').selectOption(skillLevelId ?? '1');
  }

  async saveShift(): Promise<void> {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.t('admin:shiftForm.create') })
      .click();
  }

  async approveTimesheet(worker: string): Promise<void> {
    const ofWorker = new RegExp(this.t('admin:timesheets.selectOf', { name: worker, date: '.+' }));
    await this.page.getByRole('checkbox', { name: ofWorker }).check();
    await this.page.getByRole('button', { name: this.t('admin:timesheets.approve_one', { count: 1 }) }).click();
  }

  /** Selects all shifts of one worker and marks them as paid, through the confirmation. */
  async markPaid(worker: string): Promise<void> {
    const dialog = this.page.getByRole('dialog').first();
    const group = dialog.locator('[aria-label]').filter({ hasText: worker }).last();
    await group.getByRole('checkbox').first().check();
    const mark = this.t('admin:payments.markPaid');
    await dialog.getByRole('button', { name: mark }).click();
    await this.page
      .getByRole('alertdialog')
      .or(this.page.getByRole('dialog').last())
      .getByRole('button', { name: mark })
      .last()
      .click();
  }
}
