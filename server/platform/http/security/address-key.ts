import { isIP } from 'node:net';

/**
 * Returns the key by which a network address is rate-limited: for IPv6 its /64, since a client has a whole one; for
 * IPv4 and IPv4-mapped IPv6 the IPv4 address. Any other text is returned unchanged. ADR 18
 */
export function addressKey(address: string): string {
  const bare = address.replace(/%.*/s, ''); // the zone of a link-local address
  if (isIP(bare) !== 6) return address;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  const net = groups.slice(0, 4).map((group) => group.toString(16));
  return `${net.join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`); // normalized by RFC 5952
  const [start, end] = hostname.slice(1, -1).split('::');
  const [head, tail] = [numbersOf(start), numbersOf(end)];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function numbersOf(part = ''): number[] {
  return part === '' ? [] : part.split(':').map((group) => parseInt(group, 16));
}

function bytesOf(group: number): [number, number] {
  return [group >> 8, group & 0xff];
}
