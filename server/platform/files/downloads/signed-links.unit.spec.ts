import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/kernel/time.js';
import type { RealTime } from '../../clock/clock.js';
import type { Config } from '../../config/config.js';
import { SignedLinks, type LinkQuery } from './signed-links.js';

const KEY = 'documents/3f/3f2a.png';
const linksAt = (ms: number) =>
  new SignedLinks(
    { secrets: { fileLinkKey: Buffer.alloc(32, 7) } } as unknown as Config,
    { now: () => ms } as unknown as RealTime,
  );
const queryOf = (link: string) => Object.fromEntries(new URL(link, 'http://x').searchParams) as LinkQuery;

describe('a signed link', () => {
  it.each([
    ['document', 5 * MINUTE_MS],
    ['video', 4 * HOUR_MS],
  ] as const)('[U-08, T-32] to a %s ends after %i ms, to the second', (purpose, life) => {
    const query = queryOf(linksAt(0).issue(purpose, KEY, 'a.png'));
    expect(linksAt(life - 1000).open(KEY, query)).toMatchObject({ purpose, secondsLeft: 1 });
    expect(() => linksAt(life).open(KEY, query)).toThrow('file_link_invalid');
  });

  it('[U-08, T-32] opens only its own file, for its own purpose, with its own signature', () => {
    const query = queryOf(linksAt(0).issue('document', KEY, 'a.png'));
    const open = (key: string, change: LinkQuery = {}) => linksAt(0).open(key, { ...query, ...change });
    expect(open(KEY)).toEqual({ purpose: 'document', name: 'a.png', secondsLeft: 300 });
    expect(() => open('documents/3f/4b1c.png')).toThrow('file_link_invalid');
    for (const change of [
      ...[{ for: 'video' }, { for: 'toString' }, { for: ['document'] }, { for: undefined }],
      ...[{ name: 'b.png' }, { name: ['a.png'] }, { name: undefined }],
      ...[{ until: '301' }, { until: ['300'] }, { until: 300 }, { until: ' 300' }, { until: undefined }],
      ...[{ signature: 'A'.repeat(43) }, { signature: 'A' }, { signature: '' }, { signature: undefined }],
    ])
      expect(() => open(KEY, change)).toThrow('file_link_invalid');
  });
});
