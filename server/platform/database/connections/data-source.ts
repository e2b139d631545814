import { DataSource } from 'typeorm';
import { ENTITIES } from '../schema/entities.js';
import { timeoutOptions } from './resilient-pg-client.js';
import { PooledClient } from './pooled-client.js';
import { SnakeCaseNaming } from '../schema/snake-case.naming.js';

type Options = { applicationName?: string; statementTimeoutMs?: number };

/** A TypeORM data source on the app's role. Instants travel as timestamptz, numerics as strings unless a transformer says otherwise. */
export function createDataSource(
  url: string,
  poolSize: number,
  { applicationName = 'gigshift', statementTimeoutMs = 30_000 }: Options = {},
): DataSource {
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
      Client: PooledClient,
      pipeline: true,
      connectionTimeoutMillis: 10_000,
      idle_in_transaction_session_timeout: 30_000,
      statement_timeout: statementTimeoutMs,
      ...timeoutOptions(statementTimeoutMs),
    },
    poolErrorHandler: () => undefined, // an idle connection cut by the server is replaced at its next use
  });
}
