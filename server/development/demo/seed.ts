import { hash } from '@node-rs/argon2';
import type { Client } from 'pg';
import { type Instant, instant } from '../../../shared/kernel/time.js';
import { DEMO_PASSWORD } from '../local-directory/accounts.js';
import { SystemClock } from '../../platform/clock/clock.js';
import type { Config } from '../../platform/config/config.js';
import { ResilientPgClient } from '../../platform/database/connections/resilient-pg-client.js';
import { createDemoData } from './demo-data.js';
import { writeDemoData } from './write-demo-data.js';

/** Allows one seeding process at a time on this database. */
const LOCK_KEY = 7_306_002;

/**
 * Fills a database without workers and shifts with the demo data, relative to the rules' clock and otherwise always the
 * same. One transaction as the owner of the tables. If two servers start at once, the second waits and finds the data.
 */
export async function seedWhenEmpty(config: Config, ownerUrl: string): Promise<void> {
  const client = new ResilientPgClient({ connectionString: ownerUrl, application_name: 'gigshift-seed' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
    if (await isEmpty(client)) await seed(client, config);
    await client.query('COMMIT');
  } finally {
    await client.end(); // rolls back what was not committed
  }
}

async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'SELECT NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM shifts) AND NOT EXISTS (SELECT FROM trainings) AS empty',
  );
  return rows[0]?.empty === true;
}

async function seed(client: Client, config: Config): Promise<void> {
  const now = wholeSecond(new SystemClock(config.rulesStartAt).now());
  const scene = { now, zone: config.site.timeZone };
  await writeDemoData(client, createDemoData(scene, config.site.geofence), scene, await hash(DEMO_PASSWORD));
}

/** Rounds down to the second, so that two servers that start together write the same data. */
function wholeSecond(at: Instant): Instant {
  return instant(Math.floor(at / 1000) * 1000);
}
