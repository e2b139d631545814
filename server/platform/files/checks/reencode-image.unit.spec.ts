import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { aCameraPhoto, aPdf, aPng, aPngWithMetadataBomb } from '../../../test/factories/files.js';
import { IMAGES, reencodeImage } from './reencode-image.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gigshift-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function clean(content: Buffer, mimeType: string) {
  const path = join(folder, 'a.part');
  writeFileSync(path, content, { mode: 0o600 });
  const draft = await reencodeImage({ path, sizeBytes: content.length }, mimeType);
  return { draft, content: readFileSync(draft.path) };
}

describe('a stored image', () => {
  it.each(['jpeg', 'png'] as const)('[U-07] as %s, is upright and has no camera data', async (format) => {
    const photo = await aCameraPhoto(format);
    expect(await sharp(photo).metadata()).toMatchObject({ width: 40, orientation: 6, exif: expect.any(Buffer) });
    const { draft, content } = await clean(photo, `image/${format}`);
    const after = await sharp(content).metadata();
    expect(after).toMatchObject({ format, width: 20, height: 40 });
    for (const trace of [after.exif, after.iptc, after.xmp, after.orientation]) expect(trace).toBeUndefined();
    expect(content.toString('latin1')).not.toMatch(/SpyCam|Lopez|Exif|GPS/);
    expect(draft.sizeBytes).toBe(content.length);
    expect(statSync(draft.path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['a.part']);
  });

  it('[U-07] loses trailing data; other documents are unchanged', async () => {
    const { content } = await clean(Buffer.concat([aPng(), Buffer.from('hanging on')]), 'image/png');
    expect(content.includes('hanging on')).toBe(false);
    const pdf = aPdf();
    expect((await clean(pdf, 'application/pdf')).content.equals(pdf)).toBe(true);
  });

  it('[U-07] must be decodable: a truncated image, or one with too many pixels, is refused', async () => {
    const photo = await aCameraPhoto();
    await expect(clean(photo.subarray(0, photo.length - 200), 'image/jpeg')).rejects.toMatchObject({
      code: 'picture_unreadable',
    });
    const bomb = (height: number) => sharp({ create: { width: 8_000, height, channels: 3, background: '#fff' } });
    const most = IMAGES.maxPixels / 8_000;
    const large = await bomb(most + 1)
      .png()
      .toBuffer();
    expect(large.length).toBeLessThan(1_000_000);
    await expect(clean(large, 'image/png')).rejects.toMatchObject({ code: 'picture_unreadable' });
    expect(readdirSync(folder)).toEqual(['a.part']);
  });

  it('[U-07] with metadata that decompress to a thousand times their size is stored without them, or refused', async () => {
    const bomb = aPngWithMetadataBomb(100_000_000);
    expect(bomb.length).toBeLessThan(250_000);
    const outcome = await clean(bomb, 'image/png').then(
      ({ content }) => content,
      ({ code }: { code: string }) => code,
    );
    if (typeof outcome === 'string') return expect(outcome).toBe('picture_unreadable');
    const { comments, icc } = await sharp(outcome).metadata();
    expect([comments, icc]).toEqual([undefined, undefined]);
    expect(outcome.length).toBeLessThan(1_000);
  });
});
