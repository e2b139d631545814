import { A_MORNING } from './support/browser/page-for-each-test.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { aJpeg, aPdf } from '../server/test/factories/files.js';
import { SCREENS, openContext, type Screen } from './support/browser/browser.js';
import { testAppFixture } from './support/servers/test-app-fixture.js';
import { inspect } from './support/browser/inspect.js';
import { applyAsWorker, expectToast, PASSWORD } from './support/accounts/people.js';
import { workerSession } from './support/accounts/sessions.js';
import { textsIn, type Translate } from './support/browser/texts.js';

jest.setTimeout(60_000);

const PHONE_ES: Screen = { language: 'es', width: 360 };
type WorkerDocument = { kind: string; fileName: string };
const UPLOAD = '**/api/auth/register/documents';

const app = testAppFixture(A_MORNING);
let context: BrowserContext;
let page: Page;
let t: Translate;
let applicants = 0;

async function open(screen: Screen): Promise<void> {
  ({ context } = await openContext(app.browser, screen));
  page = await context.newPage();
  t = textsIn(screen.language);
}
beforeEach(() => open(PHONE_ES));
afterEach(() => context.close());

/** Fills in all fields except the document. Returns the address. */
async function fillIn(screen: Screen): Promise<string> {
  const email = `papel.${(applicants += 1)}@gigshift.example`;
  await applyAsWorker(page, app.url, screen, { firstName: 'Inés', lastName: 'Papel', email });
  return email;
}

/** A photo of `bytes`, padded after its end, as phones do. */
const photo = (bytes: number) => ({
  name: 'mi licencia de conducir.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([aJpeg(), randomBytes(bytes)]),
});
const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file);
const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
/** The folder appears with the first upload. */
const storedFiles = () => {
  const folder = join(app.dataDir, 'uploads');
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return names.filter((name) => name.includes('.jpg'));
};

/** The path of the one file that was stored since. */
function storedSince(before: ReadonlySet<string>): string {
  const [stored = ''] = storedFiles().filter((name) => !before.has(name));
  return join(app.dataDir, 'uploads', stored);
}

/** A photo as phones take it: 4000 x 3000 px, turned by its metadata, of more than a megabyte. */
function aLargePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/**
 * A photo that Chromium can read and our form takes for a HEIC: an AVIF, 2400 x 1200 px, turned by its metadata, with the
 * main brand of a HEIC and its own as a compatible one. Its left half, red, is at the top when it is upright.
 */
async function aReadableHeic(): Promise<Buffer> {
  const half = { width: 1_200, height: 1_200, channels: 3 as const };
  const red = await sharp({ create: { ...half, background: '#d00' } })
    .png()
    .toBuffer();
  const file = await sharp({ create: { ...half, width: 2_400, background: '#00d' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .avif()
    .toBuffer();
  file.write('heic', 8, 'latin1');
  return file;
}

/** Reads the worker's documents from the API. */
async function documentsOf(email: string): Promise<WorkerDocument[]> {
  const { authToken } = await workerSession(app.url, email, PASSWORD);
  const headers = { authorization: `Bearer ${authToken}` };
  return (await (await fetch(`${app.url}/api/user/documents`, { headers })).json()) as WorkerDocument[];
}

/** Limits uploads to this many bytes a second; 0 for no limit. */
async function throttle(bytesPerSecond: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond || -1,
  });
}

describe('the document of an application', () => {
  it('[U-05] reports an invalid file at once, and accepts another one', async () => {
    await fillIn(PHONE_ES);
    await choose({ name: 'foto.heic', mimeType: 'image/heic', buffer: Buffer.from('x') });
    await page.getByText('Solo se aceptan archivos PDF, JPG y PNG, y este no es ninguno de ellos.').waitFor();
    await choose({ name: 'nada.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
    await page.getByText('Este archivo está vacío. Elige otro.').waitFor();
    await choose({ name: 'licencia.pdf', mimeType: 'application/pdf', buffer: aPdf(5 * 1024 * 1024 + 1) });
    await page.getByText('Este archivo es demasiado grande: máximo 5 MB.').waitFor();
    await choose(photo(1_000));
    await page.getByText('mi licencia de conducir.jpg').waitFor();
    await page.getByText('demasiado grande').waitFor({ state: 'detached' });
    await press('files:remove');
    await page.getByText('mi licencia de conducir.jpg').waitFor({ state: 'detached' });
  });

  it('[U-05, U-06] is uploaded after the application with its progress, and is in the worker’s documents', async () => {
    const email = await fillIn(PHONE_ES);
    await choose(photo(900_000));
    await throttle(300_000);
    await press('auth:signup.submit');
    const bar = page.getByRole('progressbar');
    await bar.waitFor();
    await page.waitForFunction(() => {
      const now = Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'));
      return now > 0 && now < 100;
    });
    await throttle(5_000); // the rest is sent after the screenshot
    expect(await inspect(page, PHONE_ES, 'signup-document-sending')).toEqual([]);
    await throttle(0);
    await page.waitForURL(`${app.url}/login`);
    await expectToast(page, 'Solicitud y documento enviados');
    expect(await documentsOf(email)).toMatchObject([
      { kind: 'drivers_license', fileName: 'mi licencia de conducir.jpg' },
    ]);
  });

  it('[U-18, U-20] is made smaller and turned upright before it is sent; a HEIC that Chromium cannot read is not', async () => {
    const email = await fillIn(PHONE_ES);
    const before = new Set(storedFiles());
    await choose({
      ...photo(0),
      name: 'foto.heic',
      buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    });
    await page.getByText(t('files:heicUnreadable')).waitFor();
    const buffer = await aLargePhoto();
    await choose({ ...photo(0), buffer });
    await page.getByText('mi licencia de conducir.jpg').waitFor();
    await press('auth:signup.submit');
    await page.waitForURL(`${app.url}/login`);
    expect(await documentsOf(email)).toHaveLength(1);
    const path = storedSince(before);
    const { width, height, orientation } = await sharp(path).metadata();
    expect({ width, height, orientation }).toEqual({ width: 1_500, height: 2_000, orientation: undefined });
    expect(statSync(path).size).toBeLessThan(buffer.length / 2);
  });

  it('[U-20] is sent as an upright JPEG if the browser can read the HEIC', async () => {
    const email = await fillIn(PHONE_ES);
    const before = new Set(storedFiles());
    await choose({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: await aReadableHeic() });
    await page.getByText('IMG_0042.jpg').waitFor();
    await press('auth:signup.submit');
    await page.waitForURL(`${app.url}/login`);
    expect(await documentsOf(email)).toMatchObject([{ fileName: 'IMG_0042.jpg' }]);
    const photo = sharp(storedSince(before));
    const { format, width, height, orientation } = await photo.metadata();
    expect({ format, width, height, orientation }).toEqual({
      ...{ format: 'jpeg', width: 1_000, height: 2_000, orientation: undefined },
    });
    const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true });
    const colorAt = (y: number) => [0, 1, 2].map((part) => data[(y * info.width + 500) * info.channels + part]! > 128);
    expect([colorAt(100), colorAt(1_900)]).toEqual([
      [true, false, false],
      [false, false, true],
    ]);
  });

  it('[U-06] that fails keeps the account: it shows the reason, offers a retry, and is stored once', async () => {
    const email = await fillIn(PHONE_ES);
    const before = storedFiles().length;
    const registered: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/register') && registered.push(request.method())));
    await page.route(UPLOAD, (route) => route.abort());
    await choose(photo(2_000));
    await press('auth:signup.submit');
    await page.getByRole('alert').getByText(t('files:noSignal')).waitFor();
    await page.unroute(UPLOAD);
    await choose({ ...photo(0), buffer: Buffer.from('GIF89a, whatever it is called') });
    await press('files:signup.retry');
    await page.getByText('y este no es ninguno de ellos.').waitFor();
    await choose(photo(2_000));
    await press('files:signup.retry');
    await page.waitForURL(`${app.url}/login`);
    expect([await documentsOf(email), storedFiles().length]).toEqual([
      [expect.objectContaining({ fileName: 'mi licencia de conducir.jpg' })],
      before + 1,
    ]);
    expect(registered).toEqual(['POST']);
  });

  it('[U-06] can be cancelled during the upload, and skipped', async () => {
    const email = await fillIn(PHONE_ES);
    await choose(photo(900_000));
    await throttle(60_000);
    await press('auth:signup.submit');
    await press('files:cancel');
    await page.getByText(t('files:signup.stopped')).waitFor();
    await throttle(0);
    await press('files:signup.without');
    await page.waitForURL(`${app.url}/login`);
    await expectToast(page, 'Solicitud enviada');
    expect(await documentsOf(email)).toEqual([]);
  });

  for (const screen of SCREENS) {
    it(`[U-05, H-10] is readable and accessible at ${screen.width} px in ${screen.language}, also after a failure`, async () => {
      await context.close();
      await open(screen);
      await fillIn(screen);
      await choose(photo(3_000));
      expect(await inspect(page, screen, 'signup-document')).toEqual([]);
      await page.route(UPLOAD, (route) => route.abort());
      await press('auth:signup.submit');
      await page.getByRole('alert').getByText(t('files:signup.failedHint')).waitFor();
      expect(await inspect(page, screen, 'signup-document-failed')).toEqual([]);
    });
  }
});
