import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { withProcessLock } from '../../platform/database/embedded/process-lock.js';
import {
  issuerOf,
  openServers,
  signInOriginOf,
  type DirectoryServers,
  type PreferredPorts,
} from './directory-servers.js';
import { loadDirectoryKeys, type DirectoryKeys } from './key-material.js';
import { apiScope, type LocalClient } from './provider.js';
import { isAlive, readRunning } from './running-file.js';

export type LocalDirectoryOptions = LocalClient & {
  dataDir: string;
  /** Port of the login page (http). If it is taken or 0, any free port. */
  preferredHttpPort: number;
  /** Port of metadata, keys and tokens (https). */
  preferredHttpsPort: number;
  logger: { info(message: string): void };
};

export type LocalDirectory = {
  issuer: string;
  metadataUrl: string;
  signInOrigin: string;
  /** Scope of the API, in addition to those of OpenID Connect. */
  scope: string;
  /** PEM; this process trusts it already. */
  caCertificate: string;
  stop(): Promise<void>;
};

const WATCH_MS = 2000;

/**
 * Makes fetch and https of this process trust the directory's self-signed certificate in addition to the current ones.
 */
function trust(certificate: string): void {
  const current = getCACertificates('default');
  if (!current.includes(certificate)) setDefaultCACertificates([...current, certificate]);
}

/**
 * Starts the company directory for development and tests (decisions: Directory sign-in). Processes with the same
 * `dataDir` share one directory: the first opens it, others join it, and one of them reopens it on the same ports when
 * the first has ended.
 */
export async function startLocalDirectory(options: LocalDirectoryOptions): Promise<LocalDirectory> {
  if (process.env.NODE_ENV === 'production') throw new Error('The local directory never runs in production');
  const directoryDir = join(options.dataDir, 'directory');
  const keys = await loadDirectoryKeys(directoryDir);
  trust(keys.tlsCertificate);

  const member = new Member(directoryDir, keys, options);
  const { httpPort, httpsPort } = await member.joinOrOpen({
    httpPort: options.preferredHttpPort,
    httpsPort: options.preferredHttpsPort,
    exact: false,
  });
  const running = { pid: process.pid, httpPort, httpsPort };
  const watch = setInterval(() => void member.restartIfGone(), WATCH_MS);
  watch.unref();

  return {
    issuer: issuerOf(running),
    metadataUrl: `${issuerOf(running)}/.well-known/openid-configuration`,
    signInOrigin: signInOriginOf(running),
    scope: apiScope(options.clientId),
    caCertificate: keys.tlsCertificate,
    stop: async () => {
      clearInterval(watch);
      await member.leave();
    },
  };
}

/** The part of one process in the shared directory: it holds the open ports or uses those of another process. */
class Member {
  private servers: DirectoryServers | null = null;
  private joined: { httpPort: number; httpsPort: number; pid: number } | null = null;
  private busy = false;

  constructor(
    private readonly directoryDir: string,
    private readonly keys: DirectoryKeys,
    private readonly options: LocalDirectoryOptions,
  ) {}

  joinOrOpen(preferred: PreferredPorts): Promise<{ httpPort: number; httpsPort: number }> {
    return withProcessLock(join(this.directoryDir, 'starting.lock'), async () => {
      const running = await readRunning(this.directoryDir);
      if (running && (await isAlive(running, this.keys))) {
        this.joined = running;
        this.options.logger.info(`Joined the local directory at ${signInOriginOf(running)}`);
        return running;
      }
      // tokens contain the directory's address: the previous ports keep them valid after a restart
      const ports = running && !preferred.exact ? { ...running, exact: false } : preferred;
      this.servers = await openServers(this.directoryDir, this.keys, this.options, ports);
      this.options.logger.info(`The local directory listens at ${signInOriginOf(this.servers.running)}`);
      return this.servers.running;
    });
  }

  /**
   * Reopens the directory if its process has ended. Requires the same ports, because tokens contain the address;
   * retries at the next interval if they are taken.
   */
  async restartIfGone(): Promise<void> {
    if (this.servers || !this.joined || this.busy) return;
    this.busy = true;
    try {
      if (!(await isAlive(this.joined, this.keys))) await this.joinOrOpen({ ...this.joined, exact: true });
    } catch (error) {
      this.options.logger.info(`The local directory is out of reach: ${String(error)}`);
    } finally {
      this.busy = false;
    }
  }

  async leave(): Promise<void> {
    await this.servers?.stop();
    this.servers = null;
    this.joined = null;
  }
}
