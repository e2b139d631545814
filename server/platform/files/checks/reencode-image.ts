import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../http/errors/domain-error.js';
import type { Draft } from '../uploads/drafts.js';

/** An image with more pixels is refused. decisions: Files. */
export const IMAGES = { maxPixels: 64_000_000, jpegQuality: 90 } as const;

const WRITERS = { 'image/jpeg': 'jpeg', 'image/png': 'png' } as const;

/** Processes images one at a time: a large photo needs all its pixels in memory while it is rotated. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes a JPEG or PNG, upright, without metadata (position, comments, thumbnail) and trailing data. Other files
 * are returned unchanged. decisions: Files. [U-07]
 * @throws DomainError `picture_unreadable`
 */
export async function reencodeImage(draft: Draft, mimeType: string): Promise<Draft> {
  if (!Object.hasOwn(WRITERS, mimeType)) return draft;
  const result = queue.then(() => reencode(draft, mimeType as keyof typeof WRITERS));
  queue = result.catch(() => undefined);
  return result;
}

async function reencode({ path }: Draft, mimeType: keyof typeof WRITERS): Promise<Draft> {
  const { default: sharp } = await import('sharp'); // a large library, loaded only if it is used
  const clean = `${path}.clean`;
  try {
    const image = sharp(path, { limitInputPixels: IMAGES.maxPixels, failOn: 'error' }).autoOrient();
    const written = mimeType === 'image/png' ? image.png() : image.jpeg({ quality: IMAGES.jpegQuality });
    await pipeline(written, createWriteStream(clean, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(clean, path);
    return { path, sizeBytes: (await stat(path)).size };
  } catch (error) {
    await rm(clean, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? new DomainError('picture_unreadable') : error;
  }
}
