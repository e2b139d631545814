import { createDataSource } from './server/platform/database/connections/data-source.js';

/** For the TypeORM command line: the database of `DATABASE_URL`, with every entity. Migrations run through `npm run db:migrate`. */
const url = process.env.DATABASE_URL;
if (!url) throw new Error('Set DATABASE_URL (npm run -s db:url prints that of the running app).');

export default createDataSource(url, 2, { applicationName: 'gigshift-cli' });
