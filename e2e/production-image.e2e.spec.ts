import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { databaseUrl } from './support/servers/database.js';
import {
  freePort,
  preparedDataFolder,
  type RunningServer,
  startServer,
  temporaryFolder,
} from './support/servers/server.js';

jest.setTimeout(120_000);

const image = temporaryFolder();
const files = temporaryFolder();
const data = preparedDataFolder();
let database: RunningServer;

/** Starts a server of the repository, which provides the database. */
beforeAll(async () => {
  copyImage();
  database = await startServer({ PORT: String(await freePort()), DATA_DIR: data.path, DEMO_DATA: 'off' });
});
afterAll(async () => {
  await database?.stop();
  for (const folder of [image, files, data]) folder.remove();
});

const DEVELOPMENT = join('dist', 'server', 'development');

/** Copies what the Dockerfile copies: the build without its development folder, and the packages of production. */
function copyImage(): void {
  cpSync('package.json', join(image.path, 'package.json'));
  cpSync('dist', join(image.path, 'dist'), { recursive: true, filter: (path) => !path.startsWith(DEVELOPMENT) });
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const isTopLevel = path.lastIndexOf('node_modules/') === 0;
    if (!isTopLevel || dev || devOptional || !existsSync(path)) continue;
    mkdirSync(dirname(join(image.path, path)), { recursive: true });
    symlinkSync(join(process.cwd(), path), join(image.path, path));
  }
}

const KEY = '5f'.repeat(32);
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shifts.example',
  TOKEN_KEY: KEY,
  ENCRYPTION_KEY: KEY,
  CHALLENGE_KEY: KEY,
  FILE_LINK_KEY: KEY,
  PUSH_KEY: KEY,
  DIRECTORY_CLIENT_ID: 'client',
  DIRECTORY_CLIENT_SECRET: 'secret',
  DIRECTORY_METADATA_URL: 'https://login.example/.well-known/openid-configuration',
  DIRECTORY_ISSUER: 'https://login.example/v2.0',
  DIRECTORY_AUDIENCE: 'api://gigshift',
  DIRECTORY_SCOPE: 'api://gigshift/use',
};

describe('the production image', () => {
  it('[X-65] starts and serves the app without local directory, local ADP, demo data and their packages', async () => {
    expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^RUN rm -rf dist\/server\/development /m);
    for (const development of [
      DEVELOPMENT,
      'node_modules/oidc-provider',
      'node_modules/selfsigned',
      'node_modules/jest',
    ])
      expect([development, existsSync(join(image.path, development))]).toEqual([development, false]);

    const server = await startServer(
      {
        ...PRODUCTION,
        PORT: String(await freePort()),
        DATA_DIR: files.path,
        DATABASE_URL: databaseUrl('gigshift_app', data.path),
        DATABASE_MIGRATION_URL: databaseUrl('gigshift_owner', data.path),
      },
      (command) => ['env', '-C', image.path, ...command],
    );
    const status = async (path: string) => (await fetch(`${server.url}${path}`)).status;
    expect(await status('/api/health/ready')).toBe(200);
    expect(await status('/login')).toBe(200);
    expect(await status('/api/shifts')).toBe(401);
    expect(await server.stop()).toBe(0);
  });
});
