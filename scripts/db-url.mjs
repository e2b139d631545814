// Prints the connection URL (with the app's role) of the running embedded database, or DATABASE_URL. Settings as for npm start.
import './ts-hooks.mjs';

const { readConfig } = await import('../server/platform/config/read-config.ts');
const { runningDatabaseUrl } = await import('../server/platform/database/embedded/running-database.ts');

try {
  console.log(await runningDatabaseUrl(readConfig(process.env)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
