import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

/** Runs the check on one folder, as `npm run check` runs it on the server. */
function checkSql(folder: string) {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check-sql.mjs', folder], { encoding: 'utf8' });
  const faults = stdout.split('\n').flatMap((line) => /^\S+\.ts:\d+ (.*)$/.exec(line)?.[1] ?? []);
  return { status, faults };
}

describe('the check of SQL statements', () => {
  it('[X-66] reports each statement that does not fit the schema, its row type or its parameters', () => {
    const { status, faults } = checkSql('server/test/sql-check');
    expect(faults).toEqual([
      'PostgreSQL refuses it: column "nme" does not exist',
      'PostgreSQL refuses it: operator does not exist: integer ~~ unknown',
      '"worker_score" is numeric, read as string, but typed number',
      '"title_es" may be null (shifts.title_es), but is typed string',
      '"title" may be null (shifts.title), but is typed string',
      '"status" may be pending, rejected, in_progress, cancelled, but is typed "assigned" | "completed"',
      'selects "first_name", which the row type does not have',
      'the row type has "firstName", which is not selected',
      'has 2 parameters, but 1 are given',
      '$1 is int4, but string is given',
    ]);
    expect(status).toBe(1);
  });
});
