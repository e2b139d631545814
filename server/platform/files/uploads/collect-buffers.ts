import { pipeline, Transform, type Readable } from 'node:stream';

const MEGABYTE = 1024 * 1024;
/** So much of files passes between two looks for what has been sent. */
const COLLECT_EVERY_BYTES = 8 * MEGABYTE;

let passedBytes = 0;

/**
 * To be told of each piece of a file on its way. Pieces lie outside the heap of JavaScript, which takes them for small and would
 * look for those already sent only when a hundred megabytes of them lie about. Looking among the youngest objects, where
 * they all are, takes a millisecond or two. Needs `--expose-gc` (server-command.json); without it nothing is done. [U-09]
 */
export function countChunk({ length }: { length: number }): void {
  passedBytes += length;
  if (passedBytes < COLLECT_EVERY_BYTES) return;
  passedBytes = 0;
  void globalThis.gc?.({ type: 'minor' });
}

/** The same bytes, each piece told of. Either ends with the other. */
export function withBufferCollection(source: Readable): Readable {
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      countChunk(piece);
      done(null, piece);
    },
  });
  return pipeline(source, counted, () => undefined); // whoever reads it hears of a failure
}
