import { describe, expect, it } from '@jest/globals';
import { addressKey } from './address-key.js';

describe('the key of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:0.0.0.0', '0.0.0.0'],
    ['::ffff:255.255.255.255', '255.255.255.255'],
  ])('[X-04] %s has the key %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it.each([
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::', '2001:db8:1:3::/64'],
    ['2001:db8:1:1:ffff:ffff:ffff:ffff', '2001:db8:1:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::7:1:2:3:4', '2001:db8:0:7::/64'],
    ['2001::7:1:2:3:4', '2001:0:0:7::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    // these only look as if they contained an IPv4 address
    ['::203.0.113.9', '0:0:0:0::/64'],
    ['::ffff:0:203.0.113.9', '0:0:0:0::/64'],
    ['1::ffff:203.0.113.9', '1:0:0:0::/64'],
  ])('[X-04] %s has the key %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('[X-04] returns other texts unchanged', () => {
    for (const text of ['', 'unknown', '2001:db8::1::2', '203.0.113', '%', '2001:db8::g'])
      expect(addressKey(text)).toBe(text);
  });
});
