import type { ScannerSettings, StorageSettings } from './config.js';
import type { EnvReader } from './env-reader.js';

const CLAMD_PORT = 3310;
const BUCKET_VARIABLES = ['STORAGE_ENDPOINT', 'STORAGE_ACCESS_KEY_ID', 'STORAGE_SECRET_ACCESS_KEY'] as const;

/**
 * Reads the storage settings: a bucket if one is named, otherwise the local disk (decisions: Files). Production
 * requires https, since files contain personal documents. [U-09]
 */
export function readStorage(reader: EnvReader, production: boolean): StorageSettings {
  const bucket = reader.optional('STORAGE_BUCKET');
  const region = reader.text('STORAGE_REGION', 'us-east-1');
  const endpoint = reader.url('STORAGE_ENDPOINT', production ? ['https:'] : ['http:', 'https:']);
  const style = reader.choice('STORAGE_PATH_STYLE', ['on', 'off'], endpoint === null ? 'off' : 'on');
  const timeoutMs = reader.decimal('STORAGE_TIMEOUT_SECONDS', 15, 0.1, 300) * 1_000;
  if (bucket === null) {
    const given = BUCKET_VARIABLES.find((name) => reader.optional(name) !== null);
    if (given) reader.missing('STORAGE_BUCKET', `${given} is set, which is of no use without it`);
    return { kind: 'local' };
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    reader.problem('STORAGE_BUCKET', 'must be the name of a bucket');
  if (!/^[a-z0-9-]{1,40}$/.test(region)) reader.problem('STORAGE_REGION', 'must be a region such as us-east-1');
  const credentials = readCredentials(reader);
  return { kind: 's3', bucket, region, endpoint, pathStyle: style === 'on', credentials, timeoutMs };
}

/** Requires both keys or none: a machine at Amazon may have an IAM role instead. */
function readCredentials(reader: EnvReader): Extract<StorageSettings, { kind: 's3' }>['credentials'] {
  const [id, secret] = [reader.optional('STORAGE_ACCESS_KEY_ID'), reader.optional('STORAGE_SECRET_ACCESS_KEY')];
  if (id === null && secret === null) return null;
  if (id === null)
    reader.missing('STORAGE_ACCESS_KEY_ID', 'STORAGE_SECRET_ACCESS_KEY is set, and each needs the other');
  if (secret === null)
    reader.missing('STORAGE_SECRET_ACCESS_KEY', 'STORAGE_ACCESS_KEY_ID is set, and each needs the other');
  return { accessKeyId: id ?? '', secretAccessKey: secret ?? '' };
}

/** Reads the address of clamd, `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. [U-07] */
export function readScanner(reader: EnvReader): ScannerSettings | null {
  const url = reader.url('CLAMD_URL', ['tcp:', 'unix:']);
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, hostname, port, pathname } = new URL(url);
  const isComplete = protocol === 'unix:' ? pathname.length > 1 && hostname === '' : hostname !== '';
  if (!isComplete) reader.problem('CLAMD_URL', 'must name a host, or the path of a socket');
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? CLAMD_PORT : Number(port) };
}
