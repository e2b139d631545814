import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.js';
import { APP_ROLE } from './embedded-postgres.js';

/** Returns the URL for the app role of the running database of this configuration. @throws Error if none runs */
export async function runningDatabaseUrl(config: Config): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const lock = join(config.dataDir, 'postgres', 'data', 'postmaster.pid');
  const port = existsSync(lock) ? readFileSync(lock, 'utf8').split('\n')[3] : undefined;
  if (!port) throw new Error(`No embedded database runs in ${config.dataDir}: start Gigshift first (npm start).`);
  return `postgres://${APP_ROLE}:${encodeURIComponent(config.secrets.databasePassword)}@127.0.0.1:${port.trim()}/gigshift`;
}
