import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import type { LocalDirectory } from '../../development/local-directory/start-local-directory.js';
import type { DirectoryClient } from './directory-client.js';
import type { DirectoryStrategy } from './directory.strategy.js';

export type DirectoryParts = { client: DirectoryClient; strategy: DirectoryStrategy };

/** Preferred ports of the local directory: its login page (http), and its metadata and keys (https). */
const LOCAL_PORTS = { http: 4380, https: 4381 };

/** Connects to the company directory: the configured tenant, or the local directory (decisions: Directory sign-in). */
@Injectable()
export class DirectoryConnection implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Directory');
  private local: LocalDirectory | null = null;
  private opened: Promise<DirectoryParts> | null = null;

  constructor(private readonly config: Config) {}

  /** The URL to which the directory redirects browsers. */
  get redirectUri(): string {
    return `${this.config.publicUrl}/api/auth/azure/callback`;
  }

  /** Tests start it on first use, since most do not need it. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.environment !== 'test') await this.parts();
  }

  parts(): Promise<DirectoryParts> {
    this.opened ??= this.open().catch((error: unknown) => {
      this.opened = null;
      throw error;
    });
    return this.opened;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.opened?.catch(() => undefined);
    await this.local?.stop();
  }

  private async open(): Promise<DirectoryParts> {
    const { directory } = this.config;
    const { clientId, timeoutSeconds } = directory;
    if (directory.kind === 'local') return this.openLocal(clientId, timeoutSeconds);
    const { issuer, metadataUrl, audience, clientSecret, scope, roleClaim } = directory;
    const { DirectoryClient, DirectoryStrategy } = await loadLibraries();
    return {
      strategy: new DirectoryStrategy({ issuer, metadataUrl, audience, clientId, roleClaim, timeoutSeconds }),
      client: new DirectoryClient({
        metadataUrl,
        clientId,
        clientSecret,
        scope,
        redirectUri: this.redirectUri,
        plainSignInPage: false,
        timeoutSeconds,
      }),
    };
  }

  private async openLocal(clientId: string, timeoutSeconds: number): Promise<DirectoryParts> {
    const { redirectUri, config } = this;
    const clientSecret = config.secrets.localDirectoryClientSecret;
    const free = config.environment === 'test';
    const { startLocalDirectory } = await import('../../development/local-directory/start-local-directory.js');
    this.local = await startLocalDirectory({
      dataDir: config.dataDir,
      preferredHttpPort: free ? 0 : LOCAL_PORTS.http,
      preferredHttpsPort: free ? 0 : LOCAL_PORTS.https,
      clientId,
      clientSecret,
      redirectUris: [redirectUri],
      logger: { info: (message) => this.logger.log(message) },
    });
    const { issuer, metadataUrl, scope } = this.local;
    const common = { metadataUrl, clientId, timeoutSeconds };
    const { DirectoryClient, DirectoryStrategy } = await loadLibraries();
    return {
      strategy: new DirectoryStrategy({ ...common, issuer, audience: clientId, roleClaim: 'roles' }),
      client: new DirectoryClient({ ...common, clientSecret, scope, redirectUri, plainSignInPage: true }),
    };
  }
}

/** Loads the large libraries on first use, so that servers and tests without a directory start faster. */
async function loadLibraries() {
  const [client, strategy] = await Promise.all([import('./directory-client.js'), import('./directory.strategy.js')]);
  return { ...client, ...strategy };
}
