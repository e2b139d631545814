import { describe, expect, it } from '@jest/globals';
import { byDay } from './inbox-days.js';

describe('byDay', () => {
  it('[N-13] groups by the day at the site, in the given order', () => {
    const times = ['2026-11-17T19:00:00.000Z', '2026-11-17T07:00:00.000Z', '2026-11-17T06:59:59.000Z'];
    const grouped = byDay(
      times.map((createdAt) => ({ createdAt })),
      'America/Denver',
    );
    expect(grouped.map(({ day, items }) => [day, items.length])).toEqual([
      ['2026-11-17', 2],
      ['2026-11-16', 1],
    ]);
    expect(byDay([], 'America/Denver')).toEqual([]);
  });
});
