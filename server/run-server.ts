import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './create-app.js';
import { SystemClock } from './platform/clock/clock.js';
import type { Config } from './platform/config/config.js';
import { ConfigError, readConfig } from './platform/config/read-config.js';
import { roleOf } from './platform/database/schema/grants.js';
import { migrate, NewerDatabaseError } from './platform/database/schema/migrate.js';
import { prepareDatabase, type Database } from './platform/database/prepare-database.js';
import { GracefulShutdown } from './platform/http/lifecycle/graceful-shutdown.js';
import { shutDownOnSignal } from './platform/shutdown.js';
import { createServer } from 'node:net';

/** Starts the server's parts in order and stops them in reverse order. A failed start prints its reason and exits with 1. */
export async function runServer(env: NodeJS.ProcessEnv): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  const isStopping = shutDownOnSignal(stops);
  try {
    const config = readConfig(env);
    await refuseTakenPort(config);
    const opening = prepareDatabase(config);
    stops.unshift(async () => (await opening).stop()); // a stop during the start waits for the database, then stops it
    const database = await opening;
    await prepareSchema(config, database);
    const app = await start(config, database);
    stops.unshift(async () => {
      await app.get(GracefulShutdown).start();
      await app.close();
    });
    process.stdout.write(readyText(config));
  } catch (error) {
    if (isStopping()) return; // the error comes from the stop, which ends the process
    process.stderr.write(`${startProblem(error)}\n`);
    for (let stop = stops.shift(); stop; stop = stops.shift()) await stop().catch(() => undefined);
    process.exit(1);
  }
}

async function prepareSchema(config: Config, database: Database): Promise<void> {
  if (roleOf(database.appUrl) === roleOf(database.ownerUrl) && config.environment === 'production') {
    process.stderr.write(
      'Warning: one database role for everything; set DATABASE_MIGRATION_URL to the owner of the tables.\n',
    );
  }
  await migrate(database.ownerUrl, database.appUrl);
  if (!config.demoData) return;
  const { seedWhenEmpty } = await import('./development/demo/seed.js');
  await seedWhenEmpty(config, database.ownerUrl);
}

async function start(config: Config, database: Database): Promise<NestFastifyApplication> {
  const clock = new SystemClock(config.rulesStartAt);
  const app = await createApp({ config, databaseUrl: database.appUrl, clock });
  await app.listen(config.port, config.host);
  return app;
}

async function refuseTakenPort(config: Config): Promise<void> {
  if (await portInUse(config.port, config.host)) {
    throw new ConfigError([`PORT ${config.port} is in use: stop what listens there, or choose another port`]);
  }
}

function startProblem(error: unknown): string {
  if (error instanceof ConfigError || error instanceof NewerDatabaseError) return error.message;
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return "Gigshift can't reach the database: check DATABASE_URL and that the server runs.";
  if (code === '28P01' || code === '28000') return 'The database refuses the user or password of DATABASE_URL.';
  if (code === '42501')
    return `The database role may not do this: ${message}. Set DATABASE_MIGRATION_URL to the owner of the tables.`;
  return `Gigshift could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(message)}`;
}

/** Returns true if another process listens on the port. */
function portInUse(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(true) : reject(error),
    );
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}

const DEMO_ACCOUNTS = `
Demo accounts, password gigshift-demo
  workers  maria@gigshift.example (approved, Intermediate, Spanish)
           james@gigshift.example (approved, Entry)
           ana@gigshift.example   (waiting for approval)
  admin    dana@gigshift.example  (company directory, admin role)
           omar@gigshift.example  (company directory, no admin role)
`;

/** Returns the text for the terminal once the server listens. */
function readyText(config: Config): string {
  return `Gigshift is ready at http://localhost:${config.port}\n${config.demoData ? DEMO_ACCOUNTS : ''}`;
}
