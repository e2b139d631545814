import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '..', '..');
const AT_THE_TOP = 'package.json nest-cli.json server client shared ormconfig.ts docker-compose.yml README.md'.split(
  ' ',
);

describe('the top of the repository', () => {
  it.each(AT_THE_TOP)('[X-18] has %s', (name) => {
    expect(existsSync(join(ROOT, name))).toBe(true);
  });
});
