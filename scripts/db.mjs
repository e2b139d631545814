// npm run db:migrate | db:seed | db:generate: for the database of DATABASE_URL, or the embedded database of DATA_DIR.
import './ts-hooks.mjs';

const task = process.argv[2];
const { readConfig } = await import('../server/platform/config/read-config.ts');
const { prepareDatabase } = await import('../server/platform/database/prepare-database.ts');

const TASKS = {
  async migrate(config, database) {
    const { migrate } = await import('../server/platform/database/schema/migrate.ts');
    const { applied } = await migrate(database.ownerUrl, database.appUrl);
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
  },
  async seed(config, database) {
    await TASKS.migrate(config, database);
    const { seedWhenEmpty } = await import('../server/development/demo/seed.ts');
    await seedWhenEmpty(config, database.ownerUrl);
    console.log('The database has demo data. (A database that already had data was not changed.)');
  },
  /** Prints the statements that would make the tables match the entities: a draft of a new migration, to complete by hand. */
  async generate(config, database) {
    const { createDataSource } = await import('../server/platform/database/connections/data-source.ts');
    const dataSource = await createDataSource(database.ownerUrl, 2, {
      applicationName: 'gigshift-generate',
    }).initialize();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await dataSource.destroy();
    console.log(upQueries.map(({ query }) => `${query};`).join('\n') || 'Entities and tables match.');
  },
};

let database;
try {
  const config = readConfig(process.env);
  database = await prepareDatabase(config);
  await TASKS[task](config, database);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await database?.stop();
}
