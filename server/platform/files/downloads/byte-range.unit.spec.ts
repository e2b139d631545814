import { describe, expect, it } from '@jest/globals';
import { readByteRange } from './byte-range.js';

describe('the Range header', () => {
  it.each<[string, number, number]>([
    ['bytes=0-0', 0, 0],
    ['bytes=0-', 0, 99],
    ['bytes=10-19', 10, 19],
    ['bytes=99-', 99, 99],
    ['bytes=90-1000', 90, 99],
    ['bytes=-1', 99, 99],
    ['bytes=-100', 0, 99],
    ['bytes=-1000', 0, 99],
    ['Bytes=5-6', 5, 6],
  ])('[T-32] %s of 100 bytes is %i to %i', (header, start, end) => {
    expect(readByteRange(header, 100)).toEqual({ start, end });
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('[T-32] %s of 100 bytes can not be had', (header) => {
    expect(readByteRange(header, 100)).toBe('unsatisfiable');
  });

  it.each([
    undefined,
    '',
    'bytes=-',
    'bytes=5-4',
    'bytes=0-1,5-6',
    'lines=1-2',
    'bytes=a-b',
    'bytes=1-2x',
    `bytes=${'9'.repeat(16)}-`,
  ])('[T-32] %s is answered with the whole', (header) => {
    expect(readByteRange(header, 100)).toBe('whole');
  });
});
