import { describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { isPublicAddress, publicAddressOf, webhookUrl } from './public-address.js';
import { signatureOf } from './deliver-event.js';

describe('allowed webhook addresses', () => {
  it.each(['8.8.8.8', '100.63.255.255', '172.15.0.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00::1'])(
    '[X-01] %s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', 'fc00::1', 'fd12::1', 'fe80::1'],
    ...['ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1', 'not an address', ''],
  ])('[X-01] %s is not', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    ...['https://hooks.example.com/a?b=c', 'https://hooks.example.com:8443/', 'https://hooks.example.com./'],
    ...['https://8.8.8.8/', 'https://[2606:4700::1111]/x', 'https://local.example.com/', 'https://notlocalhost.com/'],
  ])('[X-01] %s is a valid endpoint', (url) => {
    expect(webhookUrl(url, null)?.href).toBe(url);
    expect(webhookUrl(` ${url} `, null)?.href).toBe(url);
  });

  it.each([
    ...[
      'http://hooks.example.com/',
      'ftp://hooks.example.com/',
      'hooks.example.com',
      '',
      'https://',
      'javascript:alert(1)',
    ],
    ...[
      'https://localhost/',
      'https://app.localhost/',
      'https://printer/',
      'https://db.internal/',
      'https://nas.local./',
      'https://home.arpa/',
      'https://printer./',
      'https://hooks.example.com1/',
    ],
    ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://127.1/'],
    ...['https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://169.254.169.254/latest/meta-data/'],
    ...['https://user:password@hooks.example.com/', 'https://user@hooks.example.com/'],
    ...['https://:password@hooks.example.com/'],
  ])('[X-01] %s does not', (url) => expect(webhookUrl(url, null)).toBeNull());

  it('[X-01] allows the test origin, and no other', () => {
    expect(webhookUrl('http://127.0.0.1:99/a', 'http://127.0.0.1:99')?.pathname).toBe('/a');
    expect(webhookUrl('http://127.0.0.1:98/a', 'http://127.0.0.1:99')).toBeNull();
  });

  it('[X-01] resolves a name before it connects', async () => {
    expect(await publicAddressOf(new URL('https://localhost/'))).toBeNull();
    expect(await publicAddressOf(new URL('https://8.8.8.8/'))).toEqual({ address: '8.8.8.8', family: 4 });
    const ipv6 = { address: '2606:4700::1111', family: 6 };
    expect(await publicAddressOf(new URL('https://[2606:4700::1111]/'))).toEqual(ipv6);
    expect(await publicAddressOf(new URL('https://[::1]/'))).toBeNull();
  });
});

describe('the signature of a webhook', () => {
  it('[X-04] is an HMAC of time and body, one for each valid secret', () => {
    const hmac = (secret: string) => createHmac('sha256', secret).update('1700000000.{"a":1}').digest('hex');
    expect(signatureOf('{"a":1}', 1_700_000_000, ['one', 'two'])).toBe(
      `t=1700000000,v1=${hmac('one')},v1=${hmac('two')}`,
    );
  });
});
