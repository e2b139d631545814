/** Bounced mails: maximum age of a signed request, and maximum length that is parsed. */
export const MAIL = { hookMinutes: 5, maxBounceChars: 200_000 } as const;

const MEGABYTE = 1024 * 1024;
export const UPLOADS = {
  signupBytes: 5 * MEGABYTE,
  profileBytes: 10 * MEGABYTE,
  fileNameCharacters: 120,
  tokenMinutes: 60,
} as const;
