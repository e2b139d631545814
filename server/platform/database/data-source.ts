import { DataSource } from 'typeorm';
import { ENTITIES } from './entities.js';
import { HeardClient } from './heard-client.js';
import { SnakeCaseNaming } from './snake-case.naming.js';

/** A TypeORM data source on the app's role. Instants travel as timestamptz, numerics as strings unless a transformer says otherwise. */
export function createDataSource(url: string, poolSize: number, applicationName = 'gigshift'): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    applicationName,
    entities: ENTITIES,
    namingStrategy: new SnakeCaseNaming(),
    synchronize: false,
    logging: false,
    poolSize,
    extra: {
      Client: HeardClient,
      connectionTimeoutMillis: 10_000,
      idle_in_transaction_session_timeout: 30_000,
      statement_timeout: 30_000,
    },
    poolErrorHandler: () => undefined, // an idle connection cut by the server is replaced at its next use
  });
}
