import type { ArrivalInfo } from '../../../shared/kernel/config.contract.js';
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
  | { kind: 'local'; clientId: string; adminRole: string; timeoutSeconds: number }
  | {
      kind: 'entra';
      metadataUrl: string;
      issuer: string;
      audience: string;
      clientId: string;
      clientSecret: string;
      scope: string;
      adminRole: string;
      /** The claim that contains `adminRole`: `roles`, or `groups` with the id of a group. */
      roleClaim: string;
      timeoutSeconds: number;
    };

export type RecaptchaSettings = {
  siteKey: string;
  secretKey: string;
  /** From 0 (a robot) to 1 (a person). A login with a lower score is refused. */
  minScore: number;
  /** Base URL of the script and the verification: `https://www.google.com/recaptcha`, or Google's alternative host. */
  url: string;
};

/** Paths and codes of the payroll time-clock; the defaults are those of ADP Workforce Now (`adp.md`). */
export type TimeclockWire = {
  tokenPath: string;
  workersPath: string;
  /** `{associateOID}` stands for the worker. */
  timeCardsPath: string;
  timeEntriesPath: string;
  /** Header for reading time cards; without it ADP assumes a supervisor. */
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
      /** PEM of the certificate authority of ADP's servers, if it is not a public one. */
      authority: string | null;
      wire: TimeclockWire;
    };

/** Codes of this company in ADP's import (docs/payroll-files.md). */
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
      /** `null`: that of Amazon S3. */
      endpoint: string | null;
      /** Whether the bucket is part of the path instead of the host name. */
      pathStyle: boolean;
      /** `null`: those of the machine's IAM role. */
      credentials: { accessKeyId: string; secretAccessKey: string } | null;
      timeoutMs: number;
    };

/** Address of clamd. */
export type ScannerSettings = { host: string; port: number } | { path: string };

/** All settings of the environment, read and checked once at the start. Injected as `Config`. */
export abstract class Config {
  abstract readonly environment: Environment;
  abstract readonly port: number;
  abstract readonly host: string;
  abstract readonly publicUrl: string;
  abstract readonly dataDir: string;
  /** `null`: the embedded PostgreSQL in `dataDir`. */
  abstract readonly databaseUrl: string | null;
  /**
   * Direct URL of PostgreSQL if `databaseUrl` is a pooler, for work that needs a session. `null`: `databaseUrl` is
   * direct.
   */
  abstract readonly directDatabaseUrl: string | null;
  /** URL of the owner for migrations. `null`: the direct URL or `databaseUrl`. */
  abstract readonly migrationUrl: string | null;
  abstract readonly databasePoolSize: number;
  /** Statement timeout. */
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
    arrival: Readonly<Record<Language, ArrivalInfo>>;
  };
  abstract readonly mailFrom: string;
  /** `null`: mails become `.eml` files in `dataDir/mail`. */
  abstract readonly smtp: SmtpSettings | null;
  /**
   * Address for bounced mails and the key that signs the reports of the mail hook. `null`: only immediate refusals are
   * recorded.
   */
  abstract readonly bounces: { address: string; key: Buffer } | null;
  abstract readonly directory: DirectorySettings;
  /** `null`: logins use a proof of work instead. */
  abstract readonly recaptcha: RecaptchaSettings | null;
  abstract readonly timeclock: TimeclockSettings;
  abstract readonly payrollFile: PayrollFileSettings;
  abstract readonly trustProxy: boolean;
  /** Time that a stopping process still serves requests while its readiness answers 503. */
  abstract readonly shutdownDelaySeconds: number;
  /** Port of the Prometheus metrics. `null`: none. */
  abstract readonly metricsPort: number | null;
  /** URL of an OpenTelemetry collector (OTLP over HTTP). `null`: no tracing. */
  abstract readonly tracingUrl: string | null;
  /** An additional push service for tests; `null` in production. */
  abstract readonly pushTestOrigin: string | null;
  abstract readonly storage: StorageSettings;
  /** `null`: uploads are not scanned for viruses. */
  abstract readonly scanner: ScannerSettings | null;
  /** An additional webhook endpoint for tests; `null` in production. */
  abstract readonly webhookTestOrigin: string | null;
  abstract readonly webhookTimeoutMs: number;
  /** The program that converts videos to MP4. It may be missing. */
  abstract readonly ffmpegPath: string;
  abstract readonly secrets: Secrets;
}
