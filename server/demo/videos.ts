import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const OWN_VIDEOS = join(import.meta.dirname, 'videos');

/** Puts the demo's training videos into `DATA_DIR/videos`; a file that is already there stays as it is. */
export async function copyVideos(dataDir: string): Promise<void> {
  const target = join(dataDir, 'videos');
  await mkdir(target, { recursive: true });
  const names = (await readdir(OWN_VIDEOS)).filter((name) => name.endsWith('.mp4'));
  await Promise.all(names.map((name) => copyUnlessThere(join(OWN_VIDEOS, name), join(target, name))));
}

async function copyUnlessThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
