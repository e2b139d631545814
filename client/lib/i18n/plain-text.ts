/** Lower case, and without the marks that nobody types in a hurry: "Bermúdez" is found by "bermudez". */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
