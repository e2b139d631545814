import dns from 'node:dns/promises';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Special addresses of the IANA registries: loopback, private networks, documentation, multicast. */
const SPECIAL_IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Parts of the public 2000::/3 for documentation and for embedded IPv4 addresses. */
const SPECIAL_IPV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [net, bits] of SPECIAL_IPV4) special.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of SPECIAL_IPV6) special.addSubnet(net, bits, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an IP address is reachable on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * Returns the URL of a webhook, or null unless it is https with a public host and no password. `testOrigin` is always
 * allowed.
 */
export function webhookUrl(text: string, testOrigin: string | null): URL | null {
  const url = URL.parse(text);
  if (url === null || url.origin === testOrigin) return url;
  const host = hostOf(url);
  const isNamed = isIP(host) === 0 ? /\.[a-z0-9-]*[a-z]\.?$/i.test(host) && !isLocalName(host) : isPublicAddress(host);
  return url.protocol === 'https:' && url.username === '' && url.password === '' && isNamed ? url : null;
}

function isLocalName(host: string): boolean {
  return /(^|\.)(localhost|local|internal|home\.arpa|lan|intranet|corp|home)\.?$/i.test(host);
}

/**
 * Resolves the host and returns the address to connect to, or null if any of its addresses is not public. The
 * connection uses this address, so that a second lookup cannot return a private one (DNS rebinding).
 */
export async function publicAddressOf(url: URL): Promise<{ address: string; family: number } | null> {
  const found = await dns.lookup(hostOf(url), { all: true }); // an IP address is returned as it is
  return found.every(({ address }) => isPublicAddress(address)) ? (found[0] ?? null) : null;
}

/** Returns the host; an IPv6 address without its brackets. */
function hostOf(url: URL): string {
  return url.hostname.replace(/[[\]]/g, '');
}
