import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import { Config } from '../../platform/config/config.js';

const DEVICE_ID_BYTES = 16;
const MAC_BYTES = 16;
/** Accounts per device: shared devices have few, and each request sends the cookie. */
const MAX_ACCOUNTS = 4;
const MAX_AGE_SECONDS = 180 * 86_400;

/**
 * Recognizes devices on which an account has logged in before, by a cookie with a random device id per account and a
 * MAC of both (a "device cookie" of OWASP). It authenticates nothing (decisions: Accounts); it only keeps failed
 * attempts elsewhere from locking out the owner. The cookie does not reveal the account.
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

  /** Returns the device's id for this account, or null if it never logged in here. @param cookies as in the request */
  find(cookies: string | undefined, account: string): string | null {
    const known = this.entries(cookies).find((entry) => this.belongsTo(entry, account));
    return known ? known.subarray(0, DEVICE_ID_BYTES).toString('base64url') : null;
  }

  /** Returns the `Set-Cookie` value after a login: this account first, then the latest others. */
  remember(cookies: string | undefined, account: string): string {
    const deviceId = randomBytes(DEVICE_ID_BYTES);
    const others = this.entries(cookies).filter((entry) => !this.belongsTo(entry, account));
    const entries = [Buffer.concat([deviceId, computeMac(this.keys[0], deviceId, account)]), ...others].slice(
      0,
      MAX_ACCOUNTS,
    );
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

  private entries(cookies: string | undefined): Buffer[] {
    const value = cookies && parseCookie(cookies)[this.name];
    if (!value) return [];
    return value
      .split('.', MAX_ACCOUNTS)
      .map((value) => Buffer.from(value, 'base64url'))
      .filter(({ length }) => length === DEVICE_ID_BYTES + MAC_BYTES);
  }

  private belongsTo(entry: Buffer, account: string): boolean {
    const deviceId = entry.subarray(0, DEVICE_ID_BYTES);
    return this.keys.some((key) =>
      timingSafeEqual(computeMac(key, deviceId, account), entry.subarray(DEVICE_ID_BYTES)),
    );
  }
}

function computeMac(key: Buffer, deviceId: Buffer, account: string): Buffer {
  return createHmac('sha256', key).update(deviceId).update(account).digest().subarray(0, MAC_BYTES);
}
