import type { EmbeddedPostgres } from '../../server/platform/database/embedded/embedded-postgres.js';
import type { Figures } from '../support/load.js';
import { machine, ms, table, times } from '../support/report.js';
import { save } from '../support/save.js';
import { ASSIGNMENTS, type Partitioned, runPartitions } from './partitions.js';

export async function partitionsPart(cluster: EmbeddedPostgres): Promise<void> {
  await runPartitions(cluster, async ({ client }, partitioned) =>
    save('partitions', `${[...textsOf(partitioned), `Measured ${await machine(client)}`].join('\n\n')}\n`),
  );
}

type Both = { name: string; flat: Figures; parts: Figures };
const COMPARED = ['p50 ms', 'one table', 'by month', 'by month to one'];
const compared = ({ name, flat, parts }: Both) => [name, ms(flat.p50), ms(parts.p50), times(parts.p50 / flat.p50)];

function textsOf({ conversion, constraints, calls, statements, upkeep, loads }: Partitioned): string[] {
  const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  const { flat, parts } = upkeep;
  return [
    '# Assignments by month',
    `${ASSIGNMENTS} assignments of several years, in one table and in ${conversion.partitions} partitions, one a month (UTC) by the start of the shift. The ` +
      'table keeps its name, indexes and triggers, and the same server runs on both unchanged. No part of the product: shown here is what it would take.',
    '## What the one table promises',
    'PostgreSQL keeps nothing over all partitions but what names the month. What is added: two small tables, kept by a trigger, one of the assignments that could overlap across a border (those that ' +
      'pass it or start within 12 hours after it) with the same exclusion constraint, one of who is clocked in. Both are as sure in a race as the constraints of the one table. ' +
      `Foreign keys by the id alone go: ${conversion.droppedKeys.join(', ')}; each of these tables would carry the start as well. The server translates a broken constraint by its name, of which there is one for each partition then: by its beginning it still could.`,
    table(
      ['', 'partitions alone', 'and what is added'],
      constraints.map(({ what, alone, completed }) => [what, alone, completed]),
    ),
    '## The twelve hottest calls',
    `Two calls at a time, medians of 3 rounds in turn. Load average as each round began, the first of which is not counted: ${loads.map((load) => load.toFixed(1)).join(', ')}.`,
    table(COMPARED, calls.map(compared)),
    '## What finds its month and what does not',
    'Statements on one connection. Who names the start is led to one partition; who does not looks into each, and a statement that is planned anew each time plans for all of them.',
    table(COMPARED, statements.map(compared)),
    '## What is looked after',
    table(
      ['', 'the whole table', 'the month under way'],
      [
        ['indexes', megabytes(flat.indexBytes), megabytes(parts.indexBytes)],
        ['a whole VACUUM (FREEZE)', `${Math.round(flat.vacuumMs)} ms`, `${Math.round(parts.vacuumMs)} ms`],
      ],
    ),
  ];
}
