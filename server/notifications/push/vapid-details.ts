import { createECDH } from 'node:crypto';
import type { PushPublicKey } from '../../../shared/notifications/push.contract.js';
import type { Config } from '../../platform/config/config.js';

export type VapidDetails = PushPublicKey & { privateKey: string; subject: string };

/** Returns the sender's key pair and the contact address for push services (RFC 8292). */
export function vapidDetails({ secrets, supportContact }: Pick<Config, 'secrets' | 'supportContact'>): VapidDetails {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secrets.pushKey);
  return {
    subject: `mailto:${supportContact.email}`,
    publicKey: pair.getPublicKey('base64url', 'uncompressed'),
    // ECDH's own getter omits leading zeros; web-push needs all 32 bytes
    privateKey: secrets.pushKey.toString('base64url'),
  };
}
