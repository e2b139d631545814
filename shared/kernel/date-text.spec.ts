import { describe, expect, it } from '@jest/globals';
import { DATE_FORMATS, clockArticle, createDateFormatter, singleFullStop, normalizeDateText } from './date-text.js';

const AT = Date.parse('2026-11-17T13:30:00Z');
const DENVER = { timeZone: 'America/Denver' };

describe('date texts', () => {
  it('[H-10] formats days in each language', () => {
    const written = (language: 'en' | 'es') =>
      [DATE_FORMATS.long, DATE_FORMATS.short, DATE_FORMATS.day].map((shape) =>
        createDateFormatter(language, { ...shape, ...DENVER })(AT),
      );
    expect(written('en')).toEqual(['Tuesday, November 17', 'Tue, Nov 17', 'Nov 17']);
    expect(written('es')).toEqual(['martes 17 de noviembre', 'mar 17 nov', '17 nov']);
  });

  it('[H-10] formats an instant with its time, with ordinary spaces', () => {
    const moment = { ...DATE_FORMATS.long, ...DATE_FORMATS.clock, ...DENVER };
    expect(createDateFormatter('en', moment)(AT)).toMatch(/^Tuesday, November 17(,| at) 6:30 AM$/);
    expect(createDateFormatter('es', moment)(AT)).toBe('martes 17 de noviembre, 6:30 a.m.');
  });

  it('[E-26] name the zone of a time in the hour that repeats, and only there', () => {
    const clock = (language: 'en' | 'es', iso: string) =>
      createDateFormatter(language, { ...DATE_FORMATS.clock, ...DENVER })(Date.parse(iso));
    const night = ['06:59:59', '07:00:00', '07:30:00', '08:30:00', '08:59:59', '09:00:00'];
    expect(night.map((time) => clock('en', `2026-11-01T${time}Z`))).toEqual([
      '12:59 AM',
      '1:00 AM MDT',
      '1:30 AM MDT',
      '1:30 AM MST',
      '1:59 AM MST',
      '2:00 AM',
    ]);
    expect(clock('es', '2026-11-01T08:30:00Z')).toBe('1:30 a.m. MST');
    expect(clock('en', '2026-03-08T09:30:00Z')).toBe('3:30 AM');
    expect(createDateFormatter('en', { ...DATE_FORMATS.short, ...DENVER })(Date.parse('2026-11-01T08:30:00Z'))).toBe(
      'Sun, Nov 1',
    );
  });

  it('[H-10] normalizes the Spanish of all browsers', () => {
    const older = 'martes, 17 de noviembre, 6:30\u202fp.\u00a0m.';
    expect(normalizeDateText(older, 'es')).toBe('martes 17 de noviembre, 6:30 p.m.');
    expect(normalizeDateText('6:30\u202fPM', 'en')).toBe('6:30 PM');
  });

  it('[H-10] end a sentence with one full stop, with or without a time at its end', () => {
    expect(singleFullStop('Cerró a las 10:00 a.m.. Llama ya.')).toBe('Cerró a las 10:00 a.m. Llama ya.');
    expect(singleFullStop('It closed at 10:00 AM. Wait...')).toBe('It closed at 10:00 AM. Wait...');
  });

  it('[H-76] use "la" before one o’clock in Spanish, and "las" before any other hour', () => {
    expect(clockArticle('A las 1:00 p.m. terminó el plazo.')).toBe('A la 1:00 p.m. terminó el plazo.');
    expect(clockArticle('hasta las 1:59\u00a0a.m.')).toBe('hasta la 1:59\u00a0a.m.');
    for (const time of ['12:59 p.m.', '2:00 p.m.', '11:00 a.m.', '10:01 p.m.'])
      expect(clockArticle(`Cerró a las ${time}`)).toBe(`Cerró a las ${time}`);
    expect(clockArticle('Las 1:00 mejores')).toBe('Las 1:00 mejores');
  });
});
