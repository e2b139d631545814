import { describe, expect, it, jest } from '@jest/globals';
import { PHONE_AND_WIDE_SCREEN } from './support/browser/browser.js';
import { AdminTestApp } from './support/admin/admin-test-app.js';
import { inspect } from './support/browser/inspect.js';
import { expectFocus, expectFocusIn, expectText } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';

jest.setTimeout(120_000);

const adminUi = new AdminTestApp(A_MORNING);

const statusOf = async (path: string, key: string) =>
  (await fetch(`${adminUi.app.url}${path}`, { headers: { authorization: `Bearer ${key}` } })).status;

describe.each(PHONE_AND_WIDE_SCREEN)('the integrations, in $language at $width', (screen) => {
  const t = textsIn(screen.language);
  const problem = textsIn(screen.language, 'shared/locales');

  it('[X-01, H-10] an admin creates a key with the chosen permissions and revokes it; adds, tests and deletes a webhook', async () => {
    const page = await adminUi.open(screen, '/integrations');
    const part = (title: string) => page.getByRole('region', { name: t(`integrations:${title}`) });
    const [keys, hooks] = [part('keys.title'), part('hooks.title')];
    const name = `Payroll ${screen.language} ${Math.random().toString(36).slice(2, 7)}`; // unique, because a retry finds the keys of the first try

    await keys.getByRole('button', { name: t('integrations:keys.create') }).click();
    await expectText(keys, problem('problems:fields.none_chosen'));
    await keys.locator('[name=keyName]:focus').waitFor();
    await keys.locator('[name=keyName]').fill(name);
    await page.keyboard.press('Enter');
    await keys.locator('[name="read:shifts"]:focus').waitFor();
    await keys.getByLabel(t('integrations:scope.read_shifts')).check();
    await keys.getByRole('button', { name: t('integrations:keys.create') }).click();
    const key = await keys.getByLabel(t('integrations:keys.key'), { exact: true }).inputValue();
    expect(key).toMatch(/^gsk_/);
    expect([await statusOf('/api/v1/shifts', key), await statusOf('/api/v1/workers', key)]).toEqual([200, 403]);
    await expectText(keys, name, key.slice(0, 10));

    await hooks.locator('[name=webhookUrl]').fill('https://127.0.0.1/hook');
    await page.keyboard.press('Enter');
    await hooks.locator('[name="shift.created"]:focus').waitFor();
    await hooks.getByLabel(t('integrations:event.shift_assigned')).check();
    await hooks.getByRole('button', { name: t('integrations:hooks.create') }).click();
    await hooks.getByText(problem('problems:webhook_url_refused')).waitFor();
    const url = `https://hooks.example.com/${name.replaceAll(' ', '-')}`;
    await hooks.locator('[name=webhookUrl]').fill(url);
    await hooks.getByRole('button', { name: t('integrations:hooks.create') }).click();
    await hooks.getByLabel(t('integrations:hooks.secret')).waitFor();
    const line = hooks.getByRole('listitem').filter({ hasText: url }).first();
    await line.getByRole('button', { name: t('integrations:hooks.ping') }).click();
    await line.getByRole('button', { name: t('integrations:hooks.log') }).click();
    await expectText(line, t('integrations:event.ping'), t('integrations:log.pending'));
    // the result appears without another click
    await page.route('**/deliveries?limit=20', async (route) => {
      const [first] = (await (await route.fetch()).json()) as object[];
      const arrived = {
        ...first,
        status: 'delivered',
        attempts: 1,
        lastStatus: 204,
        lastFault: null,
        nextAttemptAt: null,
      };
      await route.fulfill({ json: [arrived] });
    });
    await expectText(line, t('integrations:log.delivered'), t('integrations:log.answered', { status: 204 }));
    await page.unroute('**/deliveries?limit=20');
    expect(await inspect(page, screen, 'integrations')).toEqual([]);

    await hooks.locator('[name=webhookUrl]').fill(`${url}-2`);
    await hooks.getByLabel(t('integrations:event.shift_assigned')).check();
    await hooks.getByRole('button', { name: t('integrations:hooks.create') }).click();
    const next = hooks.getByRole('listitem').filter({ hasText: `${url}-2` });
    await next.waitFor();
    for (const [at, focused] of [
      [url, next],
      [`${url}-2`, hooks.getByRole('heading')],
    ] as const) {
      const remove = hooks.getByRole('button', { name: t('integrations:hooks.deleteOf', { url: at }), exact: true });
      await remove.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('integrations:hooks.delete') })
        .click();
      await remove.waitFor({ state: 'detached' });
      await expectFocusIn(focused);
    }
    await keys.getByRole('button', { name: t('integrations:keys.revokeOf', { name }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('integrations:keys.revoke') })
      .click();
    await expectText(keys.getByRole('listitem').filter({ hasText: name }), t('integrations:keys.revoked'));
    await expectFocus(keys.getByRole('heading'));
    expect(await statusOf('/api/v1/shifts', key)).toBe(401);
  });

  it('[S-22, H-10] a worker creates a calendar link in the profile, replaces and removes it', async () => {
    const { app } = adminUi;
    const [worker] = await app.workers(1, 1);
    const page = await app.pageOf(worker!, screen);
    await page.goto(`${app.url}/dashboard`);
    await page
      .getByRole('button', { name: t('worker:quick.profile') })
      .first()
      .click();
    await page.getByRole('tab', { name: t('profile:section.reminders') }).click();
    const block = page.getByRole('region', { name: t('profile:calendar.title') });
    const link = () => block.getByLabel(t('profile:calendar.link'), { exact: true });
    await block.getByRole('button', { name: t('profile:calendar.make') }).click();
    const first = await link().inputValue();
    const status = async (url: string) => (await fetch(url.replace(/^https?:\/\/[^/]+/, app.url))).status;
    expect(await status(first)).toBe(200);
    expect(await inspect(page, screen, 'calendar-link')).toEqual([]);
    await block.getByRole('button', { name: t('profile:calendar.renew') }).click();
    const question = page.getByRole('dialog', { name: t('profile:calendar.renewTitle') });
    await question.getByRole('button', { name: t('profile:calendar.renew') }).click();
    await question.waitFor({ state: 'detached' });
    const second = await link().inputValue();
    expect([second === first, await status(first), await status(second)]).toEqual([false, 404, 200]);
    await block.getByRole('button', { name: t('profile:calendar.end') }).click();
    await block.getByRole('button', { name: t('profile:calendar.make') }).waitFor();
    expect(await status(second)).toBe(404);
  });
});
