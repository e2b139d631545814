import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { finished, Transform, type Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Disk, errors } from 'flydrive';
import { DomainError } from '../http/domain-error.js';
import type { ByteRange } from './byte-range.js';
import { LocalDisk } from './local-disk.js';

/** Area, folder, file: `documents/3f/3f….pdf`. No dot but the ending's, so that no key leads out of its area. */
const FILE_KEY = /^[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+\.[a-z0-9]{2,4}$/;
const DISK_IS_FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** Keys below this come with the program and are read only: the demo's training videos. */
const BUNDLED = 'demo/videos/';
const bundled = new LocalDisk(join(import.meta.dirname, '..', '..', 'demo', 'videos'));

export type FileFacts = { sizeBytes: number; etag: string; lastModified: Date };

/** Uploaded files by key, streamed in and out: none is ever whole in memory. [U-09] */
@Injectable()
export class FileStore {
  private readonly disk: Disk;

  constructor(@Inject(LocalDisk) private readonly driver: LocalDisk) {
    this.disk = new Disk(driver);
  }

  /**
   * Keeps what `contents` brings under a new key. A stream that fails, ends too early or brings more than `maxBytes`
   * leaves nothing behind.
   * @throws DomainError `file_empty`, `file_too_large` with `megabytes`, `storage_full`
   */
  async put(key: string, contents: Readable, maxBytes: number): Promise<{ sizeBytes: number }> {
    const meter = new Meter(maxBytes);
    meter.on('error', () => undefined); // it may fail before the disk listens, which is told all the same
    finished(contents, { writable: false }, (error) => error && meter.destroy(error)); // what was cut off is no file
    try {
      await this.disk.putStream(ownKey(key), contents.pipe(meter));
      return { sizeBytes: meter.bytes };
    } catch (error) {
      contents.unpipe(meter).resume(); // the sender hears the answer only after what it has to say
      throw causeOf(error);
    }
  }

  /** `null`: there is no such file. */
  async find(key: string): Promise<FileFacts | null> {
    const { driver, path } = this.placeOf(key);
    if (!FILE_KEY.test(key) || !(await driver.exists(path))) return null;
    const { contentLength, etag, lastModified } = await driver.getMetaData(path);
    // a key's content never changes, so the tag is a strong one: parts of two answers fit together
    return { sizeBytes: contentLength, etag: etag.replace('W/', ''), lastModified };
  }

  async read(key: string, range: ByteRange): Promise<Readable> {
    const { driver, path } = this.placeOf(key);
    return driver.getRange(path, range);
  }

  /** A place on the disk to work at a file with other programs; what a killed process left there is swept after a day. */
  async draftPlace(ending: string): Promise<string> {
    return this.driver.draftPlace(`${randomUUID()}.${ending}`);
  }

  /** Deleting what is gone already is no error. */
  async delete(key: string): Promise<void> {
    await this.disk.delete(ownKey(key));
  }

  /** Keys of an area whose files were written before. */
  keysBefore(area: string, epochMs: number): Promise<string[]> {
    return this.driver.keysBefore(area, epochMs);
  }

  private placeOf(key: string): { driver: LocalDisk; path: string } {
    return key.startsWith(BUNDLED)
      ? { driver: bundled, path: key.slice(BUNDLED.length) }
      : { driver: this.driver, path: key };
  }
}

/** Counts what passes and ends it at the limit. */
class Meter extends Transform {
  bytes = 0;

  constructor(private readonly maxBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: Error | null, chunk?: Buffer) => void) {
    this.bytes += chunk.length;
    if (this.bytes <= this.maxBytes) return done(null, chunk);
    done(new DomainError('file_too_large', { megabytes: Math.floor(this.maxBytes / (1024 * 1024)) }));
  }

  override _flush(done: (error: Error | null) => void) {
    done(this.bytes === 0 ? new DomainError('file_empty') : null);
  }
}

/** Keys are ours, never a person's text: one that is not shaped like ours is a mistake in the program. */
function ownKey(key: string): string {
  if (!FILE_KEY.test(key) || key.startsWith(BUNDLED)) throw new Error(`Not a key to write to: ${key}`);
  return key;
}

function causeOf(error: unknown): unknown {
  const cause = error instanceof errors.E_CANNOT_WRITE_FILE ? error.cause : error;
  const code = (cause as { code?: unknown } | null | undefined)?.code;
  return DISK_IS_FULL.includes(code) ? new DomainError('storage_full') : cause;
}
