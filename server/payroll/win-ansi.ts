/** What the Windows code page has beyond Latin-1 and a statement may need: dashes, quotes, the bullet, the euro, Š, Ž, Œ. */
const BEYOND_LATIN = /[–—‘’‚“”„•…€™†‡‰‹›ŒœŠšŽžŸƒˆ]/u;

/**
 * Text for the fonts that every PDF reader has built in: they know the Windows code page and nothing else. Letters beyond
 * it lose their accents (Đặng becomes Dang), what is no letter becomes a question mark; controls become spaces.
 */
export function winAnsi(text: string): string {
  return Array.from(text.normalize('NFC'), writable).join('');
}

function writable(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20 || (code >= 0x7f && code <= 0xa0)) return ' ';
  if (code <= 0xff || BEYOND_LATIN.test(character)) return character;
  const base = LOOKALIKES[character] ?? character.normalize('NFD').charAt(0);
  return base.charCodeAt(0) <= 0xff ? base : SPACES.test(character) ? ' ' : '?';
}

const SPACES = /\s/u;

/** Letters that Unicode does not take apart. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  Đ: 'D',
  đ: 'd',
  Ł: 'L',
  ł: 'l',
  ı: 'i',
  İ: 'I',
  '−': '-',
  '‑': '-',
};
