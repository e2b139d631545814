/** Letters with marks (Latin-1 and Latin Extended, both cases), each with the plain letter it is found by. */
const ACCENTED = Array.from({ length: 0x250 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)).flatMap(
  (letter) => {
    const [plain = '', ...marks] = letter.normalize('NFD').toLowerCase();
    return marks.length > 0 && /[a-z]/.test(plain) ? [{ letter, plain }] : [];
  },
);
/** Marks that stand by themselves, in a text that is not composed. `translate` drops what has no counterpart. */
const COMBINING_MARKS = Array.from({ length: 0x70 }, (_, index) => String.fromCodePoint(0x300 + index)).join('');

const FROM = ACCENTED.map(({ letter }) => letter).join('') + COMBINING_MARKS;
const TO = ACCENTED.map(({ plain }) => plain).join('');

/** A text without capitals and accents, as SQL, to be compared with `wordPattern`. */
export function foldedSql(text: string): string {
  return `translate(lower(${text}), '${FROM}', '${TO}')`;
}

/** What LIKE finds a word by, anywhere in a folded text; its own `%` and `_` are nothing but themselves. */
export function wordPattern(word: string): string {
  const folded = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}

export function searchWords(search: string): string[] {
  return search.split(/\s+/).filter(Boolean);
}
