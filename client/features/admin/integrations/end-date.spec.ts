import { describe, expect, it } from '@jest/globals';
import { formatEndDate } from './end-date.js';

describe('the expiry date of an API key', () => {
  it('[H-10] is shown with its year, at the site, in both languages', () => {
    const at = '2027-11-23T02:00:00.000Z'; // the evening before in Denver
    expect(formatEndDate(at, 'en', 'America/Denver')).toBe('November 22, 2027');
    expect(formatEndDate(at, 'es', 'America/Denver')).toBe('22 de noviembre de 2027');
  });
});
