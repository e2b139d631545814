import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

type Keys = { accessKeyId: string; secretAccessKey: string };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];
const SKEW_MS = 15 * 60_000;

/**
 * Returns whether a request's signature is valid (AWS Signature Version 4, in the header), covers all required headers including
 * lengths and checksums, and has a current time.
 */
export function hasValidSignature(request: IncomingMessage, keys: Keys): boolean {
  const { headers, method = '', url = '' } = request;
  const [, keyId, day, region, signed, given] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (!keyId || !day || !region || !signed || !given || keyId !== keys.accessKeyId) return false;
  const names = signed.split(';');
  const date = String(headers['x-amz-date']);
  if (MUST_BE_SIGNED.some((name) => !names.includes(name)) || !date.startsWith(day) || isClockSkewed(date))
    return false;
  if (headers['content-md5'] !== undefined && !names.includes('content-md5')) return false;
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  return timingSafeEqual(hmac(key, text), Buffer.from(given, 'hex'));
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Compares a time such as `20261122T030000Z` with real time, which the signer uses. */
function isClockSkewed(date: string): boolean {
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return !(Math.abs(at - (performance.timeOrigin + performance.now())) < SKEW_MS);
}
