import type { VideoFile } from './read-bytes.js';

type Span = { start: number; end: number };

/** Limit of sibling boxes: a file with more was made to keep the server busy. */
const MAX_BOXES = 2_000;

/** The length of an MP4 or MOV from its movie header (ISO 14496-12, `moov/mvhd`), at any position in the file. */
export async function mp4Seconds(file: VideoFile): Promise<number | null> {
  const movie = await findBox(file, 'moov', { start: 0, end: file.sizeBytes });
  const header = movie && (await findBox(file, 'mvhd', movie));
  if (!header) return null;
  const body = await file.read(header.start, 32);
  if (body.length < 32) return null;
  const isLong = body[0] === 1;
  const timescale = body.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(body.readBigUInt64BE(24)) : body.readUInt32BE(16);
  return timescale > 0 && duration > 0 ? duration / timescale : null;
}

/**
 * The content of the first box of this type. Size 1 means that the size is in the next 8 bytes; size 0 means the rest
 * of the file.
 */
async function findBox({ read }: VideoFile, type: string, { start, end }: Span): Promise<Span | null> {
  let at = start;
  for (let box = 0; box < MAX_BOXES && at + 8 <= end; box += 1) {
    const head = await read(at, 16);
    if (head.length < 8) return null;
    const boxSize = head.readUInt32BE(0);
    const isLarge = boxSize === 1 && head.length === 16;
    const size = isLarge ? Number(head.readBigUInt64BE(8)) : boxSize === 0 ? end - at : boxSize;
    const headBytes = isLarge ? 16 : 8;
    if (size < headBytes) return null;
    if (head.toString('latin1', 4, 8) === type) return { start: at + headBytes, end: Math.min(at + size, end) };
    at += size;
  }
  return null;
}
