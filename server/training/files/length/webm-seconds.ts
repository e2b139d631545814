import type { VideoFile } from './read-bytes.js';

type Element = { id: number; start: number; end: number };

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMECODE_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
/** There may be many clusters; the segment information comes before them. */
const MAX_ELEMENTS = 200;
const DEFAULT_SCALE = 1_000_000;

/** The length of a WebM from its segment information (EBML, RFC 9559); a streamed recording has none. */
export async function webmSeconds(file: VideoFile): Promise<number | null> {
  const segment = await findElement(file, SEGMENT, 0, file.sizeBytes);
  const info = segment && (await findElement(file, INFO, segment.start, segment.end));
  if (!info) return null;
  const [scale, duration] = [
    await findElement(file, TIMECODE_SCALE, info.start, info.end),
    await findElement(file, DURATION, info.start, info.end),
  ];
  const ticks = duration && floatIn(await file.read(duration.start, duration.end - duration.start));
  const nanoseconds = scale
    ? unsignedIn(await file.read(scale.start, Math.min(8, scale.end - scale.start)))
    : DEFAULT_SCALE;
  const seconds = ticks ? (ticks * nanoseconds) / 1e9 : 0;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

async function findElement(file: VideoFile, id: number, from: number, end: number): Promise<Element | null> {
  let at = from;
  for (let count = 0; count < MAX_ELEMENTS && at < end; count += 1) {
    const element = readHead(await file.read(at, 12), at, end);
    if (!element || element.id === id) return element;
    at = element.end;
  }
  return null;
}

/** The length of an element's id and size is the number of leading zero bits of the first byte, plus one. */
function readHead(bytes: Buffer, at: number, end: number): Element | null {
  const idBytes = lengthOf(bytes[0]);
  const sizeBytes = lengthOf(bytes[idBytes]);
  if (idBytes > 4 || sizeBytes > 8 || bytes.length < idBytes + sizeBytes) return null;
  const marked = unsignedIn(bytes.subarray(idBytes, idBytes + sizeBytes));
  const size = marked - 2 ** (7 * sizeBytes);
  const isUnknown = size >= 2 ** (7 * sizeBytes) - 1; // all ones: unknown, the element extends to the end
  const start = at + idBytes + sizeBytes;
  return { id: unsignedIn(bytes.subarray(0, idBytes)), start, end: isUnknown ? end : Math.min(start + size, end) };
}

function lengthOf(first = 0): number {
  return Math.clz32(first) - 23;
}

function unsignedIn(bytes: Buffer): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

function floatIn(bytes: Buffer): number | null {
  if (bytes.length === 4) return bytes.readFloatBE(0);
  return bytes.length === 8 ? bytes.readDoubleBE(0) : null;
}
