import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NoPoolerError, poolerProgram } from './pgbouncer.js';

const folder = mkdtempSync(join(tmpdir(), 'gigshift-pooler-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void delete process.env.PGBOUNCER);

/** A program that reports this version of PgBouncer. */
function named(version: string): string {
  const program = join(folder, version);
  writeFileSync(program, `#!/bin/sh\necho "PgBouncer ${version}"\n`, { mode: 0o755 });
  return (process.env.PGBOUNCER = program);
}

describe('the required pooler', () => {
  it.each(['1.21.0', '1.24.1', '2.0.0'])('is PgBouncer %s', (version) => {
    const program = named(version);
    expect(poolerProgram()).toEqual({ program, version });
  });

  it.each(['1.18.0', '1.20.1'])('is not PgBouncer %s, which does not support prepared statements', (version) => {
    named(version);
    expect(poolerProgram).toThrow(NoPoolerError);
    expect(poolerProgram).toThrow(`PgBouncer ${version} is installed`);
  });

  it('is reported with instructions if it is missing', () => {
    process.env.PGBOUNCER = join(folder, 'nothing');
    expect(poolerProgram).toThrow('apt-get install pgbouncer');
  });
});
