import { join } from 'node:path';
import type { Config } from '../../config/config.js';
import { Drafts } from '../uploads/drafts.js';
import type { FileDisk } from './file-disk.js';
import { LocalDisk } from './local-disk.js';

/** Creates the storage of uploads: `DATA_DIR/uploads`, or the bucket of `STORAGE_BUCKET` (decisions: Files). [U-09] */
export async function createFileDisk(config: Config): Promise<FileDisk> {
  if (config.storage.kind === 'local') return new LocalDisk(join(config.dataDir, 'uploads'));
  const { S3Disk } = await import('./s3-disk.js'); // a large library, loaded only if it is used
  return new S3Disk(config.storage);
}

/** Creates the folder for drafts, next to the local uploads. */
export function createDrafts(config: Config): Drafts {
  return new Drafts(join(config.dataDir, 'uploads', '.drafts'));
}
