import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aCameraPhoto } from '../server/test/factories/files.js';
import { Profile } from './support/worker/account.js';
import { type Screen, SCREENS } from './support/browser/browser.js';
import { delayCalls } from './support/browser/delay-calls.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { inspect } from './support/browser/inspect.js';
import { expectToast, PASSWORD } from './support/accounts/people.js';
import { storeSession, workerSession } from './support/accounts/sessions.js';
import { testAppFixture } from './support/servers/test-app-fixture.js';
import { DEMO, DEMO_PASSWORD } from './support/servers/test-app.js';

jest.setTimeout(120_000);

const PHONE: Screen = { language: 'en', width: 360 };
const WIDE: Screen = { language: 'en', width: 1440 };

const app = testAppFixture('2026-11-17T14:00:00Z');
let profile: Profile;

afterEach(() => profile?.close());

const open = async (screen: Screen) => (profile = await Profile.open(app, screen));

for (const screen of SCREENS) {
  it(`[H-10, H-28] looks right at ${screen.width} px, ${screen.language}, light and dark`, async () => {
    await open(screen);
    const findings: string[] = [];
    const check = async (name: string) =>
      void findings.push(...(await inspect(profile.page, screen, `profile-${name}`)));
    await profile.show('details');
    await profile.field('firstName').fill('');
    await profile.send({ zipCode: '12' });
    await check('details-refused');
    await profile.field('firstName').evaluate((field) => field.scrollIntoView({ block: 'start' }));
    await profile.send({});
    const bar = await profile.dialog().getByRole('tablist').boundingBox();
    const field = await profile.field('firstName').boundingBox();
    expect(field?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0)); // not hidden behind the sticky bar
    await profile.field('firstName').fill('Tecla');
    await profile.show('security');
    await check('security');
    await profile.press('twoFactor.setUp');
    await check('two-factor-password');
    await profile.send({ currentPassword: PASSWORD });
    await profile.page.getByRole('img', { name: profile.text('twoFactor.qr') }).waitFor();
    await check('two-factor-key');
    await profile.page.keyboard.press('Escape');
    await profile.press('password.change');
    await profile.field('newPassword').waitFor();
    await check('password');
    await profile.page.keyboard.press('Escape');
    await profile.show('reminders');
    await check('reminders');
    await profile.show('privacy');
    await check('privacy');
    await profile.press('privacy.delete');
    await check('delete');
    expect(findings).toEqual([]);
  });
}

describe('the details of the profile', () => {
  it('[U-01, U-04, H-28] are saved together; then the session is refetched', async () => {
    await open(PHONE);
    await profile.show('details');
    const sent = profile.page.waitForRequest((request) => request.method() === 'PUT');
    const validated = profile.page.waitForResponse('**/api/auth/validate');
    await profile.send({ firstName: 'Inés', city: 'Provo', emergencyContactRelation: 'Tía' });
    const body = (await sent).postDataJSON() as Record<string, string>;
    expect(new URL((await sent).url()).pathname).toBe('/api/user/profile');
    expect(Object.keys(body).sort()).toEqual(
      [
        ...['firstName', 'lastName', 'phone', 'address', 'city', 'state', 'zipCode', 'preferredLanguage'],
        ...['emergencyContactName', 'emergencyContactRelation', 'emergencyContactPhone'],
      ].sort(),
    );
    expect((await validated).status()).toBe(200);
    await expectToast(profile.page, profile.text('details.done'));
    await profile.page.getByRole('heading', { name: 'Inés Vega' }).waitFor();
    expect(await profile.onServer()).toMatchObject({
      firstName: 'Inés',
      city: 'Provo',
      emergencyContactRelation: 'Tía',
    });
    expect(JSON.parse((await profile.stored()).authUser ?? '{}')).toMatchObject({ firstName: 'Inés' });
  });
});

describe('documents and the Social Security number', () => {
  const licence = (content: Buffer, name = 'mi licencia.jpg') => ({ name, mimeType: 'image/jpeg', buffer: content });
  const SCREENS_THAT_DIFFER: Screen[] = [{ language: 'es', width: 360 }, WIDE];

  it.each(SCREENS_THAT_DIFFER)(
    '[U-05, U-08, U-10, U-11] $width px, $language: a bad file says why, a good one is kept; of the number four digits show',
    async (screen) => {
      await open(screen);
      const t = profile.t;
      const { page } = profile;
      const findings: string[] = [];
      await profile.show('documents');
      const row = page
        .locator('section > div')
        .filter({ has: page.getByRole('heading', { name: t('files:kinds.drivers_license') }) });
      const choose = (file: ReturnType<typeof licence>) => row.locator('input[type=file]').setInputFiles(file);
      await choose(licence(Buffer.from('GIF89a, whatever it is called')));
      await row.getByRole('alert').getByText(t('files:documents.failed')).waitFor();
      findings.push(...(await inspect(page, screen, 'profile-documents-refused')));
      await choose(licence(await aCameraPhoto()));
      await expectToast(page, t('files:documents.saved'));
      const link = row.getByRole('link', { name: t('files:documents.open', { name: 'mi licencia.jpg' }) });
      await link.waitFor();
      expect(await row.getByRole('alert').count()).toBe(0);
      const response = await fetch(new URL((await link.getAttribute('href')) ?? '', app.url));
      const storedPhoto = Buffer.from(await response.arrayBuffer());
      expect([response.status, storedPhoto.subarray(0, 2).toString('hex')]).toEqual([200, 'ffd8']);
      expect(storedPhoto.toString('latin1')).not.toMatch(/Exif|SpyCam/); // re-encoded, without the place where it was taken

      await page.getByRole('button', { name: t('files:ssn.add') }).click();
      await page.locator('input[name=ssn]').fill('219-09-99991'); // a digit too many is reported and not cut off
      await page.getByRole('button', { name: t('files:ssn.save') }).click();
      await page.locator('[id$="-error"]').first().waitFor();
      findings.push(...(await inspect(page, screen, 'profile-ssn-refused')));
      await page.locator('input[name=ssn]').fill('219-09-9999');
      await page.getByRole('button', { name: t('files:ssn.save') }).click();
      await expectToast(page, t('files:ssn.done'));
      await page.getByText(t('files:ssn.ending', { digits: '9999' })).waitFor({ state: 'attached' });
      expect(await page.content()).not.toMatch(/219-?09-?9999/);
      expect(JSON.stringify(await profile.stored())).not.toContain('9999');
      findings.push(...(await inspect(page, screen, 'profile-documents')));
      expect(findings).toEqual([]);
    },
  );
});

describe('reminders', () => {
  it('[O-44] of a worker whose page was logged out from another tab are not shown to the next one', async () => {
    await open(PHONE);
    await profile.show('reminders');
    const { page } = profile;
    const push = page
      .getByRole('group', { name: profile.text('reminders.kind.dayBefore') })
      .getByRole('checkbox', { name: profile.text('reminders.push') });
    expect(await push.isChecked()).toBe(true);
    const release = await delayCalls(page, '**/notification-preferences', { times: 1 });
    const answered = page.waitForResponse('**/notification-preferences');
    await push.uncheck();
    const other = await page.context().newPage();
    await other.goto(`${app.url}/api/health/live`); // without the app, which also writes to the storage
    await other.evaluate(() => localStorage.clear());
    await page.waitForURL('**/login');
    release();
    await (await answered).finished();
    await storeSession(other, app.url, await workerSession(app.url, DEMO.james, DEMO_PASSWORD));
    await page.waitForURL('**/dashboard');
    await profile.show('reminders');
    await push.waitFor();
    expect(await push.isChecked()).toBe(true);
  });
});

it('[H-139] a new error at the focused field of a dialog is above the bar of buttons', async () => {
  await open({ language: 'es', width: 360 });
  const { page } = profile;
  await page.setViewportSize({ width: 360, height: 640 });
  await profile.show('security');
  await profile.press('twoFactor.setUp');
  await profile.send({ currentPassword: PASSWORD });
  await profile.field('code').press('Enter');
  const error = profile.dialog().locator('[id$="-error"]');
  await error.waitFor();
  const isAboveBar = async () => {
    const [text, bar] = [await error.boundingBox(), await profile.dialog().locator('[data-footer]').boundingBox()];
    return text !== null && bar !== null && text.y + text.height <= bar.y;
  };
  await expectSoon(isAboveBar, true);
});
