import { expect, it } from '@jest/globals';
import { LruCache } from './lru-cache.js';

it('keeps what was put last, so many entries', () => {
  const kept = new LruCache<string, number>(2);
  kept.set('first', 1);
  kept.set('second', 2);
  kept.set('first', 3); // put again: the newest
  kept.set('third', 4);
  expect(['first', 'second', 'third'].map((key) => kept.get(key))).toEqual([3, undefined, 4]);
});
