import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { programNamed, type Program, type Said } from './program.js';
import { openProxy, type Proxy } from './proxy.js';
import { freePort, startServer, type RunningServer } from './server.js';

/** `address`: where the proxy of docker-compose.yml would find it, on port 3000; here it is a port of this machine. */
type Container = { id: string; address: string; port: string; server: Promise<RunningServer> };

/**
 * The apps and the proxy of docker-compose.yml as plain processes, and a program named docker that does with them what
 * deploy/release.sh asks of Docker. It fails on anything else.
 */
export class Compose {
  private containers: Container[] = [];
  private started = 0;
  private docker: Program | null = null;
  private open: Proxy | null = null;

  /** @param env of each app; what is changed in it reaches those that are started afterwards */
  constructor(readonly env: Record<string, string>) {}

  get proxy(): Proxy {
    if (!this.open) throw new Error('not up');
    return this.open;
  }

  /** The ids of the apps, the oldest first. */
  get running(): string[] {
    return this.containers.map(({ id }) => id);
  }

  async up(apps: number): Promise<void> {
    this.docker = await programNamed('docker', (args, input) => this.obey(args.join(' '), input));
    await this.scaleTo(apps);
    await Promise.all(this.containers.map(({ server }) => server));
    this.open = await openProxy(this.asProcesses(theirUpstream()));
  }

  /** Runs a script of deploy/ as an administrator does. */
  run(script: string, env: Record<string, string> = {}): Promise<Said> {
    const PATH = [this.docker?.folder, process.env.PATH].join(delimiter);
    return new Promise((resolve) => {
      const ran = execFile('sh', [script], { env: { ...process.env, ...env, PATH } }, (_error, output, errors) =>
        resolve({ code: ran.exitCode ?? 1, output: output + errors }),
      );
      ran.stdin?.end();
    });
  }

  async down(): Promise<void> {
    await this.open?.close();
    for (const { id } of this.containers) await this.remove(id);
    this.docker?.remove();
  }

  private async obey(command: string, input: string): Promise<string> {
    const asked = (pattern: RegExp) => pattern.exec(command)?.[1];
    const scale = asked(/^compose up -d --no-deps --no-recreate --scale app=(\d+) app$/);
    if (scale) return this.scaleTo(Number(scale));
    const inspected = asked(/^inspect --format .*IPAddress.* (\S+)$/);
    if (inspected) return this.find(inspected).address;
    const left = asked(/^stop -t 45 (\S+)$/) ?? asked(/^rm -f (\S+)$/);
    if (left) return this.remove(left);
    const read = asked(/^logs --tail 20 (\S+)$/);
    if (read) return this.find(read).server.then(({ output }) => output(), String);
    if (/^rm (\S+)$/.test(command)) return '';
    if (command === 'compose ps -q app') return this.running.join('\n');
    if (command === 'compose ps app --format {{.Health}}') return this.health();
    if (command.startsWith('compose exec -T proxy cat /etc/nginx/templates/')) return theirUpstream();
    if (command.startsWith('compose exec -T proxy sh -c cat >/etc/nginx/conf.d/upstream.conf ')) {
      this.proxy.reload(this.asProcesses(input));
      return '';
    }
    throw new Error(`docker ${command}: not known here`);
  }

  private async scaleTo(count: number): Promise<string> {
    while (this.containers.length < count) {
      this.started += 1;
      const port = String(await freePort());
      const server = startServer({ ...this.env, PORT: port });
      server.catch(() => undefined); // its health and its log tell
      this.containers.push({ id: `app-${this.started}`, address: `10.0.0.${this.started}`, port, server });
    }
    return '';
  }

  private async health(): Promise<string> {
    const isWell = ({ port }: Container) =>
      fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    const wells = await Promise.all(this.containers.map(isWell));
    return wells.map((well) => (well ? 'healthy' : 'starting')).join('\n');
  }

  private async remove(id: string): Promise<string> {
    const server = await this.find(id).server.catch(() => null);
    const code = await server?.stop();
    if (server && code !== 0) throw new Error(`${id} ended with ${code}`);
    this.containers = this.containers.filter((one) => one.id !== id);
    return id;
  }

  private find(id: string): Container {
    const found = this.containers.find((one) => one.id === id);
    if (!found) throw new Error(`no such container: ${id}`);
    return found;
  }

  /** Docker's names and addresses as those of the processes. */
  private asProcesses(upstream: string): string {
    const portOf = (address: string) => this.containers.find((one) => one.address === address)?.port;
    const everyone = this.containers.map(({ address }) => `server ${address}:3000 max_fails=0;`).join('\n  ');
    return upstream
      .replace(/ *resolver .*\n/, '')
      .replace('server app:3000 resolve max_fails=0;', everyone)
      .replace(/(10\.0\.0\.\d+):3000/g, (_all, address: string) => `127.0.0.1:${portOf(address)}`);
  }
}

function theirUpstream(): string {
  return readFileSync('deploy/nginx/upstream.conf', 'utf8');
}
