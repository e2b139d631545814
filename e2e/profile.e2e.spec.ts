import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aCameraPhoto } from '../server/test/factories/files.js';
import { Profile } from './support/account.js';
import { LOOKS, type Look } from './support/browser.js';
import { openTestApp, type TestApp } from './support/test-app.js';
import { inspect } from './support/inspect.js';
import { expectToast, PASSWORD } from './support/people.js';
import { expectFocus, expectSoon } from './support/soon.js';
import { textsIn } from './support/texts.js';

jest.setTimeout(120_000);

const PHONE: Look = { language: 'en', width: 360 };
const WIDE: Look = { language: 'en', width: 1440 };

let app: TestApp;
let profile: Profile;

beforeAll(async () => {
  app = await openTestApp('2026-11-17T14:00:00Z');
}, 90_000);
afterAll(() => app?.close());
afterEach(() => profile?.close());

const open = async (look: Look) => (profile = await Profile.open(app, look));

for (const look of LOOKS) {
  it(`[H-10, H-28] looks right at ${look.width} px, ${look.language}, light and dark`, async () => {
    await open(look);
    const findings: string[] = [];
    const see = async (screen: string) =>
      void findings.push(...(await inspect(profile.page, look, `profile-${screen}`)));
    await profile.show('details');
    await profile.field('firstName').fill('');
    await profile.send({ zipCode: '12' });
    await see('details-refused');
    await profile.field('firstName').fill('Tecla');
    await profile.show('security');
    await see('security');
    await profile.press('twoFactor.setUp');
    await see('two-factor-password');
    await profile.send({ currentPassword: PASSWORD });
    await profile.page.getByRole('img', { name: profile.text('twoFactor.qr') }).waitFor();
    await see('two-factor-key');
    await profile.page.keyboard.press('Escape');
    await profile.press('password.change');
    await profile.field('newPassword').waitFor();
    await see('password');
    await profile.page.keyboard.press('Escape');
    await profile.show('reminders');
    await see('reminders');
    await profile.show('privacy');
    await see('privacy');
    await profile.press('privacy.delete');
    await see('delete');
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

  it.each(['en', 'es'] as const)(
    '[U-02, U-03] say what is wrong at each field, the first one focused (%s)',
    async (language) => {
      await open({ language, width: 360 });
      await profile.show('details');
      const shared = textsIn(language, 'shared/locales');
      const labels = textsIn(language);
      const blank = ['firstName', 'lastName', 'address', 'city', 'emergencyContactName', 'emergencyContactRelation'];
      for (const field of blank) await profile.field(field).fill(' ');
      await profile.send({ phone: '801-555-017', zipCode: '8410', emergencyContactPhone: '' });
      const errors = () => profile.dialog().locator('[id$="-error"]').allTextContents();
      const required = (field: string) => shared('problems:fields.required', { field: labels(`auth:fields.${field}`) });
      await expectSoon(errors, [
        required('firstName'),
        required('lastName'),
        shared('problems:fields.phone_too_short', { min: 10 }),
        required('address'),
        required('city'),
        shared('problems:fields.zip_too_short', { min: 5 }),
        required('emergencyContactName'),
        required('emergencyContactRelation'),
        shared('problems:fields.emergency_phone_too_short', { min: 10 }),
      ]);
      await expectFocus(profile.field('firstName'));
      await profile.field('firstName').evaluate((field) => field.scrollIntoView({ block: 'start' }));
      await profile.send({});
      const bar = await profile.dialog().getByRole('tablist').boundingBox();
      const field = await profile.field('firstName').boundingBox();
      expect(field?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0)); // not hidden behind the sticky bar
    },
  );

  it('[U-04] show a failed update and keep the input', async () => {
    await open(WIDE);
    await profile.show('details');
    const body = JSON.stringify({ code: 'service_unavailable', message: 'Not now, please.' });
    await profile.page.route('**/api/user/profile', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body }),
    );
    await profile.send({ city: 'Ogden' });
    await expectToast(profile.page, 'Profile update failed', 'Not now, please.');
    expect(await profile.field('city').inputValue()).toBe('Ogden');
  });

  it('[U-01, H-34] ask before unsaved input is discarded, however the dialog is closed', async () => {
    await open(PHONE);
    await profile.show('details');
    await profile.field('city').fill('Ogden');
    await profile.show('privacy');
    await profile.page.keyboard.press('Escape');
    await profile.page.getByRole('button', { name: profile.say('common:discard.keep') }).click();
    await profile.page.locator('[role=dialog]').nth(1).waitFor({ state: 'detached' });
    await profile.show('details');
    expect(await profile.field('city').inputValue()).toBe('Ogden');
    await profile.page
      .getByRole('button', { name: profile.say('common:action.close'), exact: true })
      .first()
      .click();
    await profile.page.getByRole('button', { name: profile.say('common:discard.confirm') }).click();
    await profile.page.getByRole('dialog').first().waitFor({ state: 'detached' });
    expect((await profile.onServer()).city).toBe('Salt Lake City');
  });

  it('[U-01] close without a question if nothing changed, and say so offline', async () => {
    await open(PHONE);
    await profile.show('details');
    await profile.context.setOffline(true);
    await profile.page.getByText(profile.text('offline')).waitFor();
    expect(await profile.dialog().locator('button[type=submit]').getAttribute('aria-disabled')).toBe('true');
    await profile.context.setOffline(false);
    await profile.page.getByText(profile.text('offline')).waitFor({ state: 'detached' });
    await profile.page.keyboard.press('Escape');
    await profile.page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('[U-01] can be edited with the keyboard alone; focus returns to the button that opened them', async () => {
    await open(WIDE);
    const { page } = profile;
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent);
    await profile.opener().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: profile.text('section.details') }).waitFor(); // until then Close is the only button
    for (let steps = 0; (await focused()) !== profile.text('section.details') && steps < 5; steps += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    const onTab = (section: string) =>
      page.locator('[role=tab]:focus', { hasText: profile.text(`section.${section}`) });
    await onTab('security').waitFor();
    await page.getByText(profile.email).first().waitFor();
    await page.keyboard.press('ArrowLeft');
    await onTab('details').waitFor();
    for (let steps = 0; (await focused()) !== 'firstName' && steps < 5; steps += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Teclado');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Teclado Vega' }).waitFor();
    await page.waitForFunction(
      (name) => document.activeElement?.textContent === name,
      profile.say('worker:quick.profile'),
    );
  });
});

describe('documents and the Social Security number', () => {
  const licence = (content: Buffer, name = 'mi licencia.jpg') => ({ name, mimeType: 'image/jpeg', buffer: content });
  const LOOKS_THAT_DIFFER: Look[] = [{ language: 'es', width: 360 }, WIDE];

  it.each(LOOKS_THAT_DIFFER)(
    '[U-05, U-08, U-10, U-11] $width px, $language: a bad file says why, a good one is kept; of the number four digits show',
    async (look) => {
      await open(look);
      const say = profile.say;
      const { page } = profile;
      const findings: string[] = [];
      await profile.show('documents');
      const row = page
        .locator('section > div')
        .filter({ has: page.getByRole('heading', { name: say('files:kinds.drivers_license') }) });
      const choose = (file: ReturnType<typeof licence>) => row.locator('input[type=file]').setInputFiles(file);
      await choose(licence(Buffer.from('GIF89a, whatever it is called')));
      await row.getByRole('alert').getByText(say('files:documents.failed')).waitFor();
      findings.push(...(await inspect(page, look, 'profile-documents-refused')));
      await choose(licence(await aCameraPhoto()));
      await expectToast(page, say('files:documents.saved'));
      const link = row.getByRole('link', { name: say('files:documents.open', { name: 'mi licencia.jpg' }) });
      await link.waitFor();
      expect(await row.getByRole('alert').count()).toBe(0);
      const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', app.url));
      const kept = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, kept.subarray(0, 2).toString('hex')]).toEqual([200, 'ffd8']);
      expect(kept.toString('latin1')).not.toMatch(/Exif|SpyCam/); // re-encoded, without the place where it was taken

      await page.getByRole('button', { name: say('files:ssn.add') }).click();
      await page.locator('input[name=ssn]').fill('219-09-99991'); // a digit too many is reported and not cut off
      await page.getByRole('button', { name: say('files:ssn.save') }).click();
      await page.locator('[id$="-error"]').first().waitFor();
      findings.push(...(await inspect(page, look, 'profile-ssn-refused')));
      await page.locator('input[name=ssn]').fill('219-09-9999');
      await page.getByRole('button', { name: say('files:ssn.save') }).click();
      await expectToast(page, say('files:ssn.done'));
      await page.getByText(say('files:ssn.ending', { digits: '9999' })).waitFor({ state: 'attached' });
      expect(await page.content()).not.toMatch(/219-?09-?9999/);
      expect(JSON.stringify(await profile.stored())).not.toContain('9999');
      findings.push(...(await inspect(page, look, 'profile-documents')));
      expect(findings).toEqual([]);
    },
  );
});

describe('the language', () => {
  const htmlIs = (language: string) =>
    profile.page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  const savedIs = (language: string) =>
    profile.page.waitForResponse(async (response) => {
      if (!response.url().endsWith('/api/user/language') || response.status() !== 200) return false;
      return ((await response.json()) as { user: { preferredLanguage: string } }).user.preferredLanguage === language;
    });

  it('[H-09, H-31, U-01] chosen in the profile switches the interface, and is stored on the device', async () => {
    await open(PHONE);
    await profile.show('details');
    await profile.field('preferredLanguage').selectOption('es');
    await profile.send({});
    await htmlIs('es');
    await profile.page.getByText(textsIn('es')('profile:details.done')).first().waitFor();
    expect(await profile.stored()).toMatchObject({ language: 'es' });
    expect((await profile.onServer()).preferredLanguage).toBe('es');
  });

  it('[H-31] chosen with the toggle is saved as the worker’s own without a message; of quick choices the last one is saved', async () => {
    await open(WIDE);
    const saved = savedIs('es');
    await profile.page.getByRole('button', { name: 'Español' }).click();
    await saved;
    await profile.page.getByRole('button', { name: 'English' }).click();
    await profile.page.getByRole('button', { name: 'Español' }).click();
    await profile.page.getByRole('button', { name: 'English' }).click();
    await profile.page.waitForFunction(() => localStorage.getItem('languageToSave') === null);
    expect((await profile.onServer()).preferredLanguage).toBe('en');
    expect(await profile.page.locator('[data-variant=destructive]').count()).toBe(0);
  });

  it('[H-31] chosen offline is remembered, and saved when online', async () => {
    await open(WIDE);
    const back = savedIs('en'); // its texts are cached, as after an earlier switch
    await profile.page.getByRole('button', { name: 'Español' }).click();
    await htmlIs('es');
    await profile.page.getByRole('button', { name: 'English' }).click();
    await back;
    await profile.context.setOffline(true);
    await profile.page.getByRole('button', { name: 'Español' }).click();
    await htmlIs('es');
    const waiting = await profile.stored();
    expect(waiting.languageToSave).toMatch(/^\d+:es$/);
    const saved = savedIs('es');
    await profile.context.setOffline(false);
    await saved;
    await profile.page.waitForFunction(() => localStorage.getItem('languageToSave') === null);
    expect((await profile.onServer()).preferredLanguage).toBe('es');
  });

  it('[H-31] chosen before the code that saves it is loaded is remembered, and saved afterwards', async () => {
    await open(WIDE);
    const CODE = '**/assets/save-language-*.js';
    await profile.context.route(CODE, (route) => route.abort());
    const missed = profile.page.waitForEvent('requestfailed', (request) => /save-language/.test(request.url()));
    await profile.page.getByRole('button', { name: 'Español' }).click();
    await missed;
    await htmlIs('es');
    expect((await profile.stored()).languageToSave).toMatch(/^\d+:es$/);
    await profile.context.unroute(CODE);
    const saved = savedIs('es');
    await profile.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await saved;
    await profile.page.waitForFunction(() => localStorage.getItem('languageToSave') === null);
  });

  it('[H-31] chosen offline is saved when the app is opened again', async () => {
    await open(WIDE);
    await profile.page.route('**/api/user/language', (route) => route.abort());
    await profile.page.getByRole('button', { name: 'Español' }).click();
    await htmlIs('es');
    await profile.page.unroute('**/api/user/language');
    const saved = savedIs('es');
    await profile.page.reload();
    await saved;
  });
});

describe('the requests of a session', () => {
  it('[H-20] none without a user or without a token; with both, the session’s own at once', async () => {
    await open(WIDE);
    const stored = await profile.page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    await profile.page.route('**/api/auth/validate', () => undefined); // no response ever
    const assignments = profile.page.waitForResponse('**/api/user/assignments');
    await profile.page.reload();
    expect((await assignments).status()).toBe(200);
    await profile.page.unroute('**/api/auth/validate');

    for (const missing of ['authUser', 'authToken']) {
      await profile.page.goto(`${app.url}/api/health/live`); // this page sends no requests of its own
      await profile.page.evaluate((items) => Object.assign(localStorage, items), stored);
      await profile.page.evaluate((item) => localStorage.removeItem(item), missing);
      const asked: string[] = [];
      profile.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await profile.page.goto(`${app.url}/dashboard`);
      await profile.page.waitForURL(`${app.url}/login`);
      expect(asked.filter((path) => /^\/api\/(user|shifts|worker)/.test(path))).toEqual([]);
    }
  });
});
