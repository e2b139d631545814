import { describe, expect, it } from '@jest/globals';
import { findMatches } from './palette.model.js';

const ITEMS = [
  { label: 'Night bindery', detail: 'Fri, Nov 20' },
  { label: 'Bindery, night run', detail: 'Sat, Nov 21' },
  { label: 'Lucía Bermúdez', detail: 'lucia@gigshift.example' },
  { label: 'Rebinding' },
];
const found = (query: string, limit = 9) => findMatches(query, ITEMS, limit).map(({ label }) => label);

describe('the results of the command palette', () => {
  it('[D-02] contain every word of the query, in any order', () => {
    expect(found('night bind')).toEqual(['Night bindery', 'Bindery, night run']);
    expect(found('bindery nov 21')).toEqual(['Bindery, night run']);
    expect(found('bindery packing')).toEqual([]);
  });

  it('[D-02] start with titles that begin with the query, then words that do, then the rest', () => {
    expect(found('bind')).toEqual(['Bindery, night run', 'Night bindery', 'Rebinding']);
    expect(found('bind', 2)).toEqual(['Bindery, night run', 'Night bindery']);
  });

  it('[D-02] ignore accents and case; an empty query matches everything', () => {
    expect(found('BERMUDEZ')).toEqual(['Lucía Bermúdez']);
    expect(found('lucía')).toEqual(['Lucía Bermúdez']);
    expect(found('lucia@')).toEqual(['Lucía Bermúdez']);
    expect(found(' ')).toHaveLength(4);
  });
});
