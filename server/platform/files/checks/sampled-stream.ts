import { finished, Transform, type Readable, type TransformCallback } from 'node:stream';
import type { ProblemCode } from '../../../../shared/kernel/problems.js';
import { DomainError } from '../../http/errors/domain-error.js';
import { ARCHIVE_TAIL_BYTES, isPolyglot } from './polyglot-files.js';

const HEAD_BYTES = 4_100; // required by file-type

/**
 * A stream that provides its first bytes before it is read, and fails at its end if the file is a polyglot. It keeps
 * only head and tail in memory. [U-07]
 */
export class SampledStream extends Transform {
  /** Resolves with the first bytes. Never rejects; a failed stream has fewer bytes. */
  readonly head: Promise<Buffer>;
  private showHead!: (head: Buffer) => void;
  private firstBytes = Buffer.alloc(0);
  /** The last chunks that contain the tail, not copied to save memory. */
  private readonly lastChunks: Buffer[] = [];
  private lastBytes = 0;

  constructor(
    source: Readable,
    private readonly polyglotProblem: ProblemCode,
  ) {
    super();
    this.head = new Promise((resolve) => (this.showHead = resolve));
    this.on('error', () => undefined); // its reader gets the error anyway
    finished(source, { writable: false }, (error) => error && this.destroy(error));
    source.pipe(this);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.firstBytes.length < HEAD_BYTES)
      this.firstBytes = Buffer.concat([this.firstBytes, chunk]).subarray(0, HEAD_BYTES);
    if (this.firstBytes.length === HEAD_BYTES) this.showHead(this.firstBytes);
    this.keepTail(chunk);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.showHead(this.firstBytes);
    const tail = Buffer.concat(this.lastChunks).subarray(-ARCHIVE_TAIL_BYTES);
    done(isPolyglot(this.firstBytes, tail) ? new DomainError(this.polyglotProblem) : null);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.showHead(this.firstBytes);
    done(error);
  }

  private keepTail(chunk: Buffer): void {
    this.lastChunks.push(chunk);
    this.lastBytes += chunk.length;
    while (this.lastBytes - (this.lastChunks[0]?.length ?? 0) >= ARCHIVE_TAIL_BYTES)
      this.lastBytes -= this.lastChunks.shift()?.length ?? 0;
  }
}
