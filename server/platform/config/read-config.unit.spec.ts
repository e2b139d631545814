import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from './read-config.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gigshift-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const KEY = 'ab'.repeat(32);
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shifts.example/',
  DATABASE_URL: 'postgres://app:secret@db.example/gigshift',
  TOKEN_KEY: KEY,
  ENCRYPTION_KEY: KEY,
  CHALLENGE_KEY: KEY,
  FILE_LINK_KEY: KEY,
  PUSH_KEY: KEY,
  DIRECTORY_CLIENT_ID: 'client',
  DIRECTORY_CLIENT_SECRET: 'secret',
  DIRECTORY_METADATA_URL: 'https://login.example/.well-known/openid-configuration',
  DIRECTORY_ISSUER: 'https://login.example/v2.0',
  DIRECTORY_AUDIENCE: 'api://gigshift',
  DIRECTORY_SCOPE: 'api://gigshift/use',
};

/** Returns the names of the variables that prevent the start. */
function refusedFor(env: Record<string, string | undefined>): string[] {
  try {
    readConfig({ DATA_DIR: folder, ...env });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...new Set(error.problems.map((problem) => problem.split(' ')[0] as string))].sort();
  }
}

describe('the configuration', () => {
  it('needs no variable in development', () => {
    const config = readConfig({ DATA_DIR: folder });
    expect(config).toMatchObject({
      environment: 'development',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demoData: true,
      smtp: null,
      directory: { kind: 'local' },
    });
  });

  it('[H-10] has the program label in both languages; a custom label without Spanish is used in both', () => {
    const label = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env }).programLabel;
    expect(label({})).toEqual({ en: 'Print & Fulfillment Crew', es: 'Imprenta y envíos' });
    expect(label({ PROGRAM_LABEL: 'Night Crew' })).toEqual({ en: 'Night Crew', es: 'Night Crew' });
    const both = { PROGRAM_LABEL: 'Night Crew', PROGRAM_LABEL_ES: 'Turno de noche' };
    expect(label(both)).toEqual({ en: 'Night Crew', es: 'Turno de noche' });
  });

  it('treats an empty variable as missing', () => {
    expect(readConfig({ DATA_DIR: folder, PORT: ' ', DATABASE_URL: '', NODE_ENV: '' }).port).toBe(3000);
  });

  it('[K-04] has the default geofence, each part of which can be set', () => {
    const geofence = (env: object) => readConfig({ DATA_DIR: folder, ...env }).site.geofence;
    const standard = { latitude: 40.7311, longitude: -111.9025, radiusMeters: 50_000 };
    expect(geofence({})).toEqual(standard);
    expect(geofence({ SITE_LATITUDE: '39.5' })).toEqual({ ...standard, latitude: 39.5 });
    expect(geofence({ SITE_LONGITUDE: '-110.25' })).toEqual({ ...standard, longitude: -110.25 });
    expect(geofence({ SITE_RADIUS_METERS: '250' })).toEqual({ ...standard, radiusMeters: 250 });
  });

  it('[S-76] has an example of what to know before a shift only in development, and only if none is set', () => {
    const arrival = (env: object) => readConfig({ DATA_DIR: folder, ...env }).site.arrival;
    const none = { bring: null, entrance: null, parking: null };
    expect(arrival({}).en.entrance).toMatch(/^Door B/);
    expect(arrival({}).es.entrance).toMatch(/^Puerta B/);
    expect(arrival(PRODUCTION)).toEqual({ en: none, es: none });
    const parking = { ...none, parking: 'Lot 9' };
    expect(arrival({ SITE_PARKING: 'Lot 9' })).toEqual({ en: parking, es: parking });
    const both = { SITE_BRING: 'Gloves', SITE_BRING_ES: 'Guantes' };
    expect(arrival(both)).toEqual({ en: { ...none, bring: 'Gloves' }, es: { ...none, bring: 'Guantes' } });
    expect(arrival({ SITE_ENTRANCE_ES: 'Puerta 4' })).toEqual({ en: none, es: { ...none, entrance: 'Puerta 4' } });
  });

  it('[K-06] has the time zone of Denver', () => {
    expect(readConfig({ DATA_DIR: folder }).site.timeZone).toBe('America/Denver');
  });

  it('reports all bad variables at once', () => {
    const bad = {
      NODE_ENV: 'staging',
      PORT: '70000',
      DATABASE_URL: 'mysql://db',
      DATABASE_MIGRATION_URL: 'not an address',
      DATABASE_DIRECT_URL: 'https://db',
      DATABASE_POOL_SIZE: '2.5',
      PUBLIC_URL: 'gigshift.example',
      GIGSHIFT_NOW: 'yesterday',
      DEMO_DATA: 'yes',
      LOG_LEVEL: 'loud',
      SITE_TIME_ZONE: 'Utah',
      SITE_LATITUDE: '91',
      SITE_LONGITUDE: 'west',
      SITE_RADIUS_METERS: '0',
      SMTP_URL: 'https://mail.example',
      TRUST_PROXY: 'maybe',
      PUSH_TEST_ORIGIN: 'localhost',
      WEBHOOK_TEST_ORIGIN: 'localhost',
    };
    expect(refusedFor(bad)).toEqual(Object.keys(bad).sort());
  });

  it('accepts numbers at their bounds, and none beyond them', () => {
    for (const PORT of ['0', '65535']) expect(refusedFor({ PORT })).toEqual([]);
    for (const PORT of ['-1', '65536', '80.5', 'http', 'NaN']) expect(refusedFor({ PORT })).toEqual(['PORT']);
  });

  it('does not reveal the value of a bad secret', () => {
    expect(() => readConfig({ ...PRODUCTION, TOKEN_KEY: 'hunter-two-two' })).toThrow(/TOKEN_KEY must be 64/);
    expect(() => readConfig({ ...PRODUCTION, TOKEN_KEY: 'hunter-two-two' })).not.toThrow(/hunter/);
  });

  it('reads the mail server from one URL', () => {
    const { smtp } = readConfig({ DATA_DIR: folder, SMTP_URL: 'smtps://us%40er:p%3Ass@mail.example' });
    const from = { host: 'mail.example', port: 465, secure: true, user: 'us@er', password: 'p:ss' };
    expect(smtp).toEqual({ ...from, timeoutMs: 10_000 });
    expect(readConfig({ DATA_DIR: folder, SMTP_URL: 'smtp://mail.example' }).smtp?.port).toBe(587);
  });
});

describe('the configuration of production', () => {
  it('[I-14] needs a company directory: the local one is for development', () => {
    expect(refusedFor({ ...PRODUCTION, DIRECTORY_CLIENT_ID: undefined })).toEqual(['DIRECTORY_CLIENT_ID']);
    expect(readConfig({ DATA_DIR: folder, ...PRODUCTION }).directory.kind).toBe('entra');
    expect(readConfig({ DATA_DIR: folder }).directory.kind).toBe('local');
  });

  it('[I-12] makes those admins who have the configured role, by default Gigshift.Admin', () => {
    const roleIn = (env: object) => readConfig({ DATA_DIR: folder, ...env }).directory.adminRole;
    expect([roleIn({}), roleIn(PRODUCTION)]).toEqual(['Gigshift.Admin', 'Gigshift.Admin']);
    expect(roleIn({ DIRECTORY_ADMIN_ROLE: 'Desk' })).toBe('Desk');
  });

  it('starts with its secrets, and without demo data', () => {
    expect(readConfig({ DATA_DIR: folder, ...PRODUCTION, DEMO_DATA: 'on' })).toMatchObject({
      demoData: false,
      host: '0.0.0.0',
      publicUrl: 'https://shifts.example',
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('reports all missing secrets and addresses at once', () => {
    const { NODE_ENV, ...needed } = PRODUCTION;
    expect(refusedFor({ NODE_ENV })).toEqual(Object.keys(needed).sort());
    for (const name of Object.keys(needed)) expect(refusedFor({ ...PRODUCTION, [name]: undefined })).toEqual([name]);
  });

  it('reads the previous keys, newest first, and reports a bad one', () => {
    const [earlier, earliest] = ['ab'.repeat(32), 'cd'.repeat(32)];
    const { tokenKeys } = readConfig({ ...PRODUCTION, TOKEN_KEY_PREVIOUS: `${earlier}, ${earliest},` }).secrets;
    expect(tokenKeys.map((key) => key.toString('hex'))).toEqual([KEY, earlier, earliest]);
    expect(refusedFor({ ...PRODUCTION, ENCRYPTION_KEY_PREVIOUS: `${earlier},hunter-two` })).toEqual([
      'ENCRYPTION_KEY_PREVIOUS',
    ]);
  });

  it('has no default for the public address, which would be localhost', () => {
    expect(refusedFor({ ...PRODUCTION, PUBLIC_URL: 'gigshift.example' })).toEqual(['PUBLIC_URL']);
    expect(() => readConfig({ ...PRODUCTION, PUBLIC_URL: ' ' })).toThrow(/PUBLIC_URL is missing: .*mails/);
  });

  it('[O-04] refuses an invalid push key and a test push service', () => {
    for (const PUSH_KEY of ['00'.repeat(32), 'ff'.repeat(32), 'abc', `${KEY}00`])
      expect(refusedFor({ ...PRODUCTION, PUSH_KEY })).toEqual(['PUSH_KEY']);
    for (const name of ['PUSH_TEST_ORIGIN', 'WEBHOOK_TEST_ORIGIN'])
      expect(refusedFor({ ...PRODUCTION, [name]: 'https://push.example' })).toEqual([name]);
  });

  it('refuses to move the clock', () => {
    expect(refusedFor({ ...PRODUCTION, GIGSHIFT_NOW: '2026-11-20T14:00:00Z' })).toEqual(['GIGSHIFT_NOW']);
    expect(refusedFor({ GIGSHIFT_NOW: '2026-11-20T14:00:00Z' })).toEqual([]);
  });
});

describe('DATA_DIR', () => {
  it('is created with its parents, and only the owner can read its keys', () => {
    const dataDir = join(folder, 'a', 'b');
    readConfig({ DATA_DIR: dataDir });
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('[O-04] keeps the push key of the first start', () => {
    const { pushKey } = readConfig({ DATA_DIR: folder }).secrets;
    expect(readConfig({ DATA_DIR: folder }).secrets.pushKey).toEqual(pushKey);
    expect(statSync(join(folder, 'keys', 'push.key')).mode & 0o777).toBe(0o600);
    expect(readConfig({ DATA_DIR: folder, PUSH_TEST_ORIGIN: 'http://localhost:99/x' }).pushTestOrigin).toBe(
      'http://localhost:99',
    );
  });

  it('is refused when it cannot be a folder', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(refusedFor({ DATA_DIR: join(folder, 'file', 'data'), PORT: 'x' })).toEqual(['DATA_DIR', 'PORT']);
  });

  it('is refused when its keys are damaged, and the file is not changed', () => {
    const file = join(folder, 'secrets.json');
    for (const text of ['{"tokenKey":', '{}', 'null', JSON.stringify({ tokenKey: KEY, encryptionKey: 'short' })]) {
      writeFileSync(file, text);
      expect(() => readConfig({ DATA_DIR: folder })).toThrow(/secrets\.json is damaged/);
      expect(statSync(file).size).toBe(text.length);
    }
  });

  it('[I-16] uses a proof of work unless both keys of reCAPTCHA are set', () => {
    const env = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' };
    expect(readConfig({ DATA_DIR: folder }).recaptcha).toBeNull();
    expect(readConfig({ DATA_DIR: folder, ...env }).recaptcha).toEqual({
      siteKey: 'site',
      secretKey: 'secret',
      minScore: 0.5,
      url: 'https://www.google.com/recaptcha',
    });
    expect(refusedFor({ RECAPTCHA_SITE_KEY: 'site' })).toEqual(['RECAPTCHA_SECRET_KEY']);
    expect(refusedFor({ RECAPTCHA_SECRET_KEY: 'secret' })).toEqual(['RECAPTCHA_SITE_KEY']);
    expect(refusedFor({ ...env, RECAPTCHA_MIN_SCORE: '1.1', RECAPTCHA_URL: 'ftp://x' })).toEqual([
      'RECAPTCHA_MIN_SCORE',
      'RECAPTCHA_URL',
    ]);
  });
});
