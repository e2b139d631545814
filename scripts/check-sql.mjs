// npm run check, "sql": checks each SQL statement of the server against the migrated schema: PostgreSQL accepts it, its columns match
// the row type at the call, and its parameters match the values passed (ADR 26). With an argument: the statements of one folder.
import './ts-hooks.mjs';
import postgres from 'postgres';
import { compare } from './sql-check/compare.mjs';
import { createDescriber } from './sql-check/describe.mjs';
import { evaluate } from './sql-check/evaluate.mjs';
import { findStatements } from './sql-check/find-statements.mjs';

const { prepareTestServer, TEMPLATE } = await import('../server/test/support/test-server.ts');

const found = findStatements(process.argv[2] ?? 'server/');
await evaluate(found);
const { checker, statements } = found;

const { server } = await prepareTestServer('postgres-sql-check');
const sql = postgres(server.superuserUrl(TEMPLATE), { max: 1, onnotice: () => undefined });
try {
  const describe = await createDescriber(sql);
  const faults = [];
  for (const statement of statements) {
    const found = statement.problem ? [statement.problem] : await faultsOf(statement, describe);
    faults.push(...[...new Set(found)].map((fault) => `${statement.file}:${statement.line} ${fault}`));
  }
  for (const fault of faults) console.log(fault);
  const texts = statements.reduce((sum, statement) => sum + (statement.texts?.length ?? 0), 0);
  const typed = statements.filter(({ rowNode }) => rowNode).length;
  console.log(`${statements.length} statements (${texts} texts, ${typed} with a row type), ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await sql.end();
  await server.stop();
}

async function faultsOf(statement, describe) {
  const faults = [];
  for (const text of statement.texts) {
    try {
      faults.push(...compare(checker, statement, text, await describe(text)));
    } catch (error) {
      if (error.name !== 'PostgresError') throw error;
      faults.push(`PostgreSQL refuses it: ${error.message}`);
    }
  }
  return faults;
}
