/** Accented letters (Latin-1 and Latin Extended, both cases), each with its base letter. */
const ACCENTED = Array.from({ length: 0x250 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index)).flatMap(
  (letter) => {
    const [plain = '', ...marks] = letter.normalize('NFD').toLowerCase();
    return marks.length > 0 && /[a-z]/.test(plain) ? [{ letter, plain }] : [];
  },
);
/** Combining marks of decomposed text. `translate` removes characters without a counterpart. */
const COMBINING_MARKS = Array.from({ length: 0x70 }, (_, index) => String.fromCodePoint(0x300 + index)).join('');

const FROM = ACCENTED.map(({ letter }) => letter).join('') + COMBINING_MARKS;
const TO = ACCENTED.map(({ plain }) => plain).join('');

/** Returns SQL that folds case and accents of an expression, to be compared with `termPattern`. */
export function foldedSql(text: string): string {
  return `translate(lower(${text}), '${FROM}', '${TO}')`;
}

/** Returns a LIKE pattern that finds a term anywhere in folded text. Escapes `%` and `_` in the term. */
export function termPattern(term: string): string {
  const folded = term
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Splits a search text at whitespace. */
export function splitSearchTerms(search: string): string[] {
  return search.split(/\s+/).filter(Boolean);
}
