import { pipeline, Transform, type Readable } from 'node:stream';

const MEGABYTE = 1024 * 1024;
/** Bytes of file data between two garbage collections. */
const COLLECT_EVERY_BYTES = 8 * MEGABYTE;

let countedBytes = 0;

/**
 * Counts a chunk of file data and runs a minor garbage collection every 8 MB. Buffers are outside the JavaScript heap,
 * so V8 would collect them only after some 100 MB. A minor collection takes 1 to 2 ms. Does nothing without
 * `--expose-gc` (server-command.json). [U-09]
 */
export function countChunk({ length }: { length: number }): void {
  countedBytes += length;
  if (countedBytes < COLLECT_EVERY_BYTES) return;
  countedBytes = 0;
  void globalThis.gc?.({ type: 'minor' });
}

/** Returns a stream of the same bytes that counts each chunk. Each stream ends with the other. */
export function withBufferCollection(source: Readable): Readable {
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      countChunk(chunk);
      done(null, chunk);
    },
  });
  return pipeline(source, counted, () => undefined); // the reader gets the error
}
