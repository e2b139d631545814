import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import serverCommand from '../../../scripts/server-command.json' with { type: 'json' };

const START_TIMEOUT_MS = 60_000;
/** As in docker-compose.yml. On exit Node sometimes waits for a thread that does not end. */
const STOP_TIMEOUT_MS = 45_000;

export type RunningServer = {
  url: string;
  process: ChildProcess;
  output: () => string;
  /** Sends a signal and returns the exit code, `null` if the signal itself ended the process. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'gigshift-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** A folder with a migrated database (scripts/prepare-test-data.mjs); its files keep their owner. */
export function preparedDataFolder(): ReturnType<typeof temporaryFolder> {
  const template = process.env.TEST_DATA_TEMPLATE;
  if (!template) throw new Error('TEST_DATA_TEMPLATE is not set: run these tests through npm run test:e2e');
  const folder = temporaryFolder();
  execFileSync('cp', ['-a', `${template}/.`, folder.path]);
  return folder;
}

/** Below the system's ephemeral ports: an outgoing connection may take such a port before the server does. */
const PORTS = { first: 20_000, count: 12_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + randomInt(PORTS.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}

/** A command to start; `within` a namespace, it is wrapped in another one. */
export type Within = (command: readonly string[]) => readonly string[];

/** Starts the built server as a process, as `npm start` does, and waits until it reports that it is ready. */
export async function startServer(env: Record<string, string>, within?: Within): Promise<RunningServer> {
  const server = launch(env, within);
  await server.untilReady;
  return server;
}

/** Starts a server that is expected to exit; returns its exit code and output. */
export async function failedStart(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const server = launch(env);
  server.untilReady.catch(() => undefined);
  const code = await exitOf(server.process);
  return { code, output: server.output() };
}

function launch(
  env: Record<string, string>,
  within: Within = (command) => command,
): RunningServer & { untilReady: Promise<void> } {
  const [program = '', ...args] = within([process.execPath, ...serverCommand.arguments]);
  const child = spawn(program, args, {
    env: { ...serverCommand.environment, ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const untilReady = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill(); // a retry needs the port
      reject(new Error(`not ready in time:\n${output}`));
    }, START_TIMEOUT_MS);
    const read = (data: Buffer) => {
      output += data.toString();
      if (output.includes('is ready at')) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`ended with ${code}:\n${output}`));
    });
  });
  return {
    url: `http://localhost:${env.PORT}`,
    process: child,
    output: () => output,
    untilReady,
    stop: async (signal = 'SIGTERM') => {
      const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      const ended = exitOf(child).finally(() => clearTimeout(tooLong));
      child.kill(signal);
      return ended;
    },
  };
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

/** The tests' own settings must not be inherited by the servers they start. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _database,
    NODE_OPTIONS: _options,
    NODE_ENV: _environment,
    JEST_WORKER_ID: _worker,
    ...rest
  } = process.env;
  return rest;
}
