import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, Transform, type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../http/errors/domain-error.js';
import { type Draft, Drafts } from './uploads/drafts.js';
import { type ByteRange, FileDisk, type FileMetadata } from './disks/file-disk.js';
import { LocalDisk } from './disks/local-disk.js';

/**
 * A key is area, folder, file: `documents/3f/3f….pdf`. The only dot is that of the extension, so that no key leads out
 * of its area.
 */
const FILE_KEY = /^[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+\.[a-z0-9]{2,4}$/;
const DISK_IS_FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** Keys with this prefix are the demo's training videos: read-only, and absent from the production image. */
const BUNDLED = 'demo/videos/';
const bundled = new LocalDisk(join(import.meta.dirname, '..', '..', 'development', 'demo', 'videos'));

/** Stores uploaded files by key. Files are streamed, never whole in memory. [U-09] */
@Injectable()
export class FileStore {
  constructor(
    private readonly disk: FileDisk,
    private readonly drafts: Drafts,
  ) {}

  /** Writes and stores a file. @throws DomainError as `writeDraft` and `storeDraft` do */
  async put(key: string, contents: Readable, maxBytes: number): Promise<{ sizeBytes: number }> {
    checkedKey(key);
    const draft = await this.writeDraft(contents, maxBytes);
    await this.storeDraft(key, draft);
    return { sizeBytes: draft.sizeBytes };
  }

  /**
   * Writes `contents` to a draft, to be checked before it is stored. A stream that fails, ends early or exceeds
   * `maxBytes` leaves no file. The caller stores or deletes the draft.
   * @throws DomainError `file_empty`, `file_too_large` with `megabytes`, `storage_full`
   */
  async writeDraft(contents: Readable, maxBytes: number): Promise<Draft> {
    const limit = new ByteLimit(maxBytes);
    limit.on('error', () => undefined); // it may fail before the pipeline listens
    finished(contents, { writable: false }, (error) => error && limit.destroy(error)); // an aborted upload is an error
    try {
      return await this.drafts.write(contents.pipe(limit));
    } catch (error) {
      contents.unpipe(limit).resume(); // the client reads the response only after it has sent its body
      throw storageProblem(error);
    }
  }

  /**
   * Stores a draft under a new key, or deletes it if that fails. @throws DomainError `storage_full`,
   * `storage_unavailable`
   */
  async storeDraft(key: string, draft: Draft): Promise<void> {
    try {
      await this.disk.store(checkedKey(key), draft.path);
    } catch (error) {
      await this.deleteDraft(draft);
      throw storageProblem(error);
    }
  }

  /** Deletes a draft if it still exists. */
  async deleteDraft(draft: Draft): Promise<void> {
    await rm(draft.path, { force: true });
  }

  /** Returns the metadata of a file, or null if it does not exist. */
  async find(key: string): Promise<FileMetadata | null> {
    if (!FILE_KEY.test(key)) return null;
    const { disk, path } = this.locate(key);
    return disk.metadata(path);
  }

  async read(key: string, range: ByteRange): Promise<Readable> {
    const { disk, path } = this.locate(key);
    return disk.getRange(path, range);
  }

  /** Returns a local path for files of other programs. Leftovers of a killed process are deleted after a day. */
  newDraftPath(ending: string): Promise<string> {
    return this.drafts.newPath(ending);
  }

  /** Deletes a file if it exists. */
  async delete(key: string): Promise<void> {
    await this.disk.delete(checkedKey(key));
  }

  /** Returns the keys of an area whose files were written before `epochMs`. */
  keysBefore(area: string, epochMs: number): Promise<string[]> {
    return this.disk.keysBefore(area, epochMs);
  }

  private locate(key: string): { disk: FileDisk; path: string } {
    return key.startsWith(BUNDLED)
      ? { disk: bundled, path: key.slice(BUNDLED.length) }
      : { disk: this.disk, path: key };
  }
}

/** Counts the bytes and fails at the limit. */
class ByteLimit extends Transform {
  private bytes = 0;

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

/** Checks a key to write to. Keys come from the program, so an invalid one is a programming error. */
function checkedKey(key: string): string {
  if (!FILE_KEY.test(key) || key.startsWith(BUNDLED)) throw new Error(`Not a writable key: ${key}`);
  return key;
}

/** Turns the error of a full disk into `storage_full`; returns any other error unchanged. */
export function storageProblem(error: unknown): unknown {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return DISK_IS_FULL.includes(code) ? new DomainError('storage_full') : error;
}
