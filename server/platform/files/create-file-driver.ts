import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { LocalDisk } from './local-disk.js';

/** Where uploads are kept: `DATA_DIR/uploads`. The one place that knows which driver it is (decisions: Files). [U-09] */
export function createFileDriver(config: Config): LocalDisk {
  return new LocalDisk(join(config.dataDir, 'uploads'));
}
