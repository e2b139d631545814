import { expect, it } from '@jest/globals';
import { Kept } from './kept.js';

it('keeps what was put last, so many entries', () => {
  const kept = new Kept<string, number>(2);
  kept.put('first', 1);
  kept.put('second', 2);
  kept.put('first', 3); // put again: the newest
  kept.put('third', 4);
  expect(['first', 'second', 'third'].map((key) => kept.get(key))).toEqual([3, undefined, 4]);
});
