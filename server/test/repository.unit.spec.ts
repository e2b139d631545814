import { existsSync, readFileSync } from 'node:fs';
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

/** The packages that the card names. */
const PACKAGES = {
  client: 'react workbox-window vite-plugin-pwa dexie @tanstack/react-query react-i18next',
  server:
    '@nestjs/core @nestjs/common @nestjs/typeorm @nestjs/passport @nestjs/schedule @nestjs/testing passport-jwt passport-azure-ad class-validator web-push typeorm pg jest',
};

describe('the stack', () => {
  it.each(Object.entries(PACKAGES))('[X-19] the %s has the named packages', (_part, names) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
      string,
      object
    >;
    expect(names.split(' ').filter((name) => !(name in { ...dependencies, ...devDependencies }))).toEqual([]);
  });

  it.each(['Auth', 'Shifts', 'Assignments', 'Training', 'Performance', 'Payroll', 'Notifications'])(
    '[X-19] the server has the module %s',
    (name) => {
      const imports = readFileSync(join(ROOT, 'server', 'app.module.ts'), 'utf8').split('imports: [')[1];
      expect(imports).toMatch(new RegExp(`\\b${name}Module\\b`));
    },
  );
});
