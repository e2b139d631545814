/**
 * The form of a password that is measured and hashed (NFKC): keyboards of two devices may compose the same letter
 * differently.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/** In code points, as NIST SP 800-63B counts: an emoji is one character, not two. */
export function passwordLength(password: string): number {
  return [...normalizePassword(password)].length;
}
