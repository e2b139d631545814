import { isIP } from 'node:net';

/**
 * A network address as what it costs to have another one: of IPv6 the /64, which a connection has whole and changes within at will;
 * one of IPv4 as itself, however it is spelled. What is no address stays as it is. ADR 18
 */
export function addressKey(address: string): string {
  const bare = address.replace(/%.*$/s, ''); // the interface of a link-local one
  if (isIP(bare) !== 6) return address;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  const net = groups.slice(0, 4).map((group) => group.toString(16));
  return `${net.join(':')}::/64`;
}

/** The eight numbers of an address, in whichever of its spellings. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`); // in the one spelling of RFC 5952
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16))));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function bytesOf(group: number): [number, number] {
  return [group >> 8, group & 0xff];
}
