import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import serverCommand from '../../scripts/server-command.json' with { type: 'json' };
import type { DatabaseUrls } from './database.js';

const START_WITHIN_MS = 60_000;
/** Runs the TypeScript sources with loader hooks, which compile as the build does. */
const SOURCES = ['--import', './scripts/ts-hooks.mjs'];
const FLAGS = serverCommand.arguments.filter((argument) => argument.startsWith('--'));

export type Running = { url: string; pid: number; stop: () => Promise<void> };
export type Gigshift = Running & { port: number; metricsPort: number };

type Options = {
  urls: DatabaseUrls;
  dataDir: string;
  poolSize: number;
  /** The app's direct database address, if the normal one is a pooler's. */
  directUrl?: string;
  /** Options for Node, such as `--cpu-prof`. */
  flags?: readonly string[];
};

/** Starts the server in a separate process as `npm start` does, without request logs and demo data. */
export async function startGigshift({
  urls,
  dataDir,
  poolSize,
  directUrl = '',
  flags = [],
}: Options): Promise<Gigshift> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = {
    ...serverCommand.environment,
    ...{ NODE_ENV: 'test', DEMO_DATA: 'off', LOG_LEVEL: 'error', TRUST_PROXY: 'on', DATA_DIR: dataDir },
    ...{ DATABASE_URL: urls.appUrl, DATABASE_MIGRATION_URL: urls.ownerUrl, DATABASE_POOL_SIZE: String(poolSize) },
    ...{ DATABASE_DIRECT_URL: directUrl },
    ...{ PORT: String(port), METRICS_PORT: String(metricsPort) },
  };
  const running = await start([...FLAGS, ...flags, ...SOURCES, 'server/main.ts'], env);
  return { ...running, url: `http://localhost:${port}`, port, metricsPort };
}

/** Starts the baseline: bare Fastify with pg. */
export async function startFloor(urls: DatabaseUrls, poolSize: number): Promise<Running> {
  const port = await freePort();
  const env = { DATABASE_URL: urls.appUrl, POOL_SIZE: String(poolSize), PORT: String(port) };
  const running = await start([...FLAGS, ...SOURCES, 'bench/floors/floor-server.ts'], {
    ...serverCommand.environment,
    ...env,
  });
  return { ...running, url: `http://localhost:${port}` };
}

/** Starts Node and waits until the process reports that it is ready. */
async function start(args: readonly string[], env: Record<string, string>): Promise<Omit<Running, 'url'>> {
  const { NODE_OPTIONS: _options, ...inherited } = process.env;
  const child = spawn(process.execPath, args, { env: { ...inherited, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await ready(child);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid ?? 0, stop };
}

function ready(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill(), START_WITHIN_MS);
    const read = (data: Buffer) => {
      output += data.toString();
      if (!output.includes('is ready')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${output}`)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Returns the server's count of transactions retried after a deadlock or serialization failure. */
export async function retriesOf({ metricsPort }: Gigshift): Promise<number> {
  const text = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  return Number(/^gigshift_transaction_retries (\d+)/m.exec(text)?.[1] ?? NaN);
}
