import { describe, expect, it } from '@jest/globals';
import { printable } from './pdf-sheet.js';

describe('text on a printed statement', () => {
  it.each([
    'Łukasz Nguyễn',
    'Đặng Thị Hồng',
    'Ștefan Ţurcanu',
    'Øyvind Åse',
    'Žužić',
    'José Ñandú',
    '“8h” – 6·5',
    '€12',
  ])('[X-21] keeps %s as it is written', (name) => expect(printable(name)).toBe(name));

  it('[X-21] composes decomposed letters and accents', () => {
    expect(printable('Nguyễn'.normalize('NFD'))).toBe('Nguyễn');
  });

  it('[X-21] replaces missing characters by base letters, other scripts by a question mark', () => {
    expect(printable('ﬁ 名 Ж')).toBe('f ? ?');
  });

  it('replaces control characters and whitespace by a space, and drops invisible characters', () => {
    expect(printable('8\u00a0h\n7\u202fp.m.\u200b\u00ad!')).toBe('8 h 7 p.m.!');
  });
});
