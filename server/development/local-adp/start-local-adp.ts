import { fork, type ChildProcess } from 'node:child_process';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { connect } from 'node:tls';
import { withProcessLock } from '../../platform/database/embedded/process-lock.js';
import type { CompanyData } from './company.js';
import { loadAdpKeys, type AdpKeys } from './key-material.js';
import type { LocalAdpOptions, LocalAdpStarted } from './main.js';

export type LocalAdpConfig = Pick<LocalAdpOptions, 'preferredPort' | 'controlled'> & { dataDir: string };
type Running = { port: number };

const START_TIMEOUT_MS = 20_000;
const PROBE_TIMEOUT_MS = 2_000;

/**
 * The payroll time-clock of development and tests, in a separate process. Servers with the same `dataDir` share it: the first
 * starts it, the others connect to it. If it has stopped, a server restarts it on the same port with its data.
 */
export class LocalAdp {
  private child: ChildProcess | null = null;
  private readonly adpDir: string;

  private constructor(
    private readonly config: LocalAdpConfig,
    readonly keys: AdpKeys,
  ) {
    this.adpDir = join(config.dataDir, 'adp');
  }

  static async prepare(config: LocalAdpConfig): Promise<LocalAdp> {
    if (process.env.NODE_ENV === 'production') throw new Error('The local ADP never runs in production');
    const adpDir = join(config.dataDir, 'adp');
    await mkdir(adpDir, { recursive: true, mode: 0o700 });
    return new LocalAdp(config, await loadAdpKeys(adpDir));
  }

  /** Returns the address of the running local ADP; starts it if necessary. */
  async origin(): Promise<string> {
    const { port } = await withProcessLock(join(this.adpDir, 'starting.lock'), async () => {
      const running = await this.readRunning();
      if (running && (await isListening(running.port, this.keys))) return running;
      const started = { port: await this.start(running) };
      await this.writeRunning(started);
      return started;
    });
    return `https://localhost:${port}`;
  }

  /** Sets the initial data if the local ADP has none. */
  async seed(make: () => Promise<CompanyData>): Promise<void> {
    const { isEmpty } = (await this.sendToControl('')) as { isEmpty: boolean };
    if (isEmpty) await this.sendToControl(JSON.stringify(await make()));
  }

  private async sendToControl(body: string): Promise<unknown> {
    const { clientCertificate: cert, clientKey: key, serverCertificate: ca } = this.keys;
    const url = `${await this.origin()}/seed`;
    return new Promise((resolve, reject) => {
      const sent = request(url, { method: 'PUT', cert, key, ca, agent: false }, (response) => {
        text(response).then((content) => resolve(JSON.parse(content)), reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.connected) child.disconnect();
    else child.kill('SIGTERM');
    await ended;
  }

  private start(before: Running | null): Promise<number> {
    const { preferredPort, controlled } = this.config;
    const port = before?.port ?? preferredPort;
    this.child?.kill('SIGKILL'); // it no longer responds
    const child = (this.child = forkMain());
    return new Promise((resolve, reject) => {
      const startTimeout = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
      child.once('exit', () => reject(new Error('The local ADP ended while it was starting')));
      child.once('message', (message) => {
        clearTimeout(startTimeout);
        const started = message as LocalAdpStarted;
        if ('port' in started) resolve(started.port);
        else reject(new Error(`The local ADP did not start: ${started.problem}`));
      });
      child.send({ adpDir: this.adpDir, preferredPort: port, controlled } satisfies LocalAdpOptions);
    });
  }

  private async readRunning(): Promise<Running | null> {
    try {
      return JSON.parse(await readFile(join(this.adpDir, 'running.json'), 'utf8')) as Running;
    } catch {
      return null; // not started yet, or the file is damaged
    }
  }

  private async writeRunning(running: Running): Promise<void> {
    const file = join(this.adpDir, 'running.json');
    await writeFile(`${file}.${process.pid}`, JSON.stringify(running));
    await rename(`${file}.${process.pid}`, file);
  }
}

/** Starts main in the same form as this file: built JavaScript, or TypeScript with loader hooks. */
function forkMain(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const main = fileURLToPath(new URL(isSource ? './main.ts' : './main.js', import.meta.url));
  const execArgv = isSource ? ['--no-warnings', '--import', './scripts/ts-hooks.mjs'] : [];
  const child = fork(main, [], { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Returns whether a local ADP with the same keys listens on the port: only the holder of the private key completes the handshake. */
function isListening(port: number, keys: AdpKeys): Promise<boolean> {
  return new Promise((resolve) => {
    const tls = { ca: keys.serverCertificate, cert: keys.clientCertificate, key: keys.clientKey };
    const socket = connect({ host: 'localhost', port, timeout: PROBE_TIMEOUT_MS, ...tls }, () => {
      socket.destroy();
      resolve(true);
    });
    const notListening = () => {
      socket.destroy();
      resolve(false);
    };
    socket.on('timeout', notListening).on('error', notListening);
  });
}
