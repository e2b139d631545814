import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ByteRange, FileDisk, FileMetadata } from './file-disk.js';

/**
 * A local folder. flydrive's driver writes in place; this class renames a complete draft, so that a file appears as a
 * whole.
 */
export class LocalDisk extends FSDriver implements FileDisk {
  constructor(private readonly root: string) {
    super({ location: root, visibility: 'private' });
  }

  async store(key: string, draft: string): Promise<void> {
    const place = join(this.root, key);
    await mkdir(dirname(place), { recursive: true });
    await rename(draft, place);
  }

  async metadata(key: string): Promise<FileMetadata | null> {
    if (!(await this.exists(key))) return null;
    const { contentLength, etag, lastModified } = await this.getMetaData(key);
    // a key's content never changes, so the ETag is strong and parts of two responses fit together
    return { sizeBytes: contentLength, etag: etag.replace('W/', ''), lastModified };
  }

  async getRange(key: string, { start, end }: ByteRange): Promise<Readable> {
    return createReadStream(join(this.root, key), { start, end });
  }

  /** Skips files that are deleted while the folder is read. */
  async keysBefore(area: string, epochMs: number): Promise<string[]> {
    const entries = await readdir(join(this.root, area), { recursive: true, withFileTypes: true }).catch(() => []);
    const keys: string[] = [];
    for (const entry of entries.filter((one) => one.isFile())) {
      const place = join(entry.parentPath, entry.name);
      const found = await stat(place).catch(() => null);
      if (found && found.mtimeMs < epochMs) keys.push(relative(this.root, place).split(sep).join('/'));
    }
    return keys;
  }
}
