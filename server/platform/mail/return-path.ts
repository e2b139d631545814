import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_CHARS = 20;

/**
 * Returns the return path of a mail to a worker (VERP): `bounces+<worker>-<mac>@…`. The MAC covers worker and address,
 * so that nobody can forge a bounce, and an earlier bounce does not count against a new address.
 */
export function returnPathOf(
  bounces: string,
  key: Buffer,
  { userId, email }: { userId: number; email: string },
): string {
  const [box = '', domain = ''] = bounces.split('@');
  return `${box}+${userId.toString(36)}-${computeMac(key, userId, email)}@${domain}`;
}

export type ReturnedTo = { userId: number; mac: string };

/** Reads the worker and the MAC from a return path, or null. `hasValidMac` checks the MAC. */
export function readReturnPath(bounces: string, text: string): ReturnedTo | null {
  const [box = '', domain = ''] = bounces.split('@').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = new RegExp(`${box}\\+([0-9a-z]{1,7})-([0-9a-f]{${MAC_CHARS}})@${domain}`, 'i').exec(text);
  const userId = parseInt(found?.[1] ?? '', 36);
  return found && userId <= 2_147_483_647 ? { userId, mac: found[2]?.toLowerCase() ?? '' } : null;
}

/** Returns whether the MAC is that of the worker and the address. */
export function hasValidMac(key: Buffer, { userId, mac }: ReturnedTo, email: string): boolean {
  return timingSafeEqual(Buffer.from(mac), Buffer.from(computeMac(key, userId, email)));
}

function computeMac(key: Buffer, userId: number, email: string): string {
  return createHmac('sha256', key)
    .update(`return-path ${userId} ${email.toLowerCase()}`)
    .digest('hex')
    .slice(0, MAC_CHARS);
}
