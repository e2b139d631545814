import { readFileSync } from 'node:fs';
import type { TimeclockSettings, TimeclockWire } from './config.js';
import type { EnvReader } from './env-reader.js';

/** Reads the ADP settings. Without a client id: the local ADP, or `off` in production. */
export function readTimeclock(reader: EnvReader, production: boolean): TimeclockSettings {
  const wire = readWire(reader);
  const accountsUrl = readOrigin(reader, 'ADP_ACCOUNTS_URL', 'https://accounts.adp.com');
  const apiUrl = readOrigin(reader, 'ADP_API_URL', 'https://api.adp.com');
  const clientId = reader.optional('ADP_CLIENT_ID');
  if (clientId === null) return production ? { kind: 'off' } : { kind: 'local', wire };
  return {
    kind: 'adp',
    accountsUrl,
    apiUrl,
    clientId,
    clientSecret: reader.required('ADP_CLIENT_SECRET', 'the payroll time-clock needs it'),
    certificate: readPem(reader, 'ADP_CERTIFICATE_FILE'),
    certificateKey: readPem(reader, 'ADP_CERTIFICATE_KEY_FILE'),
    authority: reader.optional('ADP_AUTHORITY_FILE') === null ? null : readPem(reader, 'ADP_AUTHORITY_FILE'),
    wire,
  };
}

function readWire(reader: EnvReader): TimeclockWire {
  return {
    tokenPath: readPath(reader, 'ADP_TOKEN_PATH', '/auth/oauth/v2/token'),
    workersPath: readPath(reader, 'ADP_WORKERS_PATH', '/hr/v2/workers'),
    timeCardsPath: readPath(reader, 'ADP_TIME_CARDS_PATH', '/time/v2/workers/{associateOID}/time-cards'),
    timeEntriesPath: readPath(reader, 'ADP_TIME_ENTRIES_PATH', '/events/time/v2/time-entries.modify'),
    roleHeader: { name: readToken(reader, 'ADP_ROLE_HEADER', 'roleCode'), value: reader.text('ADP_ROLE', 'employee') },
    payCodes: {
      regular: readCodes(reader, 'ADP_REGULAR_PAY_CODES', 'REGULAR,REG'),
      overtime: readCodes(reader, 'ADP_OVERTIME_PAY_CODES', 'OVERTIME,OT'),
    },
    pageSize: reader.integer('ADP_PAGE_SIZE', 100, 1, 100),
    timeoutMs: Math.round(reader.decimal('ADP_TIMEOUT_SECONDS', 15, 0.1, 30) * 1000),
  };
}

function readOrigin(reader: EnvReader, name: string, fallback: string): string {
  return (reader.url(name, ['https:']) ?? fallback).replace(/\/$/, '');
}

function readPath(reader: EnvReader, name: string, fallback: string): string {
  const path = reader.text(name, fallback);
  if (!path.startsWith('/')) reader.problem(name, 'must be a path that starts with /');
  return path;
}

function readToken(reader: EnvReader, name: string, fallback: string): string {
  const token = reader.text(name, fallback);
  if (!/^[\w-]+$/.test(token)) reader.problem(name, 'must be the name of a header');
  return token;
}

function readCodes(reader: EnvReader, name: string, fallback: string): string[] {
  return reader
    .text(name, fallback)
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');
}

/** Reads a PEM file. No error message contains its text. */
function readPem(reader: EnvReader, name: string): string {
  const file = reader.required(name, 'the payroll time-clock asks for a client certificate');
  if (file === '') return '';
  try {
    const text = readFileSync(file, 'utf8');
    if (!text.includes('-----BEGIN ')) reader.problem(name, 'must name a PEM file');
    return text;
  } catch (error) {
    reader.problem(name, `can't be read (${String((error as NodeJS.ErrnoException).code)})`);
    return '';
  }
}
