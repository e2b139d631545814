/**
 * Returns the form of a password that is measured and hashed (NFKC), because keyboards may compose the same letter
 * differently.
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/** Returns the length in code points, as NIST SP 800-63B counts: an emoji is one character. */
export function passwordLength(password: string): number {
  return [...normalizePassword(password)].length;
}
