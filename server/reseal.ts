import { readConfig } from './platform/config/read-config.js';
import { createDataSource } from './platform/database/connections/data-source.js';
import { prepareDatabase } from './platform/database/prepare-database.js';
import { Transaction } from './platform/database/transaction.js';
import { resealEverything } from './reseal-secrets.js';

// Re-encrypts with ENCRYPTION_KEY the values encrypted with ENCRYPTION_KEY_PREVIOUS (docs/operations.md: Rotate keys), while the apps run.
const config = readConfig(process.env);
const database = await prepareDatabase(config);
try {
  const dataSource = await createDataSource(database.appUrl, 2, { applicationName: 'gigshift-reseal' }).initialize();
  const rows = await resealEverything(
    (work) => dataSource.transaction((manager) => work(new Transaction(manager))),
    config.secrets.encryptionKeys,
  );
  await dataSource.destroy();
  process.stdout.write(`Re-encrypted ${rows} rows. You can remove ENCRYPTION_KEY_PREVIOUS a day from now.\n`);
} finally {
  await database.stop();
}
