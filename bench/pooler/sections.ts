import type { EmbeddedPostgres } from '../../server/platform/database/embedded/embedded-postgres.js';
import { figuresOf, ratio } from '../sections.js';
import { WHOLE } from '../support/environment.js';
import { machine, markdown, ms, perSecond, type Section } from '../support/report.js';
import { save } from '../support/save.js';
import { poolerProgram } from './pgbouncer.js';
import type { Way } from './pooled-app.js';
import { type Pooled, runPooler, SERVER_CONNECTIONS, SERVERS } from './pooler.js';

/** Measures and writes the pooler's section. @throws NoPoolerError before starting anything */
export async function poolerPart(cluster: EmbeddedPostgres): Promise<void> {
  poolerProgram();
  await runPooler(cluster, WHOLE, async ({ client }, pooled) => {
    const parts = [worksText(pooled), markdown(poolerSection(pooled)), `Measured ${await machine(client)}`];
    save('pooler', `# Through a pooler\n\n${parts.join('\n\n')}\n`);
  });
}

function worksText({ checks, version }: Pooled): string {
  const intro =
    `Two servers whose \`DATABASE_URL\` leads through it, set as [operations](../operations.md) says, with ${SERVER_CONNECTIONS} connections to PostgreSQL. ` +
    'Where one of these does not hold, the part fails.';
  const list = checks.map(({ what, result }) => `- **${what}**: ${result}`).join('\n');
  return [`## PgBouncer ${version}, in transaction mode: what works`, intro, list].join('\n\n');
}

function poolerSection({ runs, loads }: Pooled): Section {
  const kinds = [1, SERVERS].flatMap((servers) =>
    [...new Set(runs.map(({ call }) => call))].map((call) => ({ servers, call })),
  );
  return {
    name: 'pooler',
    title: 'What it costs and spares',
    notes: [
      `A pool of 20 connections in each server; 16 calls under way at one server, 64 at ${SERVERS}. Every sign-up is acknowledged once and held once, no shift is over its capacity, and no invariant is broken afterwards. ` +
        `Each round starts the servers anew, both ways in turn. Load average as each began: ${loads.map((load) => load.toFixed(1)).join(', ')}.`,
    ],
    head: [
      '',
      'straight, a second',
      'through it',
      'to straight',
      'p95 straight, ms',
      'p95 through',
      'connections of PostgreSQL, straight',
      'through',
      'retries',
    ],
    rows: kinds.map(({ servers, call }) => {
      const these = runs.filter((run) => run.servers === servers && run.call === call);
      const of = (way: Way) => these.filter((run) => run.way === way);
      const [straight, pooled] = [figuresOf(of('straight')), figuresOf(of('pooled'))];
      const most = (way: Way) => String(Math.max(...of(way).map(({ connections }) => connections)));
      const retries = these.reduce((sum, run) => sum + run.retries, 0);
      return [
        `${call}, ${servers === 1 ? 'one server' : `${servers} servers`}`,
        ...[perSecond(straight), perSecond(pooled), ratio(pooled, straight), ms(straight.p95), ms(pooled.p95)],
        ...[most('straight'), most('pooled'), String(retries)],
      ];
    }),
  };
}
