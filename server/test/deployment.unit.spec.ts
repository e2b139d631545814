import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { validate, ValidationSeverity } from 'dockerfile-utils';
import { parse } from 'yaml';

type Service = {
  image?: string;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  profiles?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  deploy?: { replicas: number };
  ports?: string[];
  command?: string[];
};
const compose = parse(readFileSync('docker-compose.yml', 'utf8')) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const SIDES = ['app-blue', 'app-green'];
const service = (name: string) => compose.services[name] ?? {};

describe('the image', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');

  it('starts the server as npm start does', () => {
    const command = JSON.parse(readFileSync('scripts/server-command.json', 'utf8')) as {
      arguments: string[];
      environment: Record<string, string>;
    };
    expect(JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? 'null')).toEqual(['node', ...command.arguments]);
    for (const [name, value] of Object.entries(command.environment)) expect(dockerfile).toContain(`${name}=${value}`);
  });

  it('passes a Dockerfile checker', () => {
    const found = validate(dockerfile, { deprecatedMaintainer: ValidationSeverity.ERROR });
    expect(found.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
    expect(validate('FROM node:24\nRUNN ls')).not.toEqual([]); // the checker works
  });

  it('runs as an unprivileged user, has a health check, and contains no secrets and no development files', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK [^]*\/api\/health\/ready/m);
    expect(last).not.toMatch(/COPY \. |_KEY|PASSWORD/);
    expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.data', '.env', '**/node_modules', 'dist']),
    );
  });
});

describe('docker-compose.yml', () => {
  it('has a database, two app services, a proxy, a backup and a manual restore, each starting after its dependencies', () => {
    expect(Object.keys(compose.services)).toEqual(['database', ...SIDES, 'proxy', 'backup', 'restore']);
    const byHand = Object.entries(compose.services).filter(([, { profiles }]) => profiles !== undefined);
    expect(byHand.map(([name]) => name)).toEqual(['restore']);
    expect(service('database').healthcheck?.test.join(' ')).toContain('-h 127.0.0.1'); // its socket accepts connections too early
    expect(service('app-green')).toEqual(service('app-blue'));
    expect(service('app-blue').deploy?.replicas).toBe(1);
    for (const [name, { depends_on: needs = {} }] of Object.entries(compose.services))
      for (const [needed, { condition }] of Object.entries(needs)) {
        expect([name, needed, condition]).toEqual([name, needed, 'service_healthy']);
        expect(SIDES.includes(needed) || service(needed).healthcheck !== undefined).toBe(true);
      }
  });

  it('[X-84] plans queries for SSDs', () => {
    expect(service('database').command).toEqual(['postgres', '-c', 'random_page_cost=1.1']);
  });

  it('publishes only the proxy’s ports, and gives the app the restricted role', () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(service('app-blue').environment?.DATABASE_URL).toContain('//gigshift_app:');
    expect(service('backup').environment?.DATABASE_MIGRATION_URL).toContain('//gigshift_owner:');
  });

  it('contains no secret: each comes from the environment; it reads only documented variables', () => {
    const text = readFileSync('docker-compose.yml', 'utf8');
    for (const [, value] of text.matchAll(/PASSWORD: (.*)/g)) expect(value).toMatch(/^(\$\{|'')/);
    expect(service('app-blue').environment?.DATABASE_SUPERUSER_PASSWORD).toBe('');
    const known = readFileSync('.env.example', 'utf8') + readFileSync('docs/operations.md', 'utf8');
    for (const [, name] of text.matchAll(/\$\{([A-Z_]+)/g)) expect(known).toContain(String(name));
    for (const name of Object.keys(service('app-blue').environment ?? {})) expect(known).toContain(name);
  });

  const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes);
  /** Paths of this repository; a variable without a value has its default. */
  const ownPaths = mounts
    .map((one) => /^(?:\$\{\w+:-)?\.\/([\w./-]+)/.exec(one)?.[1] ?? '')
    .filter((one) => one !== '');

  it('names only existing files', () => {
    const files = ownPaths.filter((one) => one.startsWith('deploy/'));
    expect(files).toHaveLength(5);
    for (const file of files) expect(readFileSync(file, 'utf8')).not.toBe('');
  });

  it('the proxy knows both app services and excludes one by the file that deploy/release.sh writes', () => {
    const [site, upstream, release] = ['nginx/gigshift.conf', 'nginx/upstream.conf', 'release.sh'].map((file) =>
      readFileSync(`deploy/${file}`, 'utf8'),
    );
    expect(release).toContain('touch "/run/$1-drained"');
    for (const side of SIDES) {
      expect(site).toContain(`if (-f /run/${side}-drained)`);
      expect(upstream?.split(`server ${side}:3000 resolve max_fails=0;`)).toHaveLength(3); // in the shared upstream and in its own
      expect(release).toMatch(new RegExp(`^replace ${side} `, 'm'));
    }
  });

  it('excludes an installation’s files, keys and backups from the image and the repository', () => {
    const added = [...new Set(ownPaths.filter((one) => !one.startsWith('deploy/')))].sort();
    expect(added).toEqual(['backups', 'certificates', 'tls']);
    const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n');
    expect(linesOf('.dockerignore')).toEqual(expect.arrayContaining(added));
    expect(linesOf('.gitignore')).toEqual(expect.arrayContaining(added.map((one) => `/${one}/`)));
  });

  it('fixes the app’s port and paths for the proxy and the volumes regardless of .env', () => {
    expect(service('app-blue').environment).toMatchObject({ HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' });
    expect(mounts.filter((one) => one.startsWith('data:'))).toEqual([
      ...SIDES.map(() => 'data:/data'),
      'data:/data:ro',
      'data:/data',
    ]);
  });
});

describe('the scripts of an installation', () => {
  it.each(['deploy/backup.sh', 'deploy/release.sh', 'deploy/restore.sh', 'deploy/database/roles.sh'])(
    '%s is whole shell',
    (script) => {
      expect(() => execFileSync('sh', ['-n', script])).not.toThrow();
      expect(readFileSync(script, 'utf8')).toContain('\nset -eu\n');
    },
  );
});
