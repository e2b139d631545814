import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Test } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { hasAdminResponseFields } from '../../../shared/admin-response-fields.js';
import { hasResponseFields, isAdminCall } from '../../../shared/response-fields.js';
import { instant, type Instant } from '../../../shared/kernel/time.js';
import { AppModule } from '../../app.module.js';
import { setUpApp } from '../../create-app.js';
import { FakeClock } from '../../platform/clock/clock.js';
import type { Config } from '../../platform/config/config.js';
import { readConfig } from '../../platform/config/read-config.js';
import { storedSecrets } from '../../platform/config/secrets.js';
import { createAdapter } from '../../platform/http/http-adapter.js';
import { createLogger, PinoNestLogger } from '../../platform/logging.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** Tuesday, November 17, 2026, 08:00 in Denver. Tests move the clock from here. */
export const TEST_NOW = instant(Date.parse('2026-11-17T15:00:00Z'));

export type TestApp = {
  app: NestFastifyApplication;
  config: Config;
  clock: FakeClock;
  database: TestDatabase;
  unitOfWork: UnitOfWork;
  dataSource: DataSource;
  /** Calls the app; the response's body is parsed JSON. @throws Error if a success lacks fields of its contract [O-60] */
  call: (method: string, path: string, options?: CallOptions) => Promise<TestResponse>;
  close: () => Promise<void>;
};

export type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string> };
// oxlint-disable-next-line typescript/no-explicit-any -- tests assert on responses of any shape
export type TestResponse = { status: number; body: any; headers: Record<string, string | string[] | undefined> };

type Options = { now?: Instant; database?: TestDatabase; env?: Record<string, string>; logger?: Logger };

/** A stream without an end; a call returns its start. */
const ENDLESS = '/api/events';

/** Starts the whole server on a new copy of the template database, with a fixed clock. */
export async function createTestApp({
  now = TEST_NOW,
  database,
  env = {},
  logger: ownLogger,
}: Options = {}): Promise<TestApp> {
  const own = database ?? (await createTestDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), 'gigshift-test-'));
  copySecrets(dataDir);
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: own.appUrl,
    LOG_LEVEL: 'error',
    PORT: '0',
    ...env,
  });
  const clock = new FakeClock(now);
  const logger = ownLogger ?? createLogger(config.logLevel);
  const module = await Test.createTestingModule({
    imports: [AppModule.with({ config, databaseUrl: own.appUrl, clock })],
  }).compile();
  const app = module.createNestApplication<NestFastifyApplication>(createAdapter(config), {
    logger: new PinoNestLogger(logger),
    abortOnError: false,
  });
  await setUpApp(app, config, logger);
  return {
    app,
    config,
    clock,
    database: own,
    unitOfWork: app.get(UnitOfWork),
    dataSource: app.get(DataSource),
    call: (method, path, options) => call(app, method, path, options),
    close: async () => {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
      if (!database) await own.close();
    },
  };
}

let firstSecrets: string | null = null;

/** Passport registers strategies by process, so all apps of one verify tokens with the same keys. */
function copySecrets(dataDir: string): void {
  if (firstSecrets === null) storedSecrets((firstSecrets = mkdtempSync(join(tmpdir(), 'gigshift-test-keys-'))));
  copyFileSync(join(firstSecrets, 'secrets.json'), join(dataDir, 'secrets.json'));
}

async function call(
  app: NestFastifyApplication,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<TestResponse> {
  const injected = await app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { payload: JSON.stringify(options.body) }),
    payloadAsStream: path === ENDLESS,
  });
  const body = path === ENDLESS ? await startOf(injected) : injected.body;
  const json = String(injected.headers['content-type'] ?? '').includes('json') && body !== '';
  const { statusCode: status } = injected;
  const response: TestResponse = {
    status,
    body: json ? JSON.parse(body) : body,
    headers: injected.headers as TestResponse['headers'],
  };
  const isSuccess = status >= 200 && status < 300;
  const hasFields = isAdminCall(path) ? hasAdminResponseFields : hasResponseFields;
  if (isSuccess && path !== ENDLESS && !hasFields(method, path, status === 204 ? null : response.body))
    throw new Error(`${method} ${path} returns a success without the fields that the client checks [O-60]`);
  return response;
}

async function startOf(response: LightMyRequestResponse): Promise<string> {
  if (response.statusCode !== 200) return text(response.stream());
  response.stream().destroy();
  return '';
}
