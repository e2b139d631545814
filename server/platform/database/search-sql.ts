const ACCENTED = 'áéíóúüñàèìòùâêîôûäëïöçãõ';
const PLAIN = 'aeiouunaeiouaeiouaeiocao';

/** A text without capitals and accents, as SQL, to be compared with `wordPattern`. */
export function foldedSql(text: string): string {
  return `translate(lower(${text}), '${ACCENTED}', '${PLAIN}')`;
}

/** What LIKE finds a word by, anywhere in a folded text; its own `%` and `_` are nothing but themselves. */
export function wordPattern(word: string): string {
  const folded = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}

export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter(Boolean);
}
