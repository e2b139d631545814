import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Agent } from 'node:https';
import { Config, type TimeclockWire } from '../../platform/config/config.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import type { LocalAdp } from '../../development/local-adp/start-local-adp.js';

/** Addresses and credentials for calls. */
export type AdpAccess = {
  accountsUrl: string;
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  wire: TimeclockWire;
  /** Presents the client certificate and keeps connections alive. */
  agent: Agent;
};

/** The local ADP's preferred port. */
const LOCAL_PORT = 4390;

/** The payroll time-clock of this installation: ADP if configured, else the local ADP; none in production. */
@Injectable()
export class AdpConnection implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Timeclock');
  private local: Promise<LocalAdp> | null = null;
  private opened: Promise<AdpAccess> | null = null;

  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  get kind(): 'off' | 'local' | 'adp' {
    return this.config.timeclock.kind;
  }

  /** Starts the local ADP in development; tests start it on first use. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.kind === 'local' && this.config.environment === 'development') await this.access();
  }

  /** Returns the access to the time-clock. @throws DomainError `timeclock_not_configured` */
  access(): Promise<AdpAccess> {
    this.opened ??= this.open().catch((error: unknown) => {
      this.opened = null;
      throw error;
    });
    return this.opened;
  }

  /** Restarts a local ADP that ended, after a call without a response. Does nothing for the real ADP. */
  async reopen(): Promise<void> {
    if (this.kind !== 'local') return;
    (await this.opened?.catch(() => null))?.agent.destroy();
    this.opened = null;
  }

  async onApplicationShutdown(): Promise<void> {
    (await this.opened?.catch(() => null))?.agent.destroy();
    await (await this.local?.catch(() => null))?.stop();
  }

  private async open(): Promise<AdpAccess> {
    const { timeclock } = this.config;
    if (timeclock.kind === 'off') throw new DomainError('timeclock_not_configured');
    if (timeclock.kind === 'local') return this.openLocal(timeclock.wire);
    const { certificate: cert, certificateKey: key, authority, ...rest } = timeclock;
    return { ...rest, agent: agentWith({ cert, key, ...(authority === null ? {} : { ca: authority }) }) };
  }

  private async openLocal(wire: TimeclockWire): Promise<AdpAccess> {
    const isTest = this.config.environment === 'test';
    this.local ??= this.prepareLocal(isTest);
    const local = await this.local;
    const origin = await local.origin();
    this.logger.log(`The local ADP listens at ${origin}`);
    if (this.config.demoData && !isTest) await this.seedLocal(local);
    const { clientId, clientSecret, clientCertificate: cert, clientKey: key, serverCertificate: ca } = local.keys;
    return { accountsUrl: origin, apiUrl: origin, clientId, clientSecret, wire, agent: agentWith({ cert, key, ca }) };
  }

  private async prepareLocal(isTest: boolean): Promise<LocalAdp> {
    const { LocalAdp } = await import('../../development/local-adp/start-local-adp.js');
    const preferredPort = isTest ? 0 : LOCAL_PORT;
    return LocalAdp.prepare({ dataDir: this.config.dataDir, preferredPort, controlled: isTest });
  }

  private async seedLocal(local: LocalAdp): Promise<void> {
    const { demoCompany } = await import('../../development/local-adp/demo-company.js');
    await local.seed(() => this.unitOfWork.read((tx) => demoCompany(tx, this.clock.now(), this.config.site.timeZone)));
  }
}

function agentWith(tls: { cert: string; key: string; ca?: string }): Agent {
  return new Agent({ ...tls, keepAlive: true, maxSockets: 4, minVersion: 'TLSv1.2' });
}
