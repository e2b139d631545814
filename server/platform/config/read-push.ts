import { createECDH } from 'node:crypto';
import type { EnvReader } from './env-reader.js';

const KEY_BYTES = 32;

/** Reads the origin of a test's push service or webhook endpoint. Not allowed in production. */
export function readTestOrigin(
  reader: EnvReader,
  name: 'PUSH_TEST_ORIGIN' | 'WEBHOOK_TEST_ORIGIN',
  production: boolean,
): string | null {
  const url = reader.url(name, ['http:', 'https:']);
  if (url !== null && production) reader.problem(name, 'is for tests, not for production');
  return url === null || !URL.canParse(url) ? null : new URL(url).origin;
}

/** Reads the VAPID key. Zero and values above the curve's order are not private keys on P-256. */
export function readPushKey(reader: EnvReader): Buffer {
  const key = reader.key('PUSH_KEY');
  if (key.length === KEY_BYTES && !isPrivateKey(key))
    reader.problem('PUSH_KEY', 'is no private key on the curve P-256');
  return key;
}

function isPrivateKey(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}
