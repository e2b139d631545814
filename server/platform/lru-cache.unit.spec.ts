import { expect, it } from '@jest/globals';
import { LruCache } from './lru-cache.js';

it.each([
  ['set', (cache: LruCache<string, number>) => cache.set('first', 1)],
  ['read', (cache: LruCache<string, number>) => cache.get('first')],
] as const)('keeps an entry that was %s last and removes the other one when it is full', (_, use) => {
  const cache = new LruCache<string, number>(2);
  cache.set('first', 1);
  cache.set('second', 2);
  use(cache);
  cache.set('third', 3);
  expect(['first', 'second', 'third'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});
