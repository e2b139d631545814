import { describe, expect, it } from '@jest/globals';
import { DATE_SHAPES, clockArticle, dateWriter, oneFullStop, tidyDate } from './date-text.js';

const AT = Date.parse('2026-11-17T13:30:00Z');
const DENVER = { timeZone: 'America/Denver' };

describe('dates as people read them', () => {
  it('[H-10] writes days the way each language does', () => {
    const written = (language: 'en' | 'es') =>
      [DATE_SHAPES.long, DATE_SHAPES.short, DATE_SHAPES.day].map((shape) =>
        dateWriter(language, { ...shape, ...DENVER })(AT),
      );
    expect(written('en')).toEqual(['Tuesday, November 17', 'Tue, Nov 17', 'Nov 17']);
    expect(written('es')).toEqual(['martes 17 de noviembre', 'mar 17 nov', '17 nov']);
  });

  it('[H-10] writes a moment with its time, with ordinary spaces', () => {
    const moment = { ...DATE_SHAPES.long, ...DATE_SHAPES.clock, ...DENVER };
    expect(dateWriter('en', moment)(AT)).toMatch(/^Tuesday, November 17(,| at) 6:30 AM$/);
    expect(dateWriter('es', moment)(AT)).toBe('martes 17 de noviembre, 6:30 a.m.');
  });

  it('[H-10] brings what any browser makes of Spanish into one form', () => {
    const older = 'martes, 17 de noviembre, 6:30\u202fp.\u00a0m.';
    expect(tidyDate(older, 'es')).toBe('martes 17 de noviembre, 6:30 p.m.');
    expect(tidyDate('6:30\u202fPM', 'en')).toBe('6:30 PM');
  });

  it('[H-10] ends a sentence once, with or without a time at its end', () => {
    expect(oneFullStop('Cerró a las 10:00 a.m.. Llama ya.')).toBe('Cerró a las 10:00 a.m. Llama ya.');
    expect(oneFullStop('It closed at 10:00 AM. Wait...')).toBe('It closed at 10:00 AM. Wait...');
  });

  it('[H-76] put "la" before one o’clock in Spanish, and "las" before any other hour', () => {
    expect(clockArticle('A las 1:00 p.m. terminó el plazo.')).toBe('A la 1:00 p.m. terminó el plazo.');
    expect(clockArticle('hasta las 1:59\u00a0a.m.')).toBe('hasta la 1:59\u00a0a.m.');
    for (const time of ['12:59 p.m.', '2:00 p.m.', '11:00 a.m.', '10:01 p.m.'])
      expect(clockArticle(`Cerró a las ${time}`)).toBe(`Cerró a las ${time}`);
    expect(clockArticle('Las 1:00 mejores')).toBe('Las 1:00 mejores');
  });
});
