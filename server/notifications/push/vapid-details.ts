import { createECDH } from 'node:crypto';
import type { PushPublicKey } from '../../../shared/notifications/push.contract.js';
import type { Config } from '../../platform/config/config.js';

export type VapidDetails = PushPublicKey & { privateKey: string; subject: string };

/** Who sends, and whom a push service may write to about it (RFC 8292). */
export function vapidDetails({ secrets, supportContact }: Pick<Config, 'secrets' | 'supportContact'>): VapidDetails {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secrets.pushKey);
  return {
    subject: `mailto:${supportContact.email}`,
    publicKey: pair.getPublicKey('base64url', 'uncompressed'),
    // not the pair's own, which leaves leading zeros out: web-push wants all 32 bytes
    privateKey: secrets.pushKey.toString('base64url'),
  };
}
