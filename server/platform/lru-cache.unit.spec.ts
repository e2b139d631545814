import { expect, it } from '@jest/globals';
import { LruCache } from './lru-cache.js';

it('removes the entry that was set longest ago when it is full', () => {
  const cache = new LruCache<string, number>(2);
  cache.set('first', 1);
  cache.set('second', 2);
  cache.set('first', 3); // becomes the newest entry
  cache.set('third', 4);
  expect(['first', 'second', 'third'].map((key) => cache.get(key))).toEqual([3, undefined, 4]);
});
