import { DataSource } from 'typeorm';
import { ENTITIES } from '../schema/entities.js';
import { ResilientPgClient, timeoutOptions } from './resilient-pg-client.js';
import { SnakeCaseNaming } from '../schema/snake-case.naming.js';

type Options = { applicationName?: string; statementTimeoutMs?: number };

/**
 * Creates a TypeORM data source for the app role. The driver returns `numeric` as text unless a column has a
 * transformer.
 */
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
      Client: ResilientPgClient,
      connectionTimeoutMillis: 10_000,
      idle_in_transaction_session_timeout: 30_000,
      statement_timeout: statementTimeoutMs,
      ...timeoutOptions(statementTimeoutMs),
    },
    poolErrorHandler: () => undefined, // the pool replaces a lost idle connection at its next use
  });
}
