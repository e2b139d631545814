import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AT_THE_SITE, SCREENS } from './support/browser/browser.js';
import { inspect } from './support/browser/inspect.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';
import { textsIn } from './support/browser/texts.js';
import type { TestWorker } from './support/accounts/workers.js';
import { anAssignment, aShiftOn, openShiftTestApp, type ShiftTestApp } from './support/servers/shift-test-app.js';

jest.setTimeout(120_000);

const TODAY = '2026-11-17';

let app: ShiftTestApp;

/** 08:26 at the site. */
beforeAll(async () => {
  app = await openShiftTestApp(A_MORNING);
}, 90_000);
afterAll(() => app?.close());

type Crew = Record<'late' | 'replaced' | 'here' | 'missing' | 'expected' | 'spare', TestWorker & { name: string }>;

/** The summary names four late workers, so each try has shifts and names of its own. */
let tries = 0;

/** A crew, the only one today: on a shift since 08:00, one since 05:00 and one from 13:00, and a worker without a shift. */
async function aCrew(): Promise<{ crew: Crew; lateId: number }> {
  const mark = String((tries += 1));
  await app.database.query('UPDATE shifts SET is_active = false');
  const workers = await app.workers(6, 1);
  const roles = ['late', 'replaced', 'here', 'missing', 'expected', 'spare'] as const;
  const crew = {} as Crew;
  for (const [place, role] of roles.entries()) {
    const first = `${role}${mark}`;
    await app.database.query('UPDATE users SET first_name = $2, last_name = $3 WHERE id = $1', [
      workers[place]!.id,
      first,
      'Okafor',
    ]);
    crew[role] = { ...workers[place]!, name: `${first} Okafor` };
  }
  const { database } = app;
  const shiftId = await aShiftOn(database, { date: TODAY, start: '08:00', end: '16:00', title: `Bindery ${mark}` });
  const lateId = await anAssignment(database, shiftId, crew.late.id);
  await anAssignment(database, shiftId, crew.replaced.id);
  await anAssignment(database, shiftId, crew.here.id, 'in_progress', '2026-11-17T14:58:00Z');
  const early = await aShiftOn(database, { date: TODAY, start: '05:00', end: '13:00', title: `Trimmer ${mark}` });
  await anAssignment(database, early, crew.missing.id);
  const later = await aShiftOn(database, { date: TODAY, start: '13:00', end: '17:00', title: `Kitting ${mark}` });
  await anAssignment(database, later, crew.expected.id);
  return { crew, lateId };
}

async function clockIn({ token }: TestWorker, shiftAssignmentId: number): Promise<number> {
  const { latitude, longitude } = AT_THE_SITE;
  const location = { latitude, longitude, distance: 20, timestamp: A_MORNING };
  const response = await fetch(`${app.url}/api/worker/clock-in`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ shiftAssignmentId, location }),
  });
  return response.status;
}

describe.each(SCREENS)('the board of today, $width px, $language', (screen) => {
  it('[D-56, D-57, D-58, D-61, D-64] leads from the dashboard to who is late, follows a clock-in, and replaces who does not come', async () => {
    const t = textsIn(screen.language);
    const { crew, lateId } = await aCrew();
    const page = await app.adminPage(screen);
    await page.goto(`${app.url}/admin-dashboard`);
    const summary = page.getByRole('region', { name: t('admin:today.title'), exact: true });
    await summary.getByText(crew.late.name).waitFor();
    expect(await inspect(page, screen, 'admin-today-summary')).toEqual([]);

    await summary.getByRole('button', { name: t('admin:today.open') }).click();
    const dialog = page.getByRole('dialog').first();
    const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
    const state = (name: string, is: 'late' | 'missing' | 'here' | 'expected') =>
      row(name)
        .getByText(t(`admin:today.state.${is}`), { exact: true })
        .waitFor();
    for (const is of ['late', 'missing', 'here', 'expected'] as const) await state(crew[is].name, is);
    expect(await inspect(page, screen, 'admin-today-by-shift')).toEqual([]);
    await dialog.getByRole('button', { name: t('today:byPerson'), exact: true }).click();
    await state(crew.late.name, 'late');
    expect(await inspect(page, screen, 'admin-today-by-worker')).toEqual([]);

    expect(await clockIn(crew.late, lateId)).toBe(200);
    await state(crew.late.name, 'here');

    await dialog.getByRole('button', { name: t('admin:shift.replace.of', { name: crew.replaced.name }) }).click();
    const question = page.getByRole('dialog').last();
    await question.locator('textarea').fill('Does not answer the phone');
    await question.getByText(crew.spare.name).waitFor();
    await question.getByRole('radio', { name: crew.spare.name }).check();
    expect(await inspect(page, screen, 'admin-today-replace')).toEqual([]);
    await question.locator('[data-footer] button').first().click();
    await row(crew.replaced.name).waitFor({ state: 'detached' });
    await row(crew.late.name).waitFor();
    await page.context().close();
  });

  it('[N-35, N-39, N-53, N-63] writes to all who are late, says whom to call, and shows who has read it', async () => {
    const t = textsIn(screen.language);
    const { crew } = await aCrew();
    const page = await app.adminPage(screen);
    await page.goto(`${app.url}/admin-dashboard?work=today/people/late`);
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('button', { name: t('today:messageShown_other', { count: 2 }), exact: true }).click();
    await dialog.getByRole('heading', { name: t('notify:notify.toCount_other', { count: 2 }), exact: true }).waitFor();
    await dialog.getByText(t('notify:notify.unreached_other', { count: 2, total: 2 })).waitFor();
    expect(await inspect(page, screen, 'admin-message')).toEqual([]);
    const message = `Your line waits for you, ${crew.late.name}.`;
    await dialog.locator('[name=message]').fill(message);
    await dialog.getByRole('button', { name: t('notify:notify.submitTo_other', { count: 2 }) }).click();
    await page.getByRole('button', { name: t('notify:notify.confirm') }).click();
    // back on the board
    await dialog.getByRole('button', { name: t('today:messageShown_other', { count: 2 }), exact: true }).waitFor();

    const inbox = await fetch(`${app.url}/api/notifications`, {
      headers: { authorization: `Bearer ${crew.late.token}` },
    });
    const [received] = (await inbox.json()) as { id: number; message: string }[];
    expect(received?.message).toBe(message);
    await fetch(`${app.url}/api/notifications/${received?.id}/read`, {
      method: 'POST',
      headers: { authorization: `Bearer ${crew.late.token}` },
    });
    await page.goto(`${app.url}/admin-dashboard?work=send-notification`);
    const sent = page.getByRole('dialog').first().getByRole('listitem').filter({ hasText: message });
    await sent.getByRole('button', { name: t('notify:notify.whoRead') }).click();
    const reader = (name: string) => sent.getByRole('listitem').filter({ hasText: name });
    await reader(crew.late.name).getByText(t('notify:notify.read'), { exact: true }).waitFor();
    await reader(crew.replaced.name).getByText(t('notify:notify.unread'), { exact: true }).waitFor();
    expect(await inspect(page, screen, 'admin-message-read')).toEqual([]);
    await page.context().close();
  });
});
