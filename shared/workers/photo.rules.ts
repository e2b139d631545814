import { PHOTOS } from './workers.policy.js';

export type PhotoType = 'jpeg' | 'png' | 'heic';
export type PhotoSize = { width: number; height: number };

/** The bytes that `photoTypeOf` needs. */
export const PHOTO_HEAD_BYTES = 64;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Brands of pictures in HEVC. An AVIF has others. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'];

/**
 * Returns the type of a photo from its first bytes, because a HEIC often has no media type or is named .jpg. `null` for any
 * other file. [U-18, U-20]
 */
export function photoTypeOf(head: Uint8Array): PhotoType | null {
  if (JPEG.every((byte, index) => head[index] === byte)) return 'jpeg';
  if (PNG.every((byte, index) => head[index] === byte)) return 'png';
  return isHeic(head) ? 'heic' : null;
}

/** The box `ftyp` names the brands of the file: the main one at 8, then the compatible ones from 16 on. */
function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, PHOTO_HEAD_BYTES));
  if (text.slice(4, 8) !== 'ftyp') return false;
  const length = ((head[0] ?? 0) << 24) | ((head[1] ?? 0) << 16) | ((head[2] ?? 0) << 8) | (head[3] ?? 0);
  const brands = [text.slice(8, 12), ...(text.slice(16, length).match(/.{4}/gs) ?? [])];
  return brands.some((brand) => HEIC_BRANDS.includes(brand));
}

/** Returns the size of a photo with a longest side of at most 2000 px, in the same proportions. [U-18] */
export function shrunkSize({ width, height }: PhotoSize): PhotoSize {
  const factor = Math.min(1, PHOTOS.longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** Returns whether a photo is sent as it is: a JPEG or PNG of at most 1 MB whose sides fit. [U-18] */
export function isSmallPhoto({ width, height }: PhotoSize, type: PhotoType, bytes: number): boolean {
  return type !== 'heic' && Math.max(width, height) <= PHOTOS.longestSide && bytes <= PHOTOS.untouchedBytes;
}

/** Returns the name of the JPEG that is made of a photo. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;
}
