import type { EmbeddedPostgres } from '../../server/platform/database/embedded/embedded-postgres.js';
import { figuresOf, ratio } from '../sections.js';
import { WHOLE } from '../support/environment.js';
import { machine, markdown, ms, perSecond, type Section } from '../support/report.js';
import { save } from '../support/save.js';
import { poolerProgram } from './pgbouncer.js';
import type { Connection } from './pooled-app.js';
import { type Pooled, runPooler, SERVER_CONNECTIONS, SERVERS } from './pooler.js';

/** Measures and writes the pooler's section. @throws NoPoolerError before starting anything */
export async function poolerPart(cluster: EmbeddedPostgres): Promise<void> {
  poolerProgram();
  await runPooler(cluster, WHOLE, async ({ client }, pooled) => {
    const parts = [checksText(pooled), markdown(poolerSection(pooled)), `Measured ${await machine(client)}`];
    save('pooler', `# With a connection pooler\n\n${parts.join('\n\n')}\n`);
  });
}

function checksText({ checks, version }: Pooled): string {
  const intro =
    `Two servers whose \`DATABASE_URL\` leads pooled, a second, set as [operations](../operations.md) says, with ${SERVER_CONNECTIONS} connections to PostgreSQL. ` +
    'If a check fails, the benchmark stops with an error.';
  const list = checks.map(({ what, result }) => `- **${what}**: ${result}`).join('\n');
  return [`## PgBouncer ${version}, in transaction mode: checks`, intro, list].join('\n\n');
}

function poolerSection({ runs, loads }: Pooled): Section {
  const kinds = [1, SERVERS].flatMap((servers) =>
    [...new Set(runs.map(({ call }) => call))].map((call) => ({ servers, call })),
  );
  return {
    name: 'pooler',
    title: 'Costs and savings',
    notes: [
      `A pool of 20 connections in each server; 16 concurrent calls at one server, 64 at ${SERVERS}. Every sign-up is acknowledged once and stored once, no shift is over its capacity, and no invariant is broken afterwards. ` +
        `Each round restarts the servers and measures both ways in alternating order. Load average at the start of each round: ${loads.map((load) => load.toFixed(1)).join(', ')}.`,
    ],
    head: [
      '',
      'direct, a second',
      'pooled, a second',
      'pooled to direct',
      'p95 direct, ms',
      'p95 pooled, ms',
      'PostgreSQL connections, direct',
      'PostgreSQL connections, pooled',
      'retries',
    ],
    rows: kinds.map(({ servers, call }) => {
      const these = runs.filter((run) => run.servers === servers && run.call === call);
      const of = (connection: Connection) => these.filter((run) => run.connection === connection);
      const [direct, pooled] = [figuresOf(of('direct')), figuresOf(of('pooled'))];
      const most = (connection: Connection) =>
        String(Math.max(...of(connection).map(({ connections }) => connections)));
      const retries = these.reduce((sum, run) => sum + run.retries, 0);
      return [
        `${call}, ${servers === 1 ? 'one server' : `${servers} servers`}`,
        ...[perSecond(direct), perSecond(pooled), ratio(pooled, direct), ms(direct.p95), ms(pooled.p95)],
        ...[most('direct'), most('pooled'), String(retries)],
      ];
    }),
  };
}
