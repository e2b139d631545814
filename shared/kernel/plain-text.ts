/** Returns the text in lower case without accents, for searches: "bermudez" finds "Bermúdez". */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
