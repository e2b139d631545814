import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import type { ByteRange } from './byte-range.js';

/** Where files are while they arrive: on the same disk as their place, so that moving one there is a single step. */
const DRAFTS = '.drafts';

/** A folder. flydrive's driver writes straight into the place; here a file appears whole or not at all. */
export class LocalDisk extends FSDriver {
  constructor(private readonly root: string) {
    super({ location: root, visibility: 'private' });
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    const draft = join(this.root, DRAFTS, `${randomUUID()}.part`);
    const place = join(this.root, key);
    try {
      await mkdir(dirname(draft), { recursive: true });
      await mkdir(dirname(place), { recursive: true });
      await pipeline(contents, this.openDraft(draft));
      await rename(draft, place);
    } catch (error) {
      contents.destroy();
      await rm(draft, { force: true });
      throw error;
    }
  }

  async draftPlace(name: string): Promise<string> {
    await mkdir(join(this.root, DRAFTS), { recursive: true });
    return join(this.root, DRAFTS, name);
  }

  /** Part of a file, without what lies before and after it. */
  async getRange(key: string, { start, end }: ByteRange): Promise<Readable> {
    return createReadStream(join(this.root, key), { start, end });
  }

  /** Removes what uploads left behind whose process was killed; one that goes on is younger. */
  async removeDraftsBefore(epochMs: number): Promise<void> {
    const folder = join(this.root, DRAFTS);
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      const file = join(folder, name);
      const found = await stat(file).catch(() => null); // another instance may sweep too
      if (found && found.mtimeMs < epochMs) await rm(file, { force: true });
    }
  }

  /** What is kept below a folder and was written before; a file that goes meanwhile is left out. */
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

  /** On disk before it counts (`flush`): the answer "saved" outlives a power cut. For the owner's eyes only. */
  protected openDraft(path: string): Writable {
    return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  }
}
