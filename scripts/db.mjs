// npm run db:migrate | db:seed | db:generate: works on DATABASE_URL, or on the embedded database of DATA_DIR.
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
    console.log('Demo data is in (a database that already had data is left as it was).');
  },
  /** Prints the statements by which entities and tables differ: the start of a new migration, to be read and completed by hand. */
  async generate(config, database) {
    const { createDataSource } = await import('../server/platform/database/connections/data-source.ts');
    const dataSource = await createDataSource(database.ownerUrl, 2, 'gigshift-generate').initialize();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await dataSource.destroy();
    console.log(upQueries.map(({ query }) => `${query};`).join('\n') || 'Entities and tables agree.');
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
