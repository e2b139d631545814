import { execFile } from 'node:child_process';
import { delimiter } from 'node:path';
import { programNamed, type Program, type ProgramResult } from './program.js';
import { openProxy, type Proxy } from './proxy.js';
import { freePort, startServer, type RunningServer } from './server.js';

/** As in the image's health check, which tolerates a few failures in a row. */
const HEALTH = { timeoutMs: 3_000, retries: 3 };

/** One app of docker-compose.yml; a recreated one uses the same address. */
type App = { port: string; server: Promise<RunningServer> };

/**
 * The apps and the proxy of docker-compose.yml as plain processes, one app per color, and a program named docker that
 * executes what deploy/release.sh requests of Docker. It fails on anything else.
 */
export class Compose {
  private readonly apps = new Map<string, App>();
  private docker: Program | null = null;
  private open: Proxy | null = null;

  /** @param env of each app; a later change applies to apps that are started afterwards */
  constructor(readonly env: Record<string, string>) {}

  get proxy(): Proxy {
    if (!this.open) throw new Error('not up');
    return this.open;
  }

  /** The process ids of the apps, blue and green. */
  running(): Promise<(number | undefined)[]> {
    return Promise.all([...this.apps.values()].map(async ({ server }) => (await server).process.pid));
  }

  async up(): Promise<void> {
    this.docker = await programNamed('docker', (args) => this.runCommand(args.join(' ')));
    const [blue, green] = [await freePort(), await freePort()].map(String);
    this.start('app-blue', blue);
    this.start('app-green', green);
    await this.running();
    this.open = await openProxy({ 'app-blue': blue, 'app-green': green });
  }

  /** Runs a script of deploy/ as an administrator does. */
  run(script: string, env: Record<string, string> = {}): Promise<ProgramResult> {
    const PATH = [this.docker?.folder, process.env.PATH].join(delimiter);
    return new Promise((resolve) => {
      const ran = execFile('sh', [script], { env: { ...process.env, ...env, PATH } }, (_error, output, errors) =>
        resolve({ code: ran.exitCode ?? 1, output: output + errors }),
      );
    });
  }

  async down(): Promise<void> {
    await this.open?.close();
    for (const name of this.apps.keys()) await this.stop(name);
    this.docker?.remove();
  }

  private async runCommand(command: string): Promise<string | void> {
    const [, recreated] = /^compose up -d --no-deps --force-recreate (\S+)$/.exec(command) ?? [];
    if (recreated) return this.recreate(recreated);
    const [, checked] = /^compose ps (\S+) --format \{\{\.Health\}\}$/.exec(command) ?? [];
    if (checked) return this.health(checked);
    const [, logged] = /^compose logs --tail 20 (\S+)$/.exec(command) ?? [];
    if (logged) return this.find(logged).server.then(({ output }) => output(), String);
    const [, touched] = /^compose exec -T proxy touch \/run\/(\S+)$/.exec(command) ?? [];
    if (touched) return this.proxy.touch(touched);
    const [, removed] = /^compose exec -T proxy rm -f \/run\/(\S+)$/.exec(command) ?? [];
    if (removed) return this.proxy.remove(removed);
    throw new Error(`docker ${command}: not known here`);
  }

  private start(name: string, port: string | undefined): void {
    const server = startServer({ ...this.env, PORT: String(port) });
    server.catch(() => undefined); // its health and its log show the error
    this.apps.set(name, { port: String(port), server });
  }

  private async recreate(name: string): Promise<void> {
    await this.stop(name);
    this.start(name, this.find(name).port);
  }

  private async stop(name: string): Promise<void> {
    const server = await this.find(name).server.catch(() => null);
    const code = await server?.stop();
    if (server && code !== 0) throw new Error(`${name} ended with ${code}:\n${server.output()}`);
  }

  private async health(name: string): Promise<string> {
    const url = `http://127.0.0.1:${this.find(name).port}/api/health/ready`;
    for (let failures = 0; failures < HEALTH.retries; failures += 1) {
      const response = await fetch(url, { signal: AbortSignal.timeout(HEALTH.timeoutMs) }).catch(() => null);
      if (response?.ok) return 'healthy';
    }
    return 'unhealthy';
  }

  private find(name: string): App {
    const found = this.apps.get(name);
    if (!found) throw new Error(`no such service: ${name}`);
    return found;
  }
}
