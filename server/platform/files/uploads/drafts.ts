import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A complete file that is not stored yet. */
export type Draft = { path: string; sizeBytes: number };

/**
 * Local folder of files that are being received and checked. With local storage it is on the same disk, so that storing
 * is a rename. [U-09]
 */
export class Drafts {
  constructor(private readonly folder: string) {}

  /** Writes a stream to a draft; deletes it if the stream fails. */
  async write(contents: Readable): Promise<Draft> {
    const path = await this.newPath('part');
    try {
      await pipeline(contents, this.open(path));
      return { path, sizeBytes: (await stat(path)).size };
    } catch (error) {
      contents.destroy();
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Returns a new path in the folder. */
  async newPath(ending: string): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    return join(this.folder, `${randomUUID()}.${ending}`);
  }

  /** Deletes drafts from before `epochMs`, which killed processes left behind. */
  async removeBefore(epochMs: number): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const file = join(this.folder, name);
      const found = await stat(file).catch(() => null); // another instance may delete them too
      if (found && found.mtimeMs < epochMs) await rm(file, { force: true });
    }
  }

  /** Flushes to disk, so that a confirmed upload survives a power failure. Readable by the owner only. */
  protected open(path: string): Writable {
    return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  }
}
