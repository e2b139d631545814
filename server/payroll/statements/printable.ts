/**
 * What both fonts hold of the Latin scripts, Vietnamese and African ones among them, and of punctuation (fonts/: cut from
 * Inter). Beyond it lie other scripts and signs that no statement needs.
 */
const IN_THE_FONTS =
  /[\u0021-\u007e\u00a1-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u024f\u1e00-\u1e9b\u1e9d-\u1eff\u2010-\u2027\u2030-\u2044\u20ac\u2122\u2212]/u;

const SPACES = /[\s\p{Cc}]/u;
/** Said by the letters around it, or not at all. */
const UNSEEN = /[\p{Cf}\p{M}]/u;

/** Text as a statement can print it: spaces and controls become spaces, what the fonts lack its plain letter or a question mark. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), written).join('');
}

function written(character: string): string {
  if (IN_THE_FONTS.test(character)) return character;
  if (SPACES.test(character)) return ' ';
  if (UNSEEN.test(character)) return '';
  const base = character.normalize('NFKD').charAt(0);
  return IN_THE_FONTS.test(base) ? base : '?';
}
