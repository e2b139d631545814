import { readConfig } from './platform/config/read-config.js';
import { createDataSource } from './platform/database/connections/data-source.js';
import { prepareDatabase } from './platform/database/prepare-database.js';
import { Transaction } from './platform/database/transaction.js';
import { resealEverything } from './reseal-secrets.js';

// Seals with ENCRYPTION_KEY what ENCRYPTION_KEY_PREVIOUS had sealed (docs/operations.md: Rotate keys); the apps may run on.
const config = readConfig(process.env);
const database = await prepareDatabase(config);
try {
  const dataSource = await createDataSource(database.appUrl, 2, { applicationName: 'gigshift-reseal' }).initialize();
  const rows = await resealEverything(
    (work) => dataSource.transaction((manager) => work(new Transaction(manager))),
    config.secrets.encryptionKeys,
  );
  await dataSource.destroy();
  process.stdout.write(`Sealed anew: ${rows} rows. ENCRYPTION_KEY_PREVIOUS can go a day from now.\n`);
} finally {
  await database.stop();
}
