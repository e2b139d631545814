import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, Transform, type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../http/errors/domain-error.js';
import type { ByteRange } from './downloads/byte-range.js';
import { type Draft, Drafts } from './uploads/drafts.js';
import { FileDisk, type FileMetadata } from './disks/file-disk.js';
import { LocalDisk } from './disks/local-disk.js';
import { withBufferCollection, countChunk } from './uploads/collect-buffers.js';

/** Area, folder, file: `documents/3f/3f….pdf`. No dot but the ending's, so that no key leads out of its area. */
const FILE_KEY = /^[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+\.[a-z0-9]{2,4}$/;
const DISK_IS_FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** Keys below this come with the program and are read only: the demo's training videos. */
const BUNDLED = 'demo/videos/';
const bundled = new LocalDisk(join(import.meta.dirname, '..', '..', 'demo', 'videos'));

/** Uploaded files by key, streamed in and out: none is ever whole in memory. [U-09] */
@Injectable()
export class FileStore {
  constructor(
    private readonly disk: FileDisk,
    private readonly drafts: Drafts,
  ) {}

  /** Takes in and keeps in one. @throws DomainError as `take` and `keep` do */
  async put(key: string, contents: Readable, maxBytes: number): Promise<{ sizeBytes: number }> {
    checkedKey(key);
    const draft = await this.writeDraft(contents, maxBytes);
    await this.storeDraft(key, draft);
    return { sizeBytes: draft.sizeBytes };
  }

  /**
   * Writes down what `contents` brings, to be looked at before it is kept. A stream that fails, ends too early or brings
   * more than `maxBytes` leaves nothing behind. Whoever takes a draft keeps it or drops it.
   * @throws DomainError `file_empty`, `file_too_large` with `megabytes`, `storage_full`
   */
  async writeDraft(contents: Readable, maxBytes: number): Promise<Draft> {
    const meter = new Meter(maxBytes);
    meter.on('error', () => undefined); // it may fail before the disk listens, which is told all the same
    finished(contents, { writable: false }, (error) => error && meter.destroy(error)); // what was cut off is no file
    try {
      return await this.drafts.write(contents.pipe(meter));
    } catch (error) {
      contents.unpipe(meter).resume(); // the sender hears the answer only after what it has to say
      throw storageProblem(error);
    }
  }

  /** Keeps a draft under a new key; where that fails nothing of it is left. @throws DomainError `storage_full`, `storage_unavailable` */
  async storeDraft(key: string, draft: Draft): Promise<void> {
    try {
      await this.disk.store(checkedKey(key), draft.path);
    } catch (error) {
      await this.deleteDraft(draft);
      throw storageProblem(error);
    }
  }

  /** Forgets a draft; one that was kept or dropped already is no error. */
  async deleteDraft(draft: Draft): Promise<void> {
    await rm(draft.path, { force: true });
  }

  /** `null`: there is no such file. */
  async find(key: string): Promise<FileMetadata | null> {
    if (!FILE_KEY.test(key)) return null;
    const { disk, path } = this.locate(key);
    return disk.metadata(path);
  }

  async read(key: string, range: ByteRange): Promise<Readable> {
    const { disk, path } = this.locate(key);
    return withBufferCollection(await disk.getRange(path, range));
  }

  /** A place on this machine to work at a file with other programs; what a killed process left there is swept after a day. */
  newDraftPath(ending: string): Promise<string> {
    return this.drafts.newPath(ending);
  }

  /** Deleting what is gone already is no error. */
  async delete(key: string): Promise<void> {
    await this.disk.delete(checkedKey(key));
  }

  /** Keys of an area whose files were written before. */
  keysBefore(area: string, epochMs: number): Promise<string[]> {
    return this.disk.keysBefore(area, epochMs);
  }

  private locate(key: string): { disk: FileDisk; path: string } {
    return key.startsWith(BUNDLED)
      ? { disk: bundled, path: key.slice(BUNDLED.length) }
      : { disk: this.disk, path: key };
  }
}

/** Counts what passes and ends it at the limit. */
class Meter extends Transform {
  private bytes = 0;

  constructor(private readonly maxBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: Error | null, chunk?: Buffer) => void) {
    this.bytes += chunk.length;
    countChunk(chunk);
    if (this.bytes <= this.maxBytes) return done(null, chunk);
    done(new DomainError('file_too_large', { megabytes: Math.floor(this.maxBytes / (1024 * 1024)) }));
  }

  override _flush(done: (error: Error | null) => void) {
    done(this.bytes === 0 ? new DomainError('file_empty') : null);
  }
}

/** Keys are ours, never a person's text: one that is not shaped like ours is a mistake in the program. */
function checkedKey(key: string): string {
  if (!FILE_KEY.test(key) || key.startsWith(BUNDLED)) throw new Error(`Not a key to write to: ${key}`);
  return key;
}

/** A full disk as what it is to the person who sent a file; anything else as it came. */
export function storageProblem(error: unknown): unknown {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return DISK_IS_FULL.includes(code) ? new DomainError('storage_full') : error;
}
