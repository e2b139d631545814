import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file that has arrived whole and is not yet kept. */
export type Draft = { path: string; sizeBytes: number };

/**
 * Where files are while they arrive and are looked at: a folder of this machine in any case, on the disk of the uploads where
 * these are local, so that moving one to its place is a single step. Only what is whole and good leaves it. [U-09]
 */
export class Drafts {
  constructor(private readonly folder: string) {}

  /** Writes a stream down; one that fails leaves nothing. */
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

  /** A place for a file of another program's making. */
  async newPath(ending: string): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    return join(this.folder, `${randomUUID()}.${ending}`);
  }

  /** Removes what uploads left behind whose process was killed; one that goes on is younger. */
  async removeBefore(epochMs: number): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const file = join(this.folder, name);
      const found = await stat(file).catch(() => null); // another instance may sweep too
      if (found && found.mtimeMs < epochMs) await rm(file, { force: true });
    }
  }

  /** On disk before it counts (`flush`): the answer "saved" outlives a power cut. For the owner's eyes only. */
  protected open(path: string): Writable {
    return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  }
}
