import { describe, expect, it } from '@jest/globals';
import { isSmallPhoto, jpegName, photoTypeOf, shrunkSize } from './photo.rules.js';

const MEGABYTE = 1024 * 1024;
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
/** The first box of a file: its length, its type and its brands. Its content, which follows, is not a brand. */
const box = (type: string, major: string, ...compatible: string[]) => {
  const length = 16 + 4 * compatible.length;
  return bytes(`\0\0\0${String.fromCharCode(length)}${type}${major}\0\0\0\0${compatible.join('')}mdatheicheic`);
};
const ftyp = (major: string, ...compatible: string[]) => box('ftyp', major, ...compatible);
/** A file whose first box says that it has this many bytes, with `heic` as its last brand. */
const longFtyp = (length: number) => {
  const head = ftyp('mif1', 'mif1', 'heic');
  new DataView(head.buffer).setUint32(0, length);
  return head;
};

describe('the type of a photo', () => {
  it.each([
    ['jpeg', bytes('\xff\xd8\xff\xe1 Exif')],
    ['png', bytes('\x89PNG\r\n\x1a\n IHDR')],
    ['heic', ftyp('heic', 'mif1', 'heic')],
    ['heic', ftyp('mif1', 'mif1', 'heic')],
    ['heic', ftyp('heix')],
    ['heic', ftyp('heim')],
    ['heic', ftyp('heis')],
    ['heic', ftyp('msf1', 'hevc')],
    ['heic', ftyp('msf1', 'hevx')],
    ['heic', longFtyp(0x110)],
    ['heic', longFtyp(0x1_0010)],
    ['heic', longFtyp(0x100_0010)],
  ] as const)('[U-20] is %s by its first bytes', (type, head) => {
    expect(photoTypeOf(head)).toBe(type);
  });

  it.each([
    ['a PDF', bytes('%PDF-1.7')],
    ['an AVIF', ftyp('avif', 'mif1', 'miaf')],
    ['a video', ftyp('isom', 'isom', 'mp41')],
    ['a box of another type', box('styp', 'heic', 'heic')],
    ['a brand after the bytes that are read', ftyp('avif', ...Array<string>(12).fill('mif1'), 'heic')],
    ['a GIF', bytes('GIF89a')],
    ['an empty file', bytes('')],
    ['half a signature', bytes('\xff\xd8')],
  ])('[U-20] is none for %s', (_, head) => {
    expect(photoTypeOf(head)).toBeNull();
  });
});

describe('a smaller photo', () => {
  it.each([
    [4_000, 3_000, 2_000, 1_500],
    [3_000, 4_000, 1_500, 2_000],
    [2_001, 1_000, 2_000, 1_000],
    [2_000, 2_000, 2_000, 2_000],
    [1_999, 10, 1_999, 10],
    [40_000, 1, 2_000, 1],
  ])('[U-18] of %i x %i has %i x %i', (width, height, toWidth, toHeight) => {
    expect(shrunkSize({ width, height })).toEqual({ width: toWidth, height: toHeight });
  });

  it.each([
    ['jpeg', 2_000, MEGABYTE, true],
    ['png', 2_000, MEGABYTE, true],
    ['jpeg', 2_001, MEGABYTE, false],
    ['jpeg', 2_000, MEGABYTE + 1, false],
    ['heic', 100, 1_000, false],
  ] as const)('[U-18] is not made of a %s with a side of %i px and %i bytes: %s', (type, side, size, isSmall) => {
    expect(isSmallPhoto({ width: 10, height: side }, type, size)).toBe(isSmall);
    expect(isSmallPhoto({ width: side, height: 10 }, type, size)).toBe(isSmall);
  });

  it.each([
    ['IMG_1.HEIC', 'IMG_1.jpg'],
    ['my.license.png', 'my.license.jpg'],
    ['license', 'license.jpg'],
    ['.heic', 'photo.jpg'],
  ])('[U-18] of %s is named %s', (name, made) => {
    expect(jpegName(name)).toBe(made);
  });
});
