import { beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SIGNED_LINKS } from '../../../shared/kernel/policy.js';
import { instant, MINUTE_MS, type Instant } from '../../../shared/kernel/time.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anArchiveEnd, aPdf } from '../../test/factories/files.js';
import { RealTime } from '../clock/clock.js';
import { readConfig } from '../config/read-config.js';
import { SignedLinks } from './downloads/signed-links.js';

const KEY = 'documents/7/license.png';
const VIDEO = 'demo/videos/floor-safety.mp4';
const CONTENT = 'not really a picture, but a hundred bytes long'.padEnd(100, '.');

const test = appFixture();
let links: SignedLinks;

beforeAll(async () => {
  links = test.app.get(SignedLinks);
  write(KEY, CONTENT);
});

function write(key: string, content: string | Buffer): void {
  const path = join(test.config.dataDir, 'uploads', key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Returns SignedLinks with the system time fixed at `at`. */
const linksAt = (at: Instant) => new SignedLinks(test.config, { now: () => at } as RealTime);
const real = () => new RealTime().now();
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  test.call(method, path, { headers });

describe('a signed link that cannot be opened', () => {
  const expired = () => linksAt(instant(real() - 60 * MINUTE_MS)).issue('document', KEY, 'a.png');

  it.each([
    ['en-US', /<html lang="en">[^]*<h1>This link is not valid or has expired\./],
    ['es-US,es;q=0.9', /<html lang="es">[^]*<h1>Este enlace no es válido o ya venció\./],
  ])('[U-15] is a page in a browser, %s', async (language, text) => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const { status, body, headers } = await get(expired(), { accept, 'accept-language': language });
    expect([status, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(body).toMatch(text);
    expect(body).not.toContain('<a ');
  });

  it('[U-15] is a problem in JSON for a program', async () => {
    const { status, body, headers } = await get(expired(), { accept: '*/*' });
    expect([status, body.code, headers['content-type']]).toEqual([
      403,
      'file_link_invalid',
      'application/problem+json; charset=utf-8',
    ]);
  });
});

describe('a signed link', () => {
  it('[U-08] returns its file with type, name and `nosniff`, and without caching', async () => {
    const response = await get(links.issue('document', KEY, 'Año "1".png'));
    expect([response.status, response.body]).toEqual([200, CONTENT]);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '100',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="A?o \\"1\\".png"; filename*=UTF-8''A%C3%B1o%20%221%22.png`,
      'accept-ranges': 'bytes',
    });
  });

  it.each([
    ['a"; filename="b.exe', 'inline; filename="a\\"; filename=\\"b.exe"'],
    ['a\r\nset-cookie: x', `inline; filename="a??set-cookie: x"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x`],
    ["it's (1)*.png\\", `inline; filename="it's (1)*.png\\\\"`],
    ["Año's (1)*.png", `inline; filename="A?o's (1)*.png"; filename*=UTF-8''A%C3%B1o%27s%20%281%29%2A.png`],
  ])('[U-08] escapes the name %j in the header', async (name, header) => {
    const { status, headers } = await get(links.issue('document', KEY, name));
    expect([status, headers['content-disposition'], headers['set-cookie']]).toEqual([200, header, undefined]);
  });

  it('[U-13] downloads a PDF that is also an archive, and shows another PDF', async () => {
    const polyglot = Buffer.concat([aPdf(200_000), anArchiveEnd(), Buffer.from('\n%%EOF\n')]);
    for (const [name, content, shown] of [
      ['polyglot', polyglot, 'attachment'],
      ['large-polyglot', Buffer.concat([Buffer.alloc(2_200_000, 32), polyglot]), 'attachment'],
      ['rar', Buffer.concat([aPdf(200_000), Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1')]), 'attachment'],
      ['7z', Buffer.concat([aPdf(200_000), Buffer.from('7z\xbc\xaf\x27\x1c\x00\x04', 'latin1')]), 'attachment'],
      ['license', aPdf(200_000), 'inline'],
    ] as const) {
      write(`documents/7/${name}.pdf`, content);
      const link = links.issue('document', `documents/7/${name}.pdf`, 'a.pdf');
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await get(link, {}, method);
        expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
          200,
          'application/pdf',
          `${shown}; filename=a.pdf`,
        ]);
      }
    }
  });

  it('[U-08] works until the second of its expiry', async () => {
    const life = SIGNED_LINKS.document.minutes * MINUTE_MS;
    const path = links.issue('document', KEY, 'a.png');
    const query = Object.fromEntries(new URL(path, 'http://x').searchParams);
    const end = Number(query.until) * 1000;
    expect(end - real()).toBeLessThanOrEqual(life);
    expect(linksAt(instant(end - 1000)).open(KEY, query)).toEqual({
      purpose: 'document',
      name: 'a.png',
      secondsLeft: 1,
    });
    expect(() => linksAt(instant(end)).open(KEY, query)).toThrow('file_link_invalid');
    const late = linksAt(instant(real() - life - 1000)).issue('document', KEY, 'a.png');
    expect((await get(late)).body).toMatchObject({ status: 403, code: 'file_link_invalid' });
  });

  it.each<[string, (url: URL) => void]>([
    ['file', (url) => (url.pathname = url.pathname.replace('/7/', '/8/'))],
    ['purpose', (url) => url.searchParams.set('for', 'video')],
    ['unknown purpose', (url) => url.searchParams.set('for', 'toString')],
    ['name', (url) => url.searchParams.set('name', 'b.html')],
    ['expiry', (url) => url.searchParams.set('until', String(Number(url.searchParams.get('until')) + 1))],
    ['expiry that is none', (url) => url.searchParams.set('until', '1e9')],
    ['signature', (url) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['shorter signature', (url) => url.searchParams.set('signature', url.searchParams.get('signature')!.slice(0, 20))],
    ['missing signature', (url) => url.searchParams.delete('signature')],
    ['signature given twice', (url) => url.searchParams.append('signature', 'x')],
  ])('[U-08] with another %s is refused', async (_, change) => {
    write('documents/8/license.png', 'somebody else’s');
    const url = new URL(links.issue('document', KEY, 'a.png'), 'http://x');
    change(url);
    expect((await get(url.pathname + url.search)).body).toMatchObject({ status: 403, code: 'file_link_invalid' });
  });

  it('[U-08] of another installation is refused', async () => {
    const config = {
      ...readConfig({ DATA_DIR: test.config.dataDir }),
      secrets: { ...test.config.secrets, fileLinkKey: Buffer.alloc(32) },
    };
    const foreign = new SignedLinks(config, new RealTime()).issue('document', KEY, 'a.png');
    expect((await get(foreign)).status).toBe(403);
  });

  it('[U-08] to a deleted file is answered with 404', async () => {
    expect((await get(links.issue('document', 'documents/7/gone.png', 'a.png'))).status).toBe(404);
    expect((await get(links.issue('document', 'documents/7', 'a.png'))).status).toBe(404);
  });
});

describe('parts of a file', () => {
  it('[T-32] answers a range with 206 and that part', async () => {
    const path = links.issue('video', VIDEO, 'floor-safety.mp4');
    const response = await get(path, { range: 'bytes=4-7' });
    expect([response.status, response.body]).toEqual([206, 'ftyp']);
    expect(response.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-length': '4' });
    expect(response.headers['content-range']).toMatch(/^bytes 4-7\/\d{5,}$/);
    expect(response.headers['cache-control']).toMatch(/^private, max-age=14\d{3}$/);
  });

  it('[T-32] answers a range beyond the end with 416 and the size', async () => {
    const response = await get(links.issue('document', KEY, 'a.png'), { range: 'bytes=100-' });
    expect(response.body).toMatchObject({ status: 416, code: 'range_not_satisfiable' });
    expect(response.headers['content-range']).toBe('bytes */100');
  });

  it.each([
    ['bytes=0-0', 206, 'bytes 0-0/100'],
    ['bytes=0-', 206, 'bytes 0-99/100'],
    ['bytes=99-', 206, 'bytes 99-99/100'],
    ['bytes=90-1000', 206, 'bytes 90-99/100'],
    ['bytes=-1', 206, 'bytes 99-99/100'],
    ['bytes=-100', 206, 'bytes 0-99/100'],
    ['bytes=-1000', 206, 'bytes 0-99/100'],
    ['Bytes=5-6', 206, 'bytes 5-6/100'],
    ['bytes=100-', 416, 'bytes */100'],
    ['bytes=100-200', 416, 'bytes */100'],
    ['bytes=-0', 416, 'bytes */100'],
    ['bytes=-', 200, undefined],
    ['bytes=5-4', 200, undefined],
    ['bytes=0-1,5-6', 200, undefined],
    ['lines=1-2', 200, undefined],
    ['bytes=a-b', 200, undefined],
    ['bytes=1-2x', 200, undefined],
    ['nothing', 200, undefined],
  ])('[T-32] answers the range %s of 100 bytes with %i', async (range, status, contentRange) => {
    const response = await get(links.issue('document', KEY, 'a.png'), { range });
    expect([response.status, response.headers['content-range']]).toEqual([status, contentRange]);
  });

  it.each(['bytes=-5', 'bytes=0-'])('[T-32] answers the range %s of an empty file with 416', async (range) => {
    write('documents/7/empty.png', '');
    const { status, headers } = await get(links.issue('document', 'documents/7/empty.png', 'a.png'), { range });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */0']);
  });

  it('[T-32] answers HEAD with the size, without reading the file', async () => {
    const path = links.issue('document', KEY, 'a.png');
    const whole = await get(path, {}, 'HEAD');
    expect([whole.status, whole.body, whole.headers['content-length']]).toEqual([200, '', '100']);
    const part = await get(path, { range: 'bytes=-10' }, 'HEAD');
    expect([part.status, part.headers['content-length'], part.headers['content-range']]).toEqual([
      206,
      '10',
      'bytes 90-99/100',
    ]);
  });

  it('[T-32] returns a part only for the version of `If-Range`', async () => {
    const path = links.issue('document', KEY, 'a.png');
    const etag = String((await get(path)).headers.etag);
    expect((await get(path, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get(path, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  });
});
