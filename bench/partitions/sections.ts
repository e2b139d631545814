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
const COMPARED = ['p50 ms', 'one table', 'by month', 'ratio'];
const compared = ({ name, flat, parts }: Both) => [name, ms(flat.p50), ms(parts.p50), times(parts.p50 / flat.p50)];

function textsOf({ conversion, constraints, calls, statements, maintenance, loads }: Partitioned): string[] {
  const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  const { flat, parts } = maintenance;
  return [
    '# Assignments by month',
    `${ASSIGNMENTS} assignments of several years, in one table and in ${conversion.partitions} partitions, one a month (UTC) by the start of the shift. The ` +
      'table keeps its name, indexes and triggers, and the same server runs on both unchanged. The product does not use this; the comparison shows what it would require.',
    '## Constraints',
    'PostgreSQL enforces a unique or exclusion constraint across partitions only if it includes the partition key. Therefore a trigger maintains two small tables: assignments that could overlap ' +
      'across a month boundary (those that cross it or start within 12 hours after it), with the same exclusion constraint, and open clock-ins. Both hold under concurrent transactions, like the constraints of the single table. ' +
      `Foreign keys that reference only the id are lost: ${conversion.droppedKeys.join(', ')}; each of these tables would also need the start. The server recognizes a violated constraint by its name. Each partition has its own names, so the server would have to compare their prefixes.`,
    table(
      ['', 'partitions alone', 'with the added tables'],
      constraints.map(({ what, alone, completed }) => [what, alone, completed]),
    ),
    '## The twelve hottest calls',
    `Two concurrent calls, medians of 3 alternating rounds. Load average at the start of each round (the first is a warm-up): ${loads.map((load) => load.toFixed(1)).join(', ')}.`,
    table(COMPARED, calls.map(compared)),
    '## Statements with and without the partition key',
    'Statements on one connection. A condition on the start limits a statement to one partition. Without it PostgreSQL searches every partition, and a statement that is not prepared is planned for all of them each time.',
    table(COMPARED, statements.map(compared)),
    '## Maintenance',
    table(
      ['', 'the whole table', 'the current month'],
      [
        ['indexes', megabytes(flat.indexBytes), megabytes(parts.indexBytes)],
        ['a full VACUUM (FREEZE)', `${Math.round(flat.vacuumMs)} ms`, `${Math.round(parts.vacuumMs)} ms`],
      ],
    ),
  ];
}
