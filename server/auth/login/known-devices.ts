import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import { Config } from '../../platform/config/config.js';

const DEVICE_ID_BYTES = 16;
const MAC_BYTES = 16;
/** Of one device: who shares it signs in now and then, and the cookie travels with every call. */
const MAX_ACCOUNTS = 4;
const MAX_AGE_SECONDS = 180 * 86_400;

/**
 * A device on which somebody signed in before, as a cookie says it: a random mark per account, sealed together with the account.
 * It authenticates nothing (decisions: Accounts); it only keeps strangers' wrong passwords from counting against the owner. OWASP
 * calls this a device cookie. What it holds tells neither whose it is nor how many servers have seen it.
 */
@Injectable()
export class KnownDevices {
  private readonly name: string;
  private readonly isHttps: boolean;
  private readonly keys: readonly [Buffer, ...Buffer[]];

  constructor(config: Config) {
    this.isHttps = config.publicUrl.startsWith('https:');
    this.name = this.isHttps ? '__Host-devices' : 'devices';
    const derive = (key: Buffer) => createHmac('sha256', key).update('known device').digest();
    const [newest, ...earlier] = config.secrets.tokenKeys;
    this.keys = [derive(newest), ...earlier.map(derive)];
  }

  /** The device's mark for this account, or null where nobody signed in to it from here. @param cookies as the request has them */
  find(cookies: string | undefined, account: string): string | null {
    const known = this.entries(cookies).find((entry) => this.belongsTo(entry, account));
    return known ? known.subarray(0, DEVICE_ID_BYTES).toString('base64url') : null;
  }

  /** After a sign-in: what `Set-Cookie` says, this account first and the other latest ones behind it. */
  remember(cookies: string | undefined, account: string): string {
    const mark = randomBytes(DEVICE_ID_BYTES);
    const others = this.entries(cookies).filter((entry) => !this.belongsTo(entry, account));
    const entries = [Buffer.concat([mark, computeMac(this.keys[0], mark, account)]), ...others].slice(0, MAX_ACCOUNTS);
    return stringifySetCookie({
      name: this.name,
      value: entries.map((entry) => entry.toString('base64url')).join('.'),
      path: '/',
      maxAge: MAX_AGE_SECONDS,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.isHttps,
    });
  }

  private entries(cookies = ''): Buffer[] {
    const values = parseCookie(cookies)[this.name] ?? '';
    return values
      .split('.', MAX_ACCOUNTS)
      .map((value) => Buffer.from(value, 'base64url'))
      .filter(({ length }) => length === DEVICE_ID_BYTES + MAC_BYTES);
  }

  private belongsTo(entry: Buffer, account: string): boolean {
    const mark = entry.subarray(0, DEVICE_ID_BYTES);
    return this.keys.some((key) => timingSafeEqual(computeMac(key, mark, account), entry.subarray(DEVICE_ID_BYTES)));
  }
}

function computeMac(key: Buffer, mark: Buffer, account: string): Buffer {
  return createHmac('sha256', key).update(mark).update(account).digest().subarray(0, MAC_BYTES);
}
