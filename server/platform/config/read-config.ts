import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { SITE_DEFAULTS } from '../../../shared/kernel/policy.js';
import { parseInstant, type Instant } from '../../../shared/kernel/time.js';
import {
  Config,
  type DirectorySettings,
  type Environment,
  type RecaptchaSettings,
  type SmtpSettings,
  type PayrollFileSettings,
} from './config.js';
import { EnvReader } from './env-reader.js';
import { makeFolder } from './make-folder.js';
import { readPushKey, readTestOrigin } from './read-push.js';
import { readScanner, readStorage } from './read-storage.js';
import { readTimeclock } from './read-timeclock.js';
import { DamagedSecretsError, storedSecrets, type Secrets } from './secrets.js';
import { storedKey } from './stored-key.js';

/** All problems of the environment that prevent the start. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Gigshift can't start with this environment:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Reads and checks every variable of `.env.example`. @throws ConfigError naming each bad or missing one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const reader = new EnvReader(env);
  const environment = reader.choice<Environment>('NODE_ENV', ['development', 'test', 'production'], 'development');
  const production = environment === 'production';
  const port = reader.integer('PORT', 3000, 0, 65535);
  const dataDir = resolve(reader.text('DATA_DIR', '.data'));
  const databaseUrl = reader.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  if (production && databaseUrl === null) reader.missing('DATABASE_URL', 'production brings no database of its own');

  const config: Omit<Config, 'secrets'> = {
    environment,
    port,
    host: reader.text('HOST', production ? '0.0.0.0' : 'localhost'),
    publicUrl: readPublicUrl(reader, production, port),
    dataDir,
    databaseUrl,
    migrationUrl: reader.url('DATABASE_MIGRATION_URL', ['postgres:', 'postgresql:']),
    directDatabaseUrl: reader.url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: reader.integer('DATABASE_POOL_SIZE', 12, 2, 200),
    databaseTimeoutMs: reader.integer('DATABASE_ANSWER_SECONDS', 30, 1, 600) * 1_000,
    rulesStartAt: readRulesStart(reader, production),
    demoData: !production && reader.choice('DEMO_DATA', ['on', 'off'], 'on') === 'on',
    logLevel: reader.choice('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
    brandName: reader.text('BRAND_NAME', 'Gigshift'),
    programLabel: readProgramLabel(reader),
    supportContact: {
      email: reader.text('SUPPORT_EMAIL', 'help@gigshift.example'),
      phone: reader.text('SUPPORT_PHONE', '(801) 555-0142'),
    },
    itSupportContact: {
      email: reader.text('IT_SUPPORT_EMAIL', 'it@gigshift.example'),
      phone: reader.text('IT_SUPPORT_PHONE', '(801) 555-0143'),
    },
    site: readSite(reader, production),
    mailFrom: reader.text('MAIL_FROM', 'Gigshift <no-reply@gigshift.example>'),
    smtp: readSmtp(reader),
    bounces: readBounces(reader),
    directory: readDirectory(reader, production),
    recaptcha: readRecaptcha(reader),
    timeclock: readTimeclock(reader, production),
    payrollFile: readPayrollFile(reader, production),
    trustProxy: reader.choice('TRUST_PROXY', ['on', 'off'], 'off') === 'on',
    shutdownDelaySeconds: reader.decimal('SHUTDOWN_DELAY_SECONDS', 0, 0, 15),
    metricsPort: reader.integer('METRICS_PORT', 0, 0, 65535) || null,
    tracingUrl: reader.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    pushTestOrigin: readTestOrigin(reader, 'PUSH_TEST_ORIGIN', production),
    webhookTestOrigin: readTestOrigin(reader, 'WEBHOOK_TEST_ORIGIN', production),
    webhookTimeoutMs: reader.decimal('WEBHOOK_TIMEOUT_SECONDS', 10, 0.1, 60) * 1_000,
    storage: readStorage(reader, production),
    scanner: readScanner(reader),
    ffmpegPath: reader.text('FFMPEG_PATH', 'ffmpeg'),
  };
  const secrets = production ? productionSecrets(reader) : developmentSecrets(reader, dataDir);
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  return { ...config, secrets: secrets as Secrets };
}

/**
 * Reads the public URL. Required in production: mails and the directory contain links to it, so a default of localhost
 * would fail only when a person follows a link.
 */
function readPublicUrl(reader: EnvReader, production: boolean, port: number): string {
  const url = reader.url('PUBLIC_URL', ['http:', 'https:']);
  if (url === null && production) reader.missing('PUBLIC_URL', 'the address people use, as in mails and the directory');
  return (url ?? `http://localhost:${port}`).replace(/\/$/, '');
}

/** Reads the program label. A custom label without a Spanish text is used in both languages. */
function readProgramLabel(reader: EnvReader): Config['programLabel'] {
  const [en, es] = [reader.optional('PROGRAM_LABEL'), reader.optional('PROGRAM_LABEL_ES')];
  return { en: en ?? 'Print & Fulfillment Crew', es: es ?? en ?? 'Imprenta y envíos' };
}

function readRulesStart(reader: EnvReader, production: boolean): Instant | null {
  const text = reader.optional('GIGSHIFT_NOW');
  if (text === null) return null;
  if (production) reader.problem('GIGSHIFT_NOW', 'is for development and tests, not for production');
  const at = parseInstant(text);
  if (at === null) reader.problem('GIGSHIFT_NOW', 'must be an ISO instant such as 2026-11-20T14:00:00Z');
  return at;
}

function readSite(reader: EnvReader, production: boolean): Config['site'] {
  const timeZone = reader.text('SITE_TIME_ZONE', SITE_DEFAULTS.timeZone);
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    reader.problem('SITE_TIME_ZONE', 'must be an IANA zone such as America/Denver');
  }
  return {
    name: reader.text('SITE_NAME', 'Salt Lake City print house'),
    address: reader.text('SITE_ADDRESS', '1200 S Redwood Rd, Salt Lake City, UT 84104'),
    timeZone,
    geofence: {
      latitude: reader.decimal('SITE_LATITUDE', SITE_DEFAULTS.geofence.latitude, -90, 90),
      longitude: reader.decimal('SITE_LONGITUDE', SITE_DEFAULTS.geofence.longitude, -180, 180),
      radiusMeters: reader.decimal('SITE_RADIUS_METERS', SITE_DEFAULTS.geofence.radiusMeters, 1, 1_000_000),
    },
    arrival: readArrival(reader, production),
  };
}

const EXAMPLE_ARRIVAL: Config['site']['arrival'] = {
  en: {
    bring: 'Photo ID, closed-toe shoes, water',
    entrance: 'Door B, on the north side. Ring for the shift desk.',
    parking: 'Free in lot 2, behind the building',
  },
  es: {
    bring: 'Identificación con foto, zapatos cerrados, agua',
    entrance: 'Puerta B, en el lado norte. Toca el timbre de la oficina de turnos.',
    parking: 'Gratis en el lote 2, detrás del edificio',
  },
};

/**
 * Reads what workers need to know before a shift [S-76]. A text without a Spanish one is used in both languages. Only
 * development has an example: in production a wrong door would be worse than none.
 */
function readArrival(reader: EnvReader, production: boolean): Config['site']['arrival'] {
  const en = {
    bring: reader.optional('SITE_BRING'),
    entrance: reader.optional('SITE_ENTRANCE'),
    parking: reader.optional('SITE_PARKING'),
  };
  const es = {
    bring: reader.optional('SITE_BRING_ES') ?? en.bring,
    entrance: reader.optional('SITE_ENTRANCE_ES') ?? en.entrance,
    parking: reader.optional('SITE_PARKING_ES') ?? en.parking,
  };
  const isSet = Object.values({ ...en, ...es }).some((text) => text !== null);
  return isSet || production ? { en, es } : EXAMPLE_ARRIVAL;
}

function readSmtp(reader: EnvReader): SmtpSettings | null {
  const url = reader.url('SMTP_URL', ['smtp:', 'smtps:']);
  const timeoutMs = reader.decimal('SMTP_TIMEOUT_SECONDS', 10, 0.1, 60) * 1000;
  if (url === null) return null;
  const parsed = new URL(url);
  const secure = parsed.protocol === 'smtps:';
  return {
    host: parsed.hostname,
    port: parsed.port === '' ? (secure ? 465 : 587) : Number(parsed.port),
    secure,
    user: parsed.username === '' ? null : decodeURIComponent(parsed.username),
    password: parsed.password === '' ? null : decodeURIComponent(parsed.password),
    timeoutMs,
  };
}

function readBounces(reader: EnvReader): Config['bounces'] {
  const address = reader.optional('MAIL_BOUNCE_ADDRESS');
  if (address === null) return null;
  if (!/^[\w.-]+@[\w.-]+$/.test(address))
    reader.problem('MAIL_BOUNCE_ADDRESS', 'must be an address such as bounces@mail.example.com');
  return { address, key: reader.key('MAIL_HOOK_KEY') };
}

function readDirectory(reader: EnvReader, production: boolean): DirectorySettings {
  const adminRole = reader.text('DIRECTORY_ADMIN_ROLE', 'Gigshift.Admin');
  const clientId = reader.optional('DIRECTORY_CLIENT_ID');
  const timeoutSeconds = reader.integer('DIRECTORY_TIMEOUT_SECONDS', 10, 1, 60);
  if (clientId === null && !production) return { kind: 'local', clientId: 'gigshift-local', adminRole, timeoutSeconds };
  const required = (name: string) => reader.required(name, 'the company directory needs it');
  return {
    kind: 'entra',
    clientId: required('DIRECTORY_CLIENT_ID'),
    clientSecret: required('DIRECTORY_CLIENT_SECRET'),
    metadataUrl: required('DIRECTORY_METADATA_URL'),
    issuer: required('DIRECTORY_ISSUER'),
    audience: required('DIRECTORY_AUDIENCE'),
    scope: required('DIRECTORY_SCOPE'),
    adminRole,
    roleClaim: reader.choice('DIRECTORY_ROLE_CLAIM', ['roles', 'groups'], 'roles'),
    timeoutSeconds,
  };
}

function readRecaptcha(reader: EnvReader): RecaptchaSettings | null {
  const minScore = reader.decimal('RECAPTCHA_MIN_SCORE', 0.5, 0, 1);
  const url = (reader.url('RECAPTCHA_URL', ['http:', 'https:']) ?? 'https://www.google.com/recaptcha').replace(
    /\/$/,
    '',
  );
  const [siteKey, secretKey] = [reader.optional('RECAPTCHA_SITE_KEY'), reader.optional('RECAPTCHA_SECRET_KEY')];
  if (siteKey === null && secretKey === null) return null;
  if (siteKey === null) reader.missing('RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY is set, and each needs the other');
  if (secretKey === null) reader.missing('RECAPTCHA_SECRET_KEY', 'RECAPTCHA_SITE_KEY is set, and each needs the other');
  return { siteKey: siteKey ?? '', secretKey: secretKey ?? '', minScore, url };
}

function productionSecrets(reader: EnvReader): Secrets {
  return {
    tokenKeys: reader.keys('TOKEN_KEY'),
    encryptionKeys: reader.keys('ENCRYPTION_KEY'),
    challengeKey: reader.key('CHALLENGE_KEY'),
    fileLinkKey: reader.key('FILE_LINK_KEY'),
    pushKey: readPushKey(reader),
    databasePassword: '',
    localDirectoryClientSecret: '',
  };
}

function developmentSecrets(reader: EnvReader, dataDir: string): Secrets | null {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return {
      ...storedSecrets(dataDir),
      fileLinkKey: storedKey(dataDir, 'file-links'),
      pushKey: storedKey(dataDir, 'push'),
    };
  } catch (error) {
    if (error instanceof DamagedSecretsError) reader.problem('DATA_DIR', `can't be used: ${error.message}`);
    else
      reader.problem(
        'DATA_DIR',
        `${dataDir} can't be written (${(error as NodeJS.ErrnoException).code}); choose another folder`,
      );
    return null;
  }
}

/** Lets development write the file; production requires the company's own code. */
const DEVELOPMENT_CODE = 'GSX';

function readPayrollFile(reader: EnvReader, production: boolean): PayrollFileSettings {
  return {
    companyCode: readCode(reader, 'ADP_COMPANY_CODE', /^[A-Z0-9]{2,3}$/) ?? (production ? null : DEVELOPMENT_CODE),
    overtimeCode: readCode(reader, 'ADP_OVERTIME_EARNINGS_CODE', /^[A-Z0-9]{1,3}$/) ?? 'OTP',
    adjustmentCode: readCode(reader, 'ADP_ADJUSTMENT_EARNINGS_CODE', /^[A-Z0-9]{1,3}$/) ?? 'ADJ',
  };
}

function readCode(reader: EnvReader, name: string, shape: RegExp): string | null {
  const code = reader.optional(name)?.toUpperCase() ?? null;
  if (code !== null && !shape.test(code)) reader.problem(name, 'must be a code of letters and digits as ADP knows it');
  return code;
}
