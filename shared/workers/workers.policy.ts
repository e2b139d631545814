/** Bounced mails: maximum age of a signed request, and maximum length that is parsed. */
export const MAIL = { hookMinutes: 5, maxBounceChars: 200_000 } as const;

const MEGABYTE = 1024 * 1024;
export const UPLOADS = {
  signupBytes: 5 * MEGABYTE,
  profileBytes: 10 * MEGABYTE,
  fileNameCharacters: 120,
  tokenMinutes: 60,
} as const;

/**
 * Photos are made smaller before they are sent. A photo within both limits is sent as it is; the qualities are tried in this
 * order until the JPEG is smaller than the original.
 */
export const PHOTOS = { longestSide: 2_000, untouchedBytes: MEGABYTE, qualities: [0.85, 0.7, 0.5] } as const;

/** Notes of admins on a worker: maximum length, and how many the worker's file shows at once. */
export const NOTES = { maxCharacters: 1_000, shownAtOnce: 10 } as const;
