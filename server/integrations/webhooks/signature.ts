import { createHmac } from 'node:crypto';

/**
 * `t=1700000000,v1=5f3c…`: HMAC-SHA256 of the seconds, a dot and the body, one `v1` for each secret that is good now.
 * The moment is part of what is signed, so that an old message can't be sent again as a new one.
 */
export function signatureOf(body: string, epochSeconds: number, secrets: readonly string[]): string {
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${epochSeconds}.${body}`).digest('hex'));
  return [`t=${epochSeconds}`, ...signed.map((one) => `v1=${one}`)].join(',');
}
