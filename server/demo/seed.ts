import type { Config } from '../platform/config/config.js';

/** Fills an empty database with demo data. */
export async function seedWhenEmpty(_config: Config, _ownerUrl: string): Promise<void> {}
