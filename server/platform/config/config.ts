import type { Instant } from '../../../shared/kernel/time.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import type { Secrets } from './secrets.js';

export type Environment = 'development' | 'test' | 'production';

export type SmtpSettings = {
  host: string;
  port: number;
  secure: boolean;
  user: string | null;
  password: string | null;
  timeoutMs: number;
};

export type DirectorySettings =
  | { kind: 'local'; clientId: string; adminRole: string; answerWithinSeconds: number }
  | {
      kind: 'entra';
      metadataUrl: string;
      issuer: string;
      audience: string;
      clientId: string;
      clientSecret: string;
      scope: string;
      adminRole: string;
      /** The claim that `adminRole` is looked for in: `roles`, or `groups` with a group's id. */
      roleClaim: string;
      answerWithinSeconds: number;
    };

export type RecaptchaSettings = {
  siteKey: string;
  secretKey: string;
  /** From 0 (surely a robot) to 1 (surely a person); below it the login is refused. */
  minScore: number;
  /** Where its script and its verification are: `https://www.google.com/recaptcha`, or Google's other host. */
  url: string;
};

/** Where the payroll time-clock answers and what it wants; the defaults are ADP Workforce Now's (`adp.md`). */
export type TimeclockWire = {
  tokenPath: string;
  workersPath: string;
  /** `{associateOID}` stands for the worker. */
  timeCardsPath: string;
  timeEntriesPath: string;
  /** Sent along when time cards are read: without it ADP looks for a supervisor. */
  roleHeader: { name: string; value: string };
  payCodes: { regular: readonly string[]; overtime: readonly string[] };
  pageSize: number;
  timeoutMs: number;
};

export type TimeclockSettings =
  | { kind: 'off' }
  | { kind: 'local'; wire: TimeclockWire }
  | {
      kind: 'adp';
      accountsUrl: string;
      apiUrl: string;
      clientId: string;
      clientSecret: string;
      /** PEM. */
      certificate: string;
      certificateKey: string;
      /** PEM of who signed its servers' certificates, where that is nobody public. */
      authority: string | null;
      wire: TimeclockWire;
    };

/** How ADP's import knows this company (docs/payroll-files.md). */
export type PayrollFileSettings = {
  /** `null`: no file for ADP. */
  companyCode: string | null;
  overtimeCode: string;
  adjustmentCode: string;
};

export type StorageSettings =
  | { kind: 'local' }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      /** `null`: Amazon's own. */
      endpoint: string | null;
      /** The bucket stands in the path, not in the host's name. */
      pathStyle: boolean;
      /** `null`: those of the machine's role. */
      credentials: { accessKeyId: string; secretAccessKey: string } | null;
      timeoutMs: number;
    };

/** Where clamd listens. */
export type ScannerSettings = { host: string; port: number } | { path: string };

/** Everything the environment decides, read and checked once at the start. Injected as `Config`. */
export abstract class Config {
  abstract readonly environment: Environment;
  abstract readonly port: number;
  abstract readonly host: string;
  abstract readonly publicUrl: string;
  abstract readonly dataDir: string;
  /** `null`: the embedded PostgreSQL in `dataDir`. */
  abstract readonly databaseUrl: string | null;
  /** PostgreSQL itself, where `databaseUrl` is a pooler's: what needs a session goes there. `null`: `databaseUrl` has sessions. */
  abstract readonly directDatabaseUrl: string | null;
  /** Owner's connection for migrations; `null`: the app's own, direct if there is one. */
  abstract readonly migrationUrl: string | null;
  abstract readonly databasePoolSize: number;
  /** How long a statement may take. */
  abstract readonly databaseTimeoutMs: number;
  abstract readonly rulesStartAt: Instant | null;
  abstract readonly demoData: boolean;
  abstract readonly logLevel: string;
  abstract readonly brandName: string;
  abstract readonly programLabel: Readonly<Record<Language, string>>;
  abstract readonly supportContact: { email: string; phone: string };
  abstract readonly itSupportContact: { email: string; phone: string };
  abstract readonly site: {
    name: string;
    address: string;
    timeZone: string;
    geofence: { latitude: number; longitude: number; radiusMeters: number };
  };
  abstract readonly mailFrom: string;
  /** `null`: mails become `.eml` files in `dataDir/mail`. */
  abstract readonly smtp: SmtpSettings | null;
  /** Where mails come back to and the key that signs what comes back; `null`: only what is refused at once is known. */
  abstract readonly bounces: { address: string; key: Buffer } | null;
  abstract readonly directory: DirectorySettings;
  /** `null`: people prove themselves by a proof of work instead. */
  abstract readonly recaptcha: RecaptchaSettings | null;
  abstract readonly timeclock: TimeclockSettings;
  abstract readonly payrollFile: PayrollFileSettings;
  abstract readonly trustProxy: boolean;
  /** How long a process that was asked to stop still serves, saying that it is not ready. */
  abstract readonly shutdownDelaySeconds: number;
  /** Where Prometheus reads the figures of this process; `null`: nowhere. */
  abstract readonly metricsPort: number | null;
  /** Address of an OpenTelemetry collector (OTLP over HTTP); `null`: nothing is traced. */
  abstract readonly tracingUrl: string | null;
  /** A push service beside those of the browsers, for tests; `null` in production. */
  abstract readonly pushTestOrigin: string | null;
  abstract readonly storage: StorageSettings;
  /** `null`: uploads are not looked at for viruses. */
  abstract readonly scanner: ScannerSettings | null;
  /** An endpoint for webhooks beside the public ones, for tests; `null` in production. */
  abstract readonly webhookTestOrigin: string | null;
  abstract readonly webhookTimeoutMs: number;
  /** The program that turns videos into MP4; it may be missing. */
  abstract readonly ffmpegPath: string;
  abstract readonly secrets: Secrets;
}
